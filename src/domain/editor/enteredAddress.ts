import { linkTarget } from '@/domain/markdown/address';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{5,}$/;
/** A host without its scheme, also with a port and a path: `www.example.com/page?a=1`. */
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

const ROUND_BRACKETS: Record<string, string> = { '(': '%28', ')': '%29' };

/** Encodes white space and brackets, which would end an address in Markdown. `encodeURIComponent` keeps round ones. */
const percentEncoded = (address: string) =>
  address.replace(/[\s()<>]/g, (letter) => ROUND_BRACKETS[letter] ?? encodeURIComponent(letter));

function withoutOwnOrigin(address: string, origin: string): string {
  if (address === origin) return '/';
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Returns a typed or pasted link address with a scheme and without the site's own origin; undefined if forbidden (D-32). */
export function toLinkAddress(entered: string, origin: string): string | undefined {
  const address = withoutOwnOrigin(entered.trim(), origin);
  if (address === '') return undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const withScheme = HOST.test(address) ? `https://${address}` : address;
  const isAllowed = /^(?:[/#]|https?:\/\/|mailto:|tel:)/i.test(withScheme) && linkTarget(withScheme) !== undefined;
  return isAllowed ? percentEncoded(withScheme) : undefined;
}

/** An upload as people copy its address, also below `/api` and with the width of a copy: `/api/uploads/a.jpg?w=640#wide`. */
const UPLOADED_IMAGE = /^\/?(?:api\/)*(?<upload>uploads\/[\w.-]+)(?:\?[^#]*)?(?<sizeHash>#[\w-]*)?$/;

/** Returns the path of an upload, `/uploads/a.jpg#wide`, or an https address; the content security policy allows no other. */
export function toImageAddress(entered: string, origin: string): string | undefined {
  const address = withoutOwnOrigin(entered.trim(), origin);
  const { upload, sizeHash = '' } = UPLOADED_IMAGE.exec(address)?.groups ?? {};
  if (upload) return `/${upload}${sizeHash}`;
  const isAllowed = /^https:\/\//i.test(address) && linkTarget(address) !== undefined;
  return isAllowed ? percentEncoded(address) : undefined;
}
