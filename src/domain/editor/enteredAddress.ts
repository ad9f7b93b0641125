import { linkTarget } from '@/domain/markdown/address';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{5,}$/;
/** A web address without the scheme, such as `www.example.com/page?a=1`. */
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

const ROUND_BRACKETS: Record<string, string> = { '(': '%28', ')': '%29' };

/** White space and brackets would end an address in Markdown. `encodeURIComponent` leaves round brackets alone. */
const percentEncoded = (address: string) =>
  address.replace(/[\s()<>]/g, (letter) => ROUND_BRACKETS[letter] ?? encodeURIComponent(letter));

function withoutOwnOrigin(address: string, origin: string): string {
  if (address === origin) return '/';
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Makes a link address of what an author typed or pasted; undefined for a forbidden address (D-32). */
export function toLinkAddress(entered: string, origin: string): string | undefined {
  const address = withoutOwnOrigin(entered.trim(), origin);
  if (address === '') return undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const withScheme = HOST.test(address) ? `https://${address}` : address;
  const isAllowed = /^(?:[/#]|https?:\/\/|mailto:|tel:)/i.test(withScheme) && linkTarget(withScheme) !== undefined;
  return isAllowed ? percentEncoded(withScheme) : undefined;
}

/** The address of an upload as people copy it from a page, such as `/api/uploads/a.jpg?w=640#wide`. */
const UPLOADED_IMAGE = /^\/?(?:api\/)*(?<upload>uploads\/[\w.-]+)(?:\?[^#]*)?(?<sizeHash>#[\w-]*)?$/;

/** Returns `/uploads/a.jpg#wide` or an https address. The content security policy blocks all other images. */
export function toImageAddress(entered: string, origin: string): string | undefined {
  const address = withoutOwnOrigin(entered.trim(), origin);
  const { upload, sizeHash = '' } = UPLOADED_IMAGE.exec(address)?.groups ?? {};
  if (upload) return `/${upload}${sizeHash}`;
  const isAllowed = /^https:\/\//i.test(address) && linkTarget(address) !== undefined;
  return isAllowed ? percentEncoded(address) : undefined;
}
