// Builds the structured data (JSON-LD) of pages for search engines. It states only what the pages show.
import type * as Schema from 'schema-dts';
import { paths } from '@/domain/paths';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import { serializeForScript } from '../lib/forbiddenCharacters';
import type { PageMeta } from '../meta/pageMeta';
import { describeCollege, describeCourse, describeWebsite, listCourses, listQuestions } from './jsonLdCollege';
import { describeEvent, describePost } from './jsonLdRecords';

const parentPaths = { program: paths.programs, post: paths.blogs, event: paths.events } as const satisfies Record<
  string,
  FixedPath
>;

function listBreadcrumbs(page: PageMeta, origin: string): Schema.BreadcrumbList | undefined {
  if (page.path === paths.home) return undefined;
  const parent = page.kind === 'fixed' || page.kind === 'burmese' ? undefined : parentPaths[page.kind];
  const crumbs = [
    { name: 'Home', path: paths.home },
    ...(parent ? [{ name: fixedPages[parent].title, path: parent }] : []),
    { name: page.title, path: page.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

type Entity = NonNullable<(typeof fixedPages)[FixedPath]['entities']>[number];

const entityBuilders: Record<Entity, (origin: string) => Schema.Thing> = {
  college: describeCollege,
  website: describeWebsite,
  courses: listCourses,
  questions: listQuestions,
};

function describeSubject(page: PageMeta, origin: string): (Schema.Thing | undefined)[] {
  switch (page.kind) {
    case 'fixed':
      return (fixedPages[page.screen].entities ?? []).map((entity) => entityBuilders[entity](origin));
    case 'burmese':
      return [describeCollege(origin)];
    case 'program':
      return [describeCourse(page.program, origin)];
    case 'post':
      return [describePost(page, origin)];
    case 'event':
      return [describeEvent(page, origin)];
  }
}

export function buildJsonLd(page: PageMeta, origin: string): string {
  const things = [...describeSubject(page, origin), listBreadcrumbs(page, origin)].filter((thing) => thing !== undefined);
  const graph: Schema.Graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
}
