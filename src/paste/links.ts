// Cleans pasted links: a copied link often leads to its address through another site that counts clicks.
import { attempt } from '@/domain/coerce';
import { toLinkAddress } from '@/domain/editor/enteredAddress';
import { isBlankNode, moveIntoBlocks, unwrap } from './dom';

/** Addresses that only redirect. Each one holds the address behind it in one of `parameters`. */
const REDIRECTORS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /^(?:l|lm|www|m)\.facebook\.com$/, path: /^\/(?:l|flx\/warn)\b/, parameters: ['u'] },
  { host: /^l\.(?:instagram|messenger|threads)\.com$/, path: /^\//, parameters: ['u'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
];
/** Redirectors can be inside each other, but real links have fewer than this. */
const MAX_REDIRECTS = 3;
const TRACKING_PARAMETER =
  /^(?:utm_\w+|__\w+(?:\[\d*\])?|_hs\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|mc_[ce]id|igshid|igsh|mibextid)$/i;

const parseUrl = (address: string) => attempt(() => new URL(address));

/** Returns the address to which a redirector leads; undefined for any other address. */
function redirectTarget(url: URL): URL | undefined {
  const redirector = REDIRECTORS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  for (const name of redirector?.parameters ?? []) {
    const target = parseUrl(url.searchParams.get(name) ?? '');
    if (target) return target;
  }
  return undefined;
}

function followRedirects(url: URL): URL {
  let lastUrl = url;
  for (let redirectCount = 0; redirectCount < MAX_REDIRECTS; redirectCount += 1) lastUrl = redirectTarget(lastUrl) ?? lastUrl;
  return lastUrl;
}

/** Returns an address without redirections and tracking; undefined for a relative path or a forbidden scheme (D-32). */
export function cleanHref(href: string, origin: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url) return undefined;
  const target = followRedirects(url);
  const trackingNames = [...target.searchParams.keys()].filter((name) => TRACKING_PARAMETER.test(name));
  // Not called for other names: each call, even one that finds nothing, writes the whole query in another spelling.
  for (const name of trackingNames) target.searchParams.delete(name);
  return toLinkAddress(target.href, origin);
}

/** Cleans each link. One without a usable address, or without words, becomes plain text. */
export function cleanLinks(body: Element, origin: string) {
  for (const link of [...body.querySelectorAll('a')]) {
    const address = cleanHref(link.getAttribute('href') ?? '', origin);
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    if (address === undefined || isBlankNode(link)) unwrap(link);
    else {
      link.setAttribute('href', address);
      moveIntoBlocks(link);
    }
  }
}
