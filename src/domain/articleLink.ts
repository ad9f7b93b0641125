import { isScreenPath } from './screenOf';

const HERE = 'https://here.invalid';
const WELCOME = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Where a link inside an article leads: `to` is a screen of ours, `href` anything else. */
export type ArticleTarget = { to: string; href?: never } | { href: string; to?: never };

/**
 * The target of a link as an author wrote it: a web address, mail, telephone or a place of our own, read from the site's root;
 * undefined for every other scheme, whatever its disguise (D-32).
 */
export function articleTarget(written: string): ArticleTarget | undefined {
  if (written.startsWith('#')) return { href: written };
  const url = parsed(written);
  if (!url || !WELCOME.has(url.protocol)) return undefined;
  if (url.origin !== HERE) return { href: url.href };
  const place = `${url.pathname}${url.search}${url.hash}`;
  return isScreenPath(url.pathname) ? { to: place } : { href: place };
}

function parsed(written: string): URL | undefined {
  try {
    return new URL(written, HERE);
  } catch {
    return undefined;
  }
}
