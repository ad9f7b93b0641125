/** True for addresses that leave the site; telephone numbers, mail and files of our own stay in the tab. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** The attributes of a link to another site, none for our own addresses. */
export function externalLink(href: string) {
  return isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
}
