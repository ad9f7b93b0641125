import { createHash } from 'node:crypto';
import { FONTS_ID, PAGE_DATA_ID } from '@/app/pageData';
import { pageLanguage } from '@/content/college';
import type { Published } from '../api/publishedRecords';
import { buildContentSecurityPolicy } from '../http/securityHeaders';
import { escapeHtml } from './collegeDetails';
import { type HtmlTemplates, PRINT_SHEET } from './htmlTemplates';
import { buildMetaTags } from './metaTags';
import type { renderPage } from './renderPage';

export const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components adds an empty style element and fills it by script. The CSP must allow the empty element. */
const EMPTY_STYLE = '';

type Page = Parameters<typeof renderPage>[0];

/** The renderer is half of the server's code, so it is loaded with the first page. */
const renderPageLazily = async (page: Page) => (await import('./renderPage')).renderPage(page);

const startDocument = ({ documentStart }: HtmlTemplates, pathname: string) =>
  documentStart.replace('<html lang="en">', `<html lang="${pageLanguage(pathname)}">`);

/** Renders a public page and a CSP that allows only its own inline styles and script. Throws if a component throws. */
export async function renderDocument(htmlTemplates: HtmlTemplates, page: Published & Page) {
  const { fallbackFontsCss, fontsCss, bootScript } = htmlTemplates;
  const { tags, structuredData } = buildMetaTags(page);
  const { head, styles, root, data } = await renderPageLazily(page);
  const preloads = htmlTemplates.preloads(page.pathname);
  const bootAttributes = `data-scripts="${htmlTemplates.scriptUrls.join(' ')}" data-preloads="${preloads.join(' ')}"`;
  // Web fonts would delay the first paint. `media="not all"` switches them off until `bootScript` runs.
  const html =
    `${startDocument(htmlTemplates, page.pathname)}${head}<style>${fallbackFontsCss}</style><style id="${FONTS_ID}" media="not all">${fontsCss}</style>` +
    `<noscript><link rel="stylesheet" href="/assets/fonts.css"></noscript>${styles.element}${tags}</head><body>` +
    `${root}${PRINT_SHEET}${structuredData}` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` +
    `<script ${bootAttributes}>${bootScript}</script></body></html>`;
  const styleHashes = [fallbackFontsCss, fontsCss, styles.text, EMPTY_STYLE].map(toCspHash);
  return { html, policy: buildContentSecurityPolicy({ style: styleHashes.join(' '), script: toCspHash(bootScript) }) };
}

const NOTE_STYLE =
  '.preview-note{margin:0;padding:10px 20px;background:#FFF4D9;color:#6B4000;font:600 .9375rem/1.4 Figtree,sans-serif;text-align:center}';

/** Lets no script run, so that the page shows its parts for browsers without scripts. */
const SANDBOX = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Renders the page of a preview without scripts, and its CSP. `note` is a plain text above the page. */
export async function renderPreviewDocument(htmlTemplates: HtmlTemplates, page: Page, note: string | undefined) {
  const { head, styles, root } = await renderPageLazily(page);
  const webFonts = `${htmlTemplates.fallbackFontsCss}${htmlTemplates.fontsCss}`;
  const banner =
    note === undefined ? '' : `<style>${NOTE_STYLE}</style><p class="preview-note" role="note">${escapeHtml(note)}</p>`;
  const html =
    `${startDocument(htmlTemplates, page.pathname)}${head}<meta name="robots" content="noindex,nofollow"><style>${webFonts}</style>` +
    `<style>${styles.text}</style></head><body>${banner}${root}${PRINT_SHEET}</body></html>`;
  const styleHashes = [webFonts, styles.text, NOTE_STYLE].map(toCspHash);
  return { html, policy: `${buildContentSecurityPolicy({ style: styleHashes.join(' ') })};${SANDBOX}` };
}
