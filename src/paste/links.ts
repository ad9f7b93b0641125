// Cleans pasted links. Facebook, Google and Outlook replace a link by an address of their own, which counts the click.
import { attempt } from '@/domain/coerce';
import { toLinkAddress } from '@/domain/editor/enteredAddress';
import { isBlankNode, moveIntoBlocks, unwrap } from './dom';

/** Addresses that only redirect. One of the `parameters` holds the real address. */
const REDIRECTORS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /^(?:l|lm|www|m)\.facebook\.com$/, path: /^\/(?:l|flx\/warn)\b/, parameters: ['u'] },
  { host: /^l\.(?:instagram|messenger|threads)\.com$/, path: /^\//, parameters: ['u'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
];
/** A redirect can lead to another redirect. No real link has more redirects than this. */
const MAX_REDIRECTS = 3;
const TRACKING_PARAMETER =
  /^(?:utm_\w+|__\w+(?:\[\d*\])?|_hs\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|mc_[ce]id|igshid|igsh|mibextid)$/i;

const parseUrl = (address: string) => attempt(() => new URL(address));

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

/** Removes redirections and tracking, and our own site's origin. Undefined for a relative path or a forbidden scheme (D-32). */
export function cleanHref(href: string, siteOrigin: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url) return undefined;
  const target = followRedirects(url);
  const trackingNames = [...target.searchParams.keys()].filter((name) => TRACKING_PARAMETER.test(name));
  // Each `delete` spells the whole query anew. A link without tracking must keep its spelling.
  for (const name of trackingNames) target.searchParams.delete(name);
  return toLinkAddress(target.href, siteOrigin);
}

export function cleanLinks(body: Element, siteOrigin: string) {
  for (const link of [...body.querySelectorAll('a')]) {
    const address = cleanHref(link.getAttribute('href') ?? '', siteOrigin);
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    if (address === undefined || isBlankNode(link)) unwrap(link);
    else {
      link.setAttribute('href', address);
      moveIntoBlocks(link);
    }
  }
}
