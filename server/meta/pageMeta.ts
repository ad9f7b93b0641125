import { college } from '@/content/college';
import { programBySlug } from '@/content/programs/programs';
import { displayDateRange } from '@/domain/displayDates';
import { displayEventTitle, eventStateLabel } from '@/domain/event';
import { firstWords, markdownToProse } from '@/domain/markdown/words';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import type { Program } from '@/domain/program';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import type { Published } from '../api/publishedRecords';
import { findByIdOrSlug, recordKeyIn } from '../api/recordLists';
import type { BlogRecord, EventRecord } from '../storage/records';
import { collapseWhitespace, joinSentences, truncate } from './metaText';

/** A post may begin with images and tables, so its first sentence is searched in this many characters. */
const SEARCHED_MAX = 4000;

/** Search engines show about this many characters of a description. */
const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 50;
const PLACE_MAX = 60;

type Subject =
  | { kind: 'fixed'; screen: FixedPath }
  | { kind: 'burmese' }
  | { kind: 'program'; program: Program }
  | { kind: 'post'; post: BlogRecord }
  | { kind: 'event'; event: EventRecord };

/** What search engines and social networks learn about a page. `path` is canonical. The title lacks the site name. */
export type PageMeta = Subject & { path: string; title: string; description: string };

const lengthenIfShort = (text: string, getSentence: () => string): string =>
  text.length < DESCRIPTION_MIN ? joinSentences(text, getSentence()) : collapseWhitespace(text);

function describePost(post: BlogRecord): PageMeta {
  const ownWords = lengthenIfShort(post.excerpt, () => markdownToProse(post.content.slice(0, SEARCHED_MAX)));
  const description = lengthenIfShort(ownWords, () => 'From the blog of NIT College, the IT college in Yangon.');
  return {
    kind: 'post',
    post,
    path: blogPath(post.id),
    title: displayTitle({ title: collapseWhitespace(post.title) }),
    description: truncate(description, DESCRIPTION_MAX),
  };
}

/** Cuts only the event's own words, so that a shared link always shows date and place. */
function describeEvent(event: EventRecord): PageMeta {
  const { from: start } = displayDateRange(event.start_date, event.end_date);
  const state = eventStateLabel(event) ?? '';
  const facts = [state, start, truncate(event.location, PLACE_MAX)].filter((fact) => fact !== '').join(', ');
  const ownWords = truncate(firstWords(event.description), DESCRIPTION_MAX - facts.length - '. '.length);
  const description = lengthenIfShort(joinSentences(ownWords, facts), () => 'An event of NIT College, the IT college in Yangon.');
  return {
    kind: 'event',
    event,
    path: eventPath(event.id),
    title: displayEventTitle({ title: collapseWhitespace(event.title) }),
    description: truncate(description, DESCRIPTION_MAX),
  };
}

function describeProgram(slug: string): PageMeta | undefined {
  const program = programBySlug(slug);
  if (!program) return undefined;
  const { name, description: text } = program;
  return { kind: 'program', program, path: programPath(slug), title: name, description: truncate(text, DESCRIPTION_MAX) };
}

const isFixedPath = (path: string): path is FixedPath => Object.hasOwn(fixedPages, path);

/** Returns undefined for unknown paths, drafts and the back office, which nobody may index. */
export function pageMeta(pathname: string, published: Pick<Published, 'posts' | 'events'>): PageMeta | undefined {
  const hasFinalSlash = pathname !== '/' && pathname.endsWith('/');
  const path = hasFinalSlash ? pathname.slice(0, -1) : pathname;
  if (isFixedPath(path)) {
    const { title, description } = fixedPages[path];
    return { kind: 'fixed', screen: path, path, title, description };
  }
  const { my: burmesePage } = college();
  if (path === paths.burmese)
    return burmesePage && { kind: 'burmese', path, title: burmesePage.title, description: burmesePage.description };
  const [, collection, lastSegment = ''] = /^\/(programs|blogs|events)\/([^/]+)$/.exec(path) ?? [];
  switch (collection) {
    case 'programs':
      return describeProgram(lastSegment);
    case 'blogs': {
      const post = findByIdOrSlug(published.posts, recordKeyIn(path));
      return post && describePost(post);
    }
    case 'events': {
      const event = findByIdOrSlug(published.events, recordKeyIn(path));
      return event && describeEvent(event);
    }
    default:
      return undefined;
  }
}
