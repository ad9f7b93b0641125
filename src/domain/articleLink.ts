import { isScreenPath } from './screenOf';

const HERE = 'https://here.invalid';
const WELCOME = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A link's target inside a post: `to` is a screen of the site, `href` anything else. */
type ArticleTarget = { to: string; href?: never } | { href: string; to?: never };

/**
 * The target of a link that an author wrote: a web address, mail, telephone or a path of the site, resolved
 * from its root; undefined for every other scheme, however disguised (D-32).
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
