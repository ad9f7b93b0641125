import { hasScreen } from '@/content/college';
import { site } from '@/content/site';
import { toIsoYangon } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import type { Published } from '../api/publishedRecords';
import { removeForbiddenCharacters } from '../lib/forbiddenCharacters';
import { collapseWhitespace, truncate } from '../meta/metaText';
import { type PageMeta, pageMeta } from '../meta/pageMeta';
import { shareImageAlt } from '../shareImages/shareImageAlt';
import { SHARE_SIZE, shareImagePath } from '../shareImages/shareImagePath';
import { escapeHtml } from './collegeDetails';
import { buildJsonLd } from './jsonLd';

type Tag = { name: string; content: string | number | undefined } | { property: string; content: string | number | undefined };

/** X accepts alternative texts up to this length. */
const IMAGE_ALT_MAX = 420;

function toMetaElement(tag: Tag): string {
  if (tag.content === undefined) return '';
  const identity = 'name' in tag ? `name="${tag.name}"` : `property="${tag.property}"`;
  return `<meta ${identity} content="${removeForbiddenCharacters(escapeHtml(tag.content))}">`;
}

function listArticleTags(page: PageMeta): Tag[] {
  if (page.kind !== 'post') return [];
  const { created_at, updated_at, category } = page.post;
  return [
    { property: 'article:published_time', content: toIsoYangon(created_at) },
    { property: 'article:modified_time', content: toIsoYangon(updated_at) ?? toIsoYangon(created_at) },
    { property: 'article:section', content: collapseWhitespace(categoryLabel(category)) || undefined },
  ];
}

function listTags(page: PageMeta, origin: string): Tag[] {
  const { title, description } = page;
  const image = `${origin}${shareImagePath(page)}`;
  const isBurmeseTitle = textLanguage(title) !== undefined;
  const alt = truncate(shareImageAlt(page), IMAGE_ALT_MAX);
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: page.kind === 'post' ? 'article' : 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: isBurmeseTitle ? 'my_MM' : 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${page.path}` },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: SHARE_SIZE.width },
    { property: 'og:image:height', content: SHARE_SIZE.height },
    { property: 'og:image:alt', content: alt },
    ...listArticleTags(page),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ];
}

/** Links the home page and the page in Burmese, so that search engines choose by the visitor's language. */
function buildLanguageLinks({ path }: PageMeta, origin: string): string {
  if (!hasScreen(paths.burmese) || !(path === paths.home || path === paths.burmese)) return '';
  const pathsByLanguage = { en: paths.home, my: paths.burmese, 'x-default': paths.home };
  const links = Object.entries(pathsByLanguage).map(
    ([language, to]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(`${origin}${to}`)}">`,
  );
  return links.join('');
}

type PageMetadata = { tags: string; structuredData: string };

/** Builds the metadata of a page except its title, which the app renders. A page that is not public gets `noindex`. */
export function buildMetaTags({ pathname, site: origin, ...published }: Published & { pathname: string }): PageMetadata {
  const page = pageMeta(pathname, published);
  if (!page) return { tags: toMetaElement({ name: 'robots', content: 'noindex' }), structuredData: '' };
  const canonical = `<link rel="canonical" href="${escapeHtml(`${origin}${page.path}`)}">`;
  return {
    tags: [...listTags(page, origin).map(toMetaElement), canonical, buildLanguageLinks(page, origin)].join(''),
    structuredData: buildJsonLd(page, origin),
  };
}
