import { site as college } from '@/content/site';
import { categoryLabel } from '@/domain/blogPost';
import { toIsoYangon } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import type { Published } from '../api/publishedRecords';
import { type PageMeta, pageMeta } from '../meta/pageMeta';
import { collapseWhitespace, truncate } from '../meta/truncate';
import { SHARE_SIZE, shareImageAlt, shareImagePath } from '../shareImages/shareImagePath';
import { jsonLd } from './jsonLd';

type Tag = { name: string; content: string | number | undefined } | { property: string; content: string | number | undefined };

const ALT_MAX = 420;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const attribute = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function metaTag({ content, ...by }: Tag): string {
  if (content === undefined) return '';
  const [[key, name] = ['', '']] = Object.entries(by);
  return `<meta ${key}="${name}" content="${attribute(content)}">`;
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

/** The tags that search engines, Facebook, Messenger, Viber and X read. */
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

/** Tags for the head, and structured data, which can be anywhere in the document. */
type DocumentHead = { tags: string; structured: string };

/**
 * The metadata of a public URL as HTML: description, canonical URL, Open Graph, Twitter card and structured data. The app renders
 * the title itself. URLs are absolute, below `site`, which has no trailing slash; a record reached by its slug gets the canonical
 * URL of its id, and queries are dropped (D-51). Pages without content for visitors, the back office and /no-access are marked
 * noindex. Never throws.
 */
export function metaTags({ pathname, site, ...published }: Published & { pathname: string }): DocumentHead {
  const page = pageMeta(pathname, published);
  if (!page) return { tags: metaTag({ name: 'robots', content: 'noindex' }), structured: '' };
  const canonical = `<link rel="canonical" href="${attribute(`${site}${page.path}`)}">`;
  return { tags: [...tagsOf(page, site).map(metaTag), canonical].join(''), structured: jsonLd(page, site) };
}
