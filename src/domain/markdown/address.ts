// Reads the addresses of links and images in texts: which ones are allowed, and what they lead to.
import { attempt } from '@/domain/coerce';
import { isScreenPath } from '@/domain/pathname';

/** Stands for the site, so that `URL` can parse paths; no real address has it. */
const OWN_ORIGIN = 'https://here.invalid';
const parseUrl = (written: string) => attempt(() => new URL(written, OWN_ORIGIN));
const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Where a link of a text leads: `to` is a screen of the site, `href` anything else. */
type LinkTarget = { to: string; href?: never } | { href: string; to?: never };

/** Returns the target of a link in a text: web, mail, telephone or a path of the site; undefined for other schemes (D-32). */
export function linkTarget(written: string): LinkTarget | undefined {
  if (written.startsWith('#')) return { href: written };
  const url = parseUrl(written);
  if (!url || !ALLOWED_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.origin !== OWN_ORIGIN) return { href: url.href };
  const pathWithQuery = `${url.pathname}${url.search}${url.hash}`;
  return isScreenPath(url.pathname) ? { to: pathWithQuery } : { href: pathWithQuery };
}

// The size stands after the address, where every Markdown reader ignores it: `#1600x1067`, `#wide` or `#1600x1067-wide`.
const IMAGE_SIZE_HASH = /#(?:([1-9]\d{0,4})x([1-9]\d{0,4})(?:-(wide))?|(wide))$/;

/** Splits the address of an image in a text into that of the file, its size if known, and whether it is wide (D-74). */
export function readImageAddress(address: string): { src: string; size?: { width: number; height: number }; isWide: boolean } {
  const [hash, width, height, wideAfterSize, wideAlone] = IMAGE_SIZE_HASH.exec(address) ?? [];
  if (hash === undefined) return { src: address, isWide: false };
  const src = address.slice(0, -hash.length);
  const isWide = wideAfterSize !== undefined || wideAlone !== undefined;
  if (width === undefined || height === undefined) return { src, isWide };
  return { src, size: { width: Number(width), height: Number(height) }, isWide };
}
