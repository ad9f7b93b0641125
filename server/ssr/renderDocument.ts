import { createHash } from 'node:crypto';
import { FONTS_ID, PAGE_DATA_ID } from '@/app/pageData';
import { hasScreen, pageLanguage } from '@/content/college';
import { site as college } from '@/content/site';
import { toIsoYangon } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import type { Published } from '../api/publishedRecords';
import { buildContentSecurityPolicy } from '../http/securityHeaders';
import { removeForbiddenCharacters } from '../lib/forbiddenCharacters';
import { collapseWhitespace, type PageMeta, pageMeta, truncate } from '../meta/pageMeta';
import { SHARE_SIZE, shareImageAlt, shareImagePath } from '../shareImages/shareImagePath';
import { escapeHtml, type HtmlTemplates, PRINT_SHEET } from './htmlTemplates';
import { jsonLd } from './jsonLd';
import type { renderPage } from './renderPage';

type Tag = { name: string; content: string | number | undefined } | { property: string; content: string | number | undefined };

const ALT_MAX = 420;

function metaTag({ content, ...by }: Tag): string {
  if (content === undefined) return '';
  const [[key, name] = ['', '']] = Object.entries(by);
  return `<meta ${key}="${name}" content="${removeForbiddenCharacters(escapeHtml(content))}">`;
}

function articleTags(page: PageMeta): Tag[] {
  if (page.kind !== 'post') return [];
  const { created_at, updated_at, category } = page.post;
  return [
    { property: 'article:published_time', content: toIsoYangon(created_at) },
    { property: 'article:modified_time', content: toIsoYangon(updated_at) ?? toIsoYangon(created_at) },
    { property: 'article:section', content: collapseWhitespace(categoryLabel(category)) || undefined },
  ];
}

function tagsOf(page: PageMeta, site: string): Tag[] {
  const { title, description } = page;
  const image = `${site}${shareImagePath(page)}`;
  const alt = truncate(shareImageAlt(page), ALT_MAX);
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: page.kind === 'post' ? 'article' : 'website' },
    { property: 'og:site_name', content: college.name },
    { property: 'og:locale', content: textLanguage(title) ? 'my_MM' : 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${site}${page.path}` },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: SHARE_SIZE.width },
    { property: 'og:image:height', content: SHARE_SIZE.height },
    { property: 'og:image:alt', content: alt },
    ...articleTags(page),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ];
}

/** Home and the page in Burmese name each other, so that search engines show visitors the one in their language. */
function languageLinks({ path }: PageMeta, site: string): string {
  if (!hasScreen(paths.burmese) || !(path === paths.home || path === paths.burmese)) return '';
  const pages = Object.entries({ en: paths.home, my: paths.burmese, 'x-default': paths.home });
  return pages.map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(`${site}${to}`)}">`).join('');
}

/** Tags for the head, and structured data, which can be anywhere in the document. */
type DocumentHead = { tags: string; structured: string };

/**
 * The metadata of a public URL as HTML, without the title, which the app renders. URLs are absolute; a record reached by its slug gets the
 * canonical URL of its id, without queries (D-51). Pages without content for visitors are marked noindex. Never throws.
 */
export function metaTags({ pathname, site, ...published }: Published & { pathname: string }): DocumentHead {
  const page = pageMeta(pathname, published);
  if (!page) return { tags: metaTag({ name: 'robots', content: 'noindex' }), structured: '' };
  const canonical = `<link rel="canonical" href="${escapeHtml(`${site}${page.path}`)}">`;
  return {
    tags: [...tagsOf(page, site).map(metaTag), canonical, languageLinks(page, site)].join(''),
    structured: jsonLd(page, site),
  };
}

/** A text as a source in a Content-Security-Policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components adds an empty style element in the browser before it fills it by script. */
const EMPTY_STYLE = '';

type Shown = Published & Page;
type Page = Parameters<typeof renderPage>[0];

/** The renderer is as much code as the rest of the server, so it loads with the first page. */
const rendered = async (page: Page) => (await import('./renderPage')).renderPage(page);

/** Renders a whole public page and its CSP, which allows only the page's own inline styles and script. Throws what a screen throws. */
export async function renderDocument(built: HtmlTemplates, shown: Shown) {
  const { fallbackFonts, fonts, boot } = built;
  const { tags, structured } = metaTags(shown);
  const { head, styles, root, data } = await rendered(shown);
  const code = `data-scripts="${built.scripts.join(' ')}" data-preloads="${built.preloads(shown.pathname).join(' ')}"`;
  // Data for machines comes last, because the first paint needs the bandwidth.
  const begin = built.head.replace('<html lang="en">', `<html lang="${pageLanguage(shown.pathname)}">`);
  const html =
    `${begin}${head}<style>${fallbackFonts}</style><style id="${FONTS_ID}" media="not all">${fonts}</style>` +
    `<noscript><link rel="stylesheet" href="/assets/fonts.css"></noscript>${styles.element}${tags}</head><body>` +
    `${root}${PRINT_SHEET}${structured}` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` +
    `<script ${code}>${boot}</script></body></html>`;
  const own = [fallbackFonts, fonts, styles.text, EMPTY_STYLE].map(hashOf);
  return { html, policy: buildContentSecurityPolicy({ style: own.join(' '), script: hashOf(boot) }) };
}

const NOTE_STYLE =
  '.preview-note{margin:0;padding:10px 20px;background:#FFF4D9;color:#6B4000;font:600 .9375rem/1.4 Figtree,sans-serif;text-align:center}';

/** The sandbox lets no script run, so that the parts for browsers without scripts are shown. */
const SANDBOX = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The page of a preview and its CSP, without any script; `note`, plain text without markup, is shown above it. */
export async function renderPreviewDocument(built: HtmlTemplates, shown: Page, note: string | undefined) {
  const { fallbackFonts, fonts } = built;
  const { head, styles, root } = await rendered(shown);
  const own = [`${fallbackFonts}${fonts}`, styles.text, NOTE_STYLE];
  const [webFonts = '', pageStyles = '', noteStyle = ''] = own.map((text) => `<style>${text}</style>`);
  const banner = note === undefined ? '' : `${noteStyle}<p class="preview-note" role="note">${note}</p>`;
  const html =
    `${built.head}${head}<meta name="robots" content="noindex,nofollow">${webFonts}${pageStyles}</head><body>` +
    `${banner}${root}${PRINT_SHEET}</body></html>`;
  return { html, policy: `${buildContentSecurityPolicy({ style: own.map(hashOf).join(' ') })};${SANDBOX}` };
}
