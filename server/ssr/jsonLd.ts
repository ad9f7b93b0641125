import type { BlogPosting, BreadcrumbList, Course, FAQPage, Graph, ItemList, Thing } from 'schema-dts';
import { faq } from '@/content/faq';
import { programs } from '@/content/programs/programs';
import { categoryLabel } from '@/domain/blogPost';
import { toIsoYangon } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { paths, programPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import * as texts from '@/texts/meta';
import type { PageMeta } from '../meta/pageMeta';
import { collapseWhitespace, truncate } from '../meta/truncate';
import { collegeName, website, wholeCollege } from './jsonLdCollege';
import { jsonLdEvent } from './jsonLdEvent';
import { jsonLdImage } from './jsonLdImage';

/** The longest headline, in characters, that search engines accept (Google, structured data for articles). */
const HEADLINE_MAX = 110;

function courseOf(program: Program, site: string): Course {
  const url = `${site}${programPath(program.slug)}`;
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: program.name,
    description: program.description,
    educationalLevel: program.level,
    image: `${site}/share/programs/${program.slug}.jpg`,
    inLanguage: 'en',
    provider: collegeName(site),
  };
}

const courseList = (site: string): ItemList => ({
  '@type': 'ItemList',
  itemListElement: programs.map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${site}${programPath(program.slug)}`,
    item: courseOf(program, site),
  })),
});

const questions: FAQPage = {
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

function postNode(page: Extract<PageMeta, { kind: 'post' }>, site: string): BlogPosting {
  const { post, title, description, path } = page;
  const url = `${site}${path}`;
  const published = toIsoYangon(post.created_at);
  const saved = toIsoYangon(post.updated_at) ?? published;
  const section = collapseWhitespace(categoryLabel(post.category));
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: truncate(title, HEADLINE_MAX),
    description,
    image: jsonLdImage(page, site),
    inLanguage: textLanguage(title) ?? 'en',
    ...(published !== undefined && { datePublished: published }),
    ...(saved !== undefined && { dateModified: saved }),
    ...(section !== '' && { articleSection: section }),
    author: collegeName(site),
    publisher: collegeName(site),
  };
}

const parents = { program: paths.programs, post: paths.blogs, event: paths.events } as const satisfies Record<string, FixedPath>;

/** The breadcrumbs from home to a page, by page titles; undefined for home itself. */
function breadcrumbs(page: PageMeta, site: string): BreadcrumbList | undefined {
  if (page.path === paths.home) return undefined;
  const parent = page.kind === 'fixed' ? undefined : parents[page.kind];
  const steps = [
    { name: texts.homeStep, path: paths.home },
    ...(parent ? [{ name: fixedPages[parent].title, path: parent }] : []),
    { name: page.title, path: page.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site}${path}`,
    })),
  };
}

type Entity = NonNullable<(typeof fixedPages)[FixedPath]['entities']>[number];

const entities: Record<Entity, (site: string) => Thing> = {
  college: wholeCollege,
  website,
  courses: courseList,
  questions: () => questions,
};

function subjectOf(page: PageMeta, site: string): (Thing | undefined)[] {
  switch (page.kind) {
    case 'fixed':
      return (fixedPages[page.screen].entities ?? []).map((entity) => entities[entity](site));
    case 'program':
      return [courseOf(page.program, site)];
    case 'post':
      return [postNode(page, site)];
    case 'event':
      return [jsonLdEvent(page, site)];
  }
}

/**
 * The JSON-LD of a page as an inert script element: the college, its programs, an event, a post, the breadcrumbs, the FAQ. It
 * states nothing that the page does not show, in schema.org's vocabulary, checked by its types. No text in it can close the
 * script element.
 */
export function jsonLd(page: PageMeta, site: string): string {
  const things = [...subjectOf(page, site), breadcrumbs(page, site)].filter((thing) => thing !== undefined);
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
