import { createHash } from 'node:crypto';
import { PAGE_DATA_ID } from '@/app/pageData';
import type { Published } from '../api/publishedRecords';
import { contentSecurityPolicy } from '../http/securityHeaders';
import { bootScript, FONTS_ID } from './bootScript';
import type { HtmlTemplates } from './htmlTemplates';
import { metaTags } from './metaTags';
import type { RenderedPage } from './renderPage';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TAGS = /^<style[^>]*>|<\/style>$/g;

/** Styles that scripts add go into an element that is empty in the HTML. */
const MADE_IN_BROWSER = '';

type PageContent = RenderedPage & { pathname: string };

/** Builds a whole public page and its CSP, which allows only the page's own inline styles and script. */
export function renderDocument(
  built: HtmlTemplates,
  published: Published,
  { pathname, head, styles, content, data }: PageContent,
) {
  const { head: before, fallbackFonts, fonts, ...code } = built.around(pathname);
  const boot = bootScript(code);
  const { tags, structured } = metaTags({ pathname, ...published });
  // Data for machines comes last, because the first paint needs the bandwidth.
  const html =
    `${before}${head}<style>${fallbackFonts}</style><style id="${FONTS_ID}" media="not all">${fonts}</style>` +
    `<noscript><link rel="stylesheet" href="/assets/fonts.css"></noscript>${styles}${tags}</head><body>` +
    `<div id="root">${content}</div>${structured}` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` +
    `<script>${boot}</script></body></html>`;
  const own = [fallbackFonts, fonts, styles.replace(TAGS, ''), MADE_IN_BROWSER].map(hashOf);
  return { html, policy: contentSecurityPolicy({ style: own.join(' '), script: hashOf(boot) }) };
}
