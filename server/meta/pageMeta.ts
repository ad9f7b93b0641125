import { college } from '@/content/college';
import { programBySlug } from '@/content/programs/programs';
import { displayDateRange } from '@/domain/dates';
import { displayEventTitle, eventStateLabel } from '@/domain/event';
import { firstWords, proseWords } from '@/domain/markdown/words';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import type { Program } from '@/domain/program';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import { wordTruncationPoint } from '@/domain/shortText';
import { findByIdOrSlug, type Published, recordKeyIn } from '../api/publishedRecords';
import type { BlogRecord, EventRecord } from '../storage/records';

/** Joins a text into one line and drops what an attribute cannot hold: control characters and lone surrogates. */
export const collapseWhitespace = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One line of at most `most` characters, cut between words, never inside a grapheme or a Burmese syllable (D-40). */
export function truncate(text: string, most: number): string {
  // The first words of a long post do not need the whole text.
  const line = collapseWhitespace(text.slice(0, most * 8));
  return line.length <= most ? line : `${line.slice(0, wordTruncationPoint(line, most - 1))}…`;
}

/** Characters to read: enough to find a first sentence behind images and tables. */
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

const hasEnd = /[.!?…။]$/;

const sentences = (...parts: string[]): string =>
  parts
    .map(collapseWhitespace)
    .filter((part) => part !== '')
    .reduce((text, part) => (text === '' ? part : `${text}${hasEnd.test(text) ? '' : '.'} ${part}`), '');

const longEnough = (text: string, more: () => string): string =>
  text.length < DESCRIPTION_MIN ? sentences(text, more()) : collapseWhitespace(text);

function postPage(post: BlogRecord): PageMeta {
  const words = longEnough(post.excerpt, () => proseWords(post.content.slice(0, READ_MAX)));
  const whole = longEnough(words, () => 'From the blog of NIT College, the IT college in Yangon.');
  return {
    kind: 'post',
    post,
    path: blogPath(post.id),
    title: displayTitle({ title: collapseWhitespace(post.title) }),
    description: truncate(whole, DESCRIPTION_MAX),
  };
}

/** Only the event's own words are truncated to fit, so that a shared link always shows date and place. */
function eventPage(event: EventRecord): PageMeta {
  const { from } = displayDateRange(event.start_date, event.end_date);
  const state = eventStateLabel(event) ?? '';
  const facts = [state, from, truncate(event.location, PLACE_MAX)].filter((fact) => fact !== '').join(', ');
  const words = truncate(firstWords(event.description), DESCRIPTION_MAX - facts.length - 2);
  const whole = longEnough(sentences(words, facts), () => 'An event of NIT College, the IT college in Yangon.');
  return {
    kind: 'event',
    event,
    path: eventPath(event.id),
    title: displayEventTitle({ title: collapseWhitespace(event.title) }),
    description: truncate(whole, DESCRIPTION_MAX),
  };
}

function programPage(slug: string): PageMeta | undefined {
  const program = programBySlug(slug);
  if (!program) return undefined;
  const { name, description: text } = program;
  return { kind: 'program', program, path: programPath(slug), title: name, description: truncate(text, DESCRIPTION_MAX) };
}

const isFixed = (path: string): path is FixedPath => Object.hasOwn(fixedPages, path);

/** The metadata of a public page; undefined for what search engines must not index: unknown paths, drafts, the back office. */
export function pageMeta(pathname: string, published: Pick<Published, 'posts' | 'events'>): PageMeta | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (isFixed(path)) {
    const { title, description } = fixedPages[path];
    return { kind: 'fixed', screen: path, path, title, description };
  }
  const { my } = college();
  if (path === paths.burmese) return my && { kind: 'burmese', path, title: my.title, description: my.description };
  const [, collection, name] = /^\/(programs|blogs|events)\/([^/]+)$/.exec(path) ?? [];
  if (collection === undefined || name === undefined) return undefined;
  if (collection === 'programs') return programPage(name);
  const idOrSlug = recordKeyIn(path);
  const post = collection === 'blogs' ? findByIdOrSlug(published.posts, idOrSlug) : undefined;
  if (post) return postPage(post);
  const event = collection === 'events' ? findByIdOrSlug(published.events, idOrSlug) : undefined;
  return event && eventPage(event);
}
