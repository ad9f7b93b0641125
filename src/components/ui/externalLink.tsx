import * as texts from '@/texts/ui';
import { VisuallyHidden } from './VisuallyHidden';

/** True for addresses outside the site; phone numbers, mail and the site's own files stay in the tab. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** The attributes of an external link; none for internal addresses. */
export function externalLink(href: string) {
  return isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
}

export function NewTabNote() {
  return <VisuallyHidden>{texts.newTab}</VisuallyHidden>;
}
