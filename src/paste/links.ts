// Pasted links without the redirections and tracking of the site that they come from.
import { attempt } from '@/domain/coerce';
import { linkAddress } from '@/domain/markdown/address';
import { hasBlocks, isBlankNode, moveIntoBlocks, unwrap } from './dom';

/** Addresses that only lead to another address, and the parameters that hold the other address. */
const REDIRECTORS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /^(?:l|lm|www|m)\.facebook\.com$/, path: /^\/(?:l|flx\/warn)\b/, parameters: ['u'] },
  { host: /^l\.(?:instagram|messenger|threads)\.com$/, path: /^\//, parameters: ['u'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
];
/** More redirections than real addresses have inside each other. */
const MAX_REDIRECTS = 3;
const TRACKING_PARAMETER =
  /^(?:utm_\w+|__\w+(?:\[\d*\])?|_hs\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|mc_[ce]id|igshid|igsh|mibextid)$/i;

const parseUrl = (address: string) => attempt(() => new URL(address));

function followRedirect(url: URL, depth = MAX_REDIRECTS): URL {
  const redirector = REDIRECTORS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  const [inner] = redirector?.parameters.flatMap((name) => parseUrl(url.searchParams.get(name) ?? '') ?? []) ?? [];
  return inner && depth > 0 ? followRedirect(inner, depth - 1) : url;
}

/** Returns a link without redirections and tracking; undefined if it is forbidden or means nothing elsewhere (D-32). */
export function cleanHref(href: string, origin: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url) return undefined;
  const target = followRedirect(url);
  // Deletes only what is there, because each call of `delete` writes the whole query in another spelling.
  for (const name of [...target.searchParams.keys()].filter((key) => TRACKING_PARAMETER.test(key)))
    target.searchParams.delete(name);
  return linkAddress(target.href, origin);
}

/** Cleans the address of each link, and removes links that lead nowhere but keeps their text. */
export function cleanLinks(body: Element, origin: string) {
  for (const link of [...body.querySelectorAll('a')]) {
    const target = cleanHref(link.getAttribute('href') ?? '', origin);
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    if (target === undefined || isBlankNode(link)) unwrap(link);
    else {
      link.setAttribute('href', target);
      if (hasBlocks(link)) moveIntoBlocks(link);
    }
  }
}
