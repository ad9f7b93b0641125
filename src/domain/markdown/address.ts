// The addresses of links and images in texts: which ones are allowed, and what they lead to.
import { attempt } from '@/domain/coerce';
import { isScreenPath } from '@/domain/paths';

/** Stands for the site, so that `URL` can parse paths; no real address has it. */
const OWN_ORIGIN = 'https://here.invalid';
const parseUrl = (written: string) => attempt(() => new URL(written, OWN_ORIGIN));
const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A link's target inside a post: `to` is a screen of the site, `href` anything else. */
type ArticleTarget = { to: string; href?: never } | { href: string; to?: never };

/** The target of a link in a text: web, mail, telephone or a path of the site; undefined for every other scheme (D-32). */
export function linkTarget(written: string): ArticleTarget | undefined {
  if (written.startsWith('#')) return { href: written };
  const url = parseUrl(written);
  if (!url || !ALLOWED_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.origin !== OWN_ORIGIN) return { href: url.href };
  const place = `${url.pathname}${url.search}${url.hash}`;
  return isScreenPath(url.pathname) ? { to: place } : { href: place };
}

// After the address, where every Markdown reader ignores it: `#1600x1067`, `#wide` or `#1600x1067-wide`.
const IMAGE_SIZE_HASH = /#(?:([1-9]\d{0,4})x([1-9]\d{0,4})(?:-(wide))?|(wide))$/;

/** Splits the address of an image in a text into that of the file, its size if known, and whether it is wide (D-74). */
export function readImageAddress(address: string): { src: string; size?: { width: number; height: number }; isWide: boolean } {
  const [found = '', width, height, wideSized, wide] = IMAGE_SIZE_HASH.exec(address) ?? [];
  if (found === '') return { src: address, isWide: false };
  return {
    src: address.slice(0, -found.length),
    ...(width && height && { size: { width: Number(width), height: Number(height) } }),
    isWide: (wideSized ?? wide) !== undefined,
  };
}

const UPLOADED_IMAGE = /^\/?(?:api\/)*(uploads\/[\w.-]+)(?:\?[^#]*)?(#[\w-]*)?$/;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{5,}$/;
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

const BRACKETS: Record<string, string> = { '(': '%28', ')': '%29' };

/** Encodes white space and brackets, which would end the address of a link in Markdown. */
const percentEncoded = (address: string) =>
  address.replace(/[\s()<>]/g, (letter) => BRACKETS[letter] ?? encodeURIComponent(letter));

const withoutOwnOrigin = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;

/** A typed link address with its scheme and without the own origin; undefined for a forbidden address (D-32). */
export function linkAddress(typed: string, origin: string): string | undefined {
  const address = withoutOwnOrigin(typed.trim(), origin);
  if (address === '') return undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const whole = HOST.test(address) ? `https://${address}` : address;
  if (!/^(?:[/#]|https?:\/\/|mailto:|tel:)/i.test(whole)) return undefined;
  return linkTarget(whole) && percentEncoded(whole);
}

/** A typed image address: an upload of the site, or https, which the page's policy allows; else undefined. */
export function imageAddress(typed: string, origin: string): string | undefined {
  const address = withoutOwnOrigin(typed.trim(), origin);
  const [, uploaded, sizeHash = ''] = UPLOADED_IMAGE.exec(address) ?? [];
  if (uploaded) return `/${uploaded}${sizeHash}`;
  return /^https:\/\//i.test(address) && linkTarget(address) ? percentEncoded(address) : undefined;
}
