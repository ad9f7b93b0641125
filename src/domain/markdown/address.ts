import { attempt } from '@/domain/coerce';
import { isScreenPath } from '@/domain/pathname';

/** `URL` can parse a path only with an origin. No real address has this origin. */
const OWN_ORIGIN = 'https://here.invalid';
const parseUrl = (written: string) => attempt(() => new URL(written, OWN_ORIGIN));
const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A screen opens without loading a page. A file of the site, another site and a telephone number are no screens. */
type LinkTarget = { kind: 'screen' | 'other'; url: string };

/** Allows web, mail and telephone addresses and paths of the site; undefined for all others (D-32). */
export function linkTarget(written: string): LinkTarget | undefined {
  if (written.startsWith('#')) return { kind: 'other', url: written };
  const url = parseUrl(written);
  if (!url || !ALLOWED_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.origin !== OWN_ORIGIN) return { kind: 'other', url: url.href };
  const pathWithQuery = `${url.pathname}${url.search}${url.hash}`;
  return { kind: isScreenPath(url.pathname) ? 'screen' : 'other', url: pathWithQuery };
}

/** The end of an image's address: `#1600x1067`, `#1600x1067-wide` or `#wide`. Other Markdown readers ignore this part. */
const IMAGE_HASH = /#(?:([1-9]\d{0,4})x([1-9]\d{0,4})(?:-wide)?|wide)$/;

/** Returns `/a.webp`, 1600 x 1067 and wide for `/a.webp#1600x1067-wide` (D-74). */
export function readImageAddress(address: string): { src: string; size?: { width: number; height: number }; isWide: boolean } {
  const [hash, width, height] = IMAGE_HASH.exec(address) ?? [];
  if (hash === undefined) return { src: address, isWide: false };
  const src = address.slice(0, -hash.length);
  const isWide = hash.endsWith('wide');
  if (width === undefined || height === undefined) return { src, isWide };
  return { src, size: { width: Number(width), height: Number(height) }, isWide };
}
