import { linkAddress } from '@/domain/markdownLinks';
import { hasBlocks, isBlank, pushDown, unwrap } from './dom';

/** Addresses that only lead to another one, and the parameter that holds it. */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /^(?:l|lm|www|m)\.facebook\.com$/, path: /^\/(?:l|flx\/warn)\b/, parameters: ['u'] },
  { host: /^l\.(?:instagram|messenger|threads)\.com$/, path: /^\//, parameters: ['u'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
];
/** As many wrappers as are found around one address. */
const DEPTH = 3;
const TRACKING =
  /^(?:utm_\w+|__\w+(?:\[\d*\])?|_hs\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|mc_[ce]id|igshid|igsh|mibextid)$/i;

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function unwrapped(url: URL, depth = DEPTH): URL {
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  const [inner] = wrapper?.parameters.flatMap((name) => parsed(url.searchParams.get(name) ?? '') ?? []) ?? [];
  return inner && depth > 0 ? unwrapped(inner, depth - 1) : url;
}

/**
 * The real target of a pasted link, as Markdown writes it: without the redirections of Facebook, Google and Outlook and without
 * tracking parameters. Undefined for addresses that mean nothing outside their document, and for forbidden ones (D-32).
 */
export function pastedTarget(href: string, origin: string): string | undefined {
  const url = parsed(href.trim());
  if (!url) return undefined;
  const target = unwrapped(url);
  // A query without tracking keeps its spelling.
  for (const name of [...target.searchParams.keys()].filter((key) => TRACKING.test(key))) target.searchParams.delete(name);
  return linkAddress(target.href, origin);
}

/** Gives every link of a pasted document its real target. A link without one is text. */
export function cleanLinks(body: Element, origin: string) {
  for (const link of [...body.querySelectorAll('a')]) {
    const target = pastedTarget(link.getAttribute('href') ?? '', origin);
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    if (target === undefined || isBlank(link)) unwrap(link);
    else {
      link.setAttribute('href', target);
      if (hasBlocks(link)) pushDown(link);
    }
  }
}
