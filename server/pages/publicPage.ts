import { type FixedPath, pageDescriptions } from '@/content/pageDescriptions';
import { programBySlug } from '@/content/programs/programs';
import { displayTitle } from '@/domain/blogPost';
import { displayEventTitle } from '@/domain/collegeEvent';
import { dateRange } from '@/domain/eventDates';
import { blogPath, eventPath, programPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { firstWords } from '@/domain/textBlocks';
import { byIdOrSlug } from '../contract/publicReads';
import type { BlogRecord, EventRecord } from '../repository/records';
import { nameIn } from './answers';
import { cutText, oneLine } from './cutText';
import { markdownText } from './markdownText';
import type { Published } from './published';

/** What search engines show of a description, and less than which they replace by words of their own. */
const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 50;
const PLACE_MAX = 60;

type Subject =
  | { kind: 'fixed'; screen: FixedPath }
  | { kind: 'program'; program: Program }
  | { kind: 'post'; post: BlogRecord }
  | { kind: 'event'; event: EventRecord };

/** A page that visitors may find: its one address, however it was reached, its title without the ending, and what it is about. */
export type PublicPage = Subject & { path: string; title: string; description: string };

const hasEnd = /[.!?…။]$/;

const sentences = (...parts: string[]): string =>
  parts
    .map(oneLine)
    .filter((part) => part !== '')
    .reduce((text, part) => (text === '' ? part : `${text}${hasEnd.test(text) ? '' : '.'} ${part}`), '');

const longEnough = (text: string, more: () => string): string =>
  text.length < DESCRIPTION_MIN ? sentences(text, more()) : oneLine(text);

function postPage(post: BlogRecord): PublicPage {
  const words = longEnough(post.excerpt, () => markdownText(post.content));
  const whole = longEnough(words, () => 'From the blog of NIT College, the IT college in Yangon.');
  return {
    kind: 'post',
    post,
    path: blogPath(post.id),
    title: displayTitle({ title: oneLine(post.title) }),
    description: cutText(whole, DESCRIPTION_MAX),
  };
}

/** When and where are never cut off: whoever shares an event shares these. */
function eventPage(event: EventRecord): PublicPage {
  const { from } = dateRange(event.start_date, event.end_date);
  const facts = [from, cutText(event.location, PLACE_MAX)].filter((fact) => fact !== '').join(', ');
  const words = cutText(firstWords(event.description), DESCRIPTION_MAX - facts.length - 2);
  const whole = longEnough(sentences(words, facts), () => 'An event of NIT College, the IT college in Yangon.');
  return {
    kind: 'event',
    event,
    path: eventPath(event.id),
    title: displayEventTitle({ title: oneLine(event.title) }),
    description: cutText(whole, DESCRIPTION_MAX),
  };
}

function programPage(slug: string): PublicPage | undefined {
  const program = programBySlug(slug);
  if (!program) return undefined;
  const { name, description: text } = program;
  return { kind: 'program', program, path: programPath(slug), title: name, description: cutText(text, DESCRIPTION_MAX) };
}

const isFixed = (path: string): path is FixedPath => Object.hasOwn(pageDescriptions, path);

/**
 * The public page at a decoded path; undefined where visitors find nothing that is worth a place in a search engine: unknown addresses,
 * records that are missing or drafts, the back office and the page without access.
 */
export function publicPage(pathname: string, published: Pick<Published, 'posts' | 'events'>): PublicPage | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (isFixed(path)) return { kind: 'fixed', screen: path, path, ...pageDescriptions[path] };
  const [, collection, name] = /^\/(programs|blogs|events)\/([^/]+)$/.exec(path) ?? [];
  if (collection === undefined || name === undefined) return undefined;
  if (collection === 'programs') return programPage(name);
  const idOrSlug = nameIn(path);
  const post = collection === 'blogs' ? byIdOrSlug(published.posts, idOrSlug) : undefined;
  if (post) return postPage(post);
  const event = collection === 'events' ? byIdOrSlug(published.events, idOrSlug) : undefined;
  return event && eventPage(event);
}
