import { college } from '@/content/college';
import { programBySlug } from '@/content/programs/programs';
import { displayDateRange } from '@/domain/dates';
import { displayEventTitle, eventStateLabel } from '@/domain/event';
import { firstWords, markdownToProse } from '@/domain/markdown/words';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import type { Program } from '@/domain/program';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import { wordTruncationPoint } from '@/domain/shortText';
import { findByIdOrSlug, type Published, recordKeyIn } from '../api/publishedRecords';
import type { BlogRecord, EventRecord } from '../storage/records';

/** Makes one line of a text, without what an attribute cannot hold: control characters and lone surrogates. */
export const collapseWhitespace = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Makes one line of at most `maxLength` characters, cut between words, never inside a grapheme or a Burmese syllable (D-40). */
export function truncate(text: string, maxLength: number): string {
  // Cuts a long post before the slow steps, at eight times the length, because white space collapses.
  const line = collapseWhitespace(text.slice(0, maxLength * 8));
  return line.length <= maxLength ? line : `${line.slice(0, wordTruncationPoint(line, maxLength - 1))}…`;
}

/** How many characters of a post are read: enough to find a first sentence behind images and tables. */
const READ_MAX = 4000;

/** Characters of a description that search engines show in full. */
const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 50;
const PLACE_MAX = 60;

type Subject =
  | { kind: 'fixed'; screen: FixedPath }
  | { kind: 'burmese' }
  | { kind: 'program'; program: Program }
  | { kind: 'post'; post: BlogRecord }
  | { kind: 'event'; event: EventRecord };

/** Metadata of a public page: its canonical path, its title without the site name, and its subject. */
export type PageMeta = Subject & { path: string; title: string; description: string };

const SENTENCE_END = /[.!?…။]$/;

function joinSentences(...texts: string[]): string {
  let joined = '';
  for (const text of texts.map(collapseWhitespace)) {
    if (text === '') continue;
    const separator = SENTENCE_END.test(joined) ? ' ' : '. ';
    joined = joined === '' ? text : `${joined}${separator}${text}`;
  }
  return joined;
}

const lengthen = (text: string, getMore: () => string): string =>
  text.length < DESCRIPTION_MIN ? joinSentences(text, getMore()) : collapseWhitespace(text);

function describePost(post: BlogRecord): PageMeta {
  const ownWords = lengthen(post.excerpt, () => markdownToProse(post.content.slice(0, READ_MAX)));
  const description = lengthen(ownWords, () => 'From the blog of NIT College, the IT college in Yangon.');
  return {
    kind: 'post',
    post,
    path: blogPath(post.id),
    title: displayTitle({ title: collapseWhitespace(post.title) }),
    description: truncate(description, DESCRIPTION_MAX),
  };
}

/** Truncates only the event's own words to fit, so that a shared link always shows date and place. */
function describeEvent(event: EventRecord): PageMeta {
  const { from: start } = displayDateRange(event.start_date, event.end_date);
  const state = eventStateLabel(event) ?? '';
  const facts = [state, start, truncate(event.location, PLACE_MAX)].filter((fact) => fact !== '').join(', ');
  const ownWords = truncate(firstWords(event.description), DESCRIPTION_MAX - facts.length - '. '.length);
  const description = lengthen(joinSentences(ownWords, facts), () => 'An event of NIT College, the IT college in Yangon.');
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

/** Returns the metadata of a public page; undefined for what nobody may index: unknown paths, drafts, the back office. */
export function pageMeta(pathname: string, published: Pick<Published, 'posts' | 'events'>): PageMeta | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (isFixedPath(path)) {
    const { title, description } = fixedPages[path];
    return { kind: 'fixed', screen: path, path, title, description };
  }
  const { my: burmesePage } = college();
  if (path === paths.burmese)
    return burmesePage && { kind: 'burmese', path, title: burmesePage.title, description: burmesePage.description };
  const [, collection, name] = /^\/(programs|blogs|events)\/([^/]+)$/.exec(path) ?? [];
  if (collection === undefined || name === undefined) return undefined;
  if (collection === 'programs') return describeProgram(name);
  const idOrSlug = recordKeyIn(path);
  const post = collection === 'blogs' ? findByIdOrSlug(published.posts, idOrSlug) : undefined;
  if (post) return describePost(post);
  const event = collection === 'events' ? findByIdOrSlug(published.events, idOrSlug) : undefined;
  return event && describeEvent(event);
}
