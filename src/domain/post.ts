import { toList, toRecord, toText, toTexts } from './coerce';
import { parseDate } from './dates';
import { type EventRowFields, nextEvent } from './event';
import type { ProgramId } from './program';
import type { Schedule } from './schedule';

/** Minutes at 200 words each; Burmese has no spaces between words, so five of its letters count as a word. */
export function readingMinutes(content: string): number {
  const burmese = content.match(/[\u1000-\u109f]/g)?.length ?? 0;
  const words = content.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/[\u1000-\u109f]/.test(word)).length ?? 0;
  return Math.max(1, Math.round((words + burmese / 5) / 200));
}

/** The texts of a post. A new one begins here: readers and checks follow, and the compiler asks for the rest. */
export const POST_TEXTS = ['title', 'slug', 'excerpt', 'content', 'category', 'image_alt'] as const;

/** A post as every screen uses it (spec section 3); `created_at` is ISO 8601 or the format of an older server. */
export type BlogPost = Record<(typeof POST_TEXTS)[number], string> &
  Schedule & {
    id: string;
    image: string;
    status: BlogStatus;
    author_id: string;
    created_at: string;
    updated_at: string;
  };

/** The fields of the post form, besides its image and author; it calls the content `body`. */
export type PostFormField =
  | Exclude<keyof BlogPost, 'id' | 'content' | 'image' | 'author_id' | 'created_at' | 'updated_at'>
  | 'body';

/** The fields of a post that cards and links to it show. Server-rendered pages carry only these of their lists. */
export const POST_CARD_FIELDS = [
  'id',
  'title',
  'excerpt',
  'category',
  'image',
  'created_at',
] as const satisfies readonly (keyof BlogPost)[];

export type PostCard = Pick<BlogPost, (typeof POST_CARD_FIELDS)[number]>;

export type BlogStatus = 'draft' | 'published';

export const HOME_POST_COUNT = 3;

/** The author of a post when the signed-in user has no id (spec section 9). */
export const DEFAULT_AUTHOR_ID = '1';

/** The post categories that have their own badge colour (spec section 3); any other text is a valid category too (D-31). */
const TONES = [
  ['education-technology', 'educationTechnology'],
  ['student-success', 'studentSuccess'],
  ['industry-news', 'industryNews'],
  ['knowledge-sharing', 'knowledgeSharing'],
  ['Technology', 'technology'],
  ['Education', 'education'],
] as const;

export const POST_CATEGORIES: readonly string[] = TONES.map(([category]) => category);

/** The badge colour of a category; an unknown category gets the neutral one (spec section 3). */
export const categoryTone = (category: string) => TONES.find(([known]) => known === category)?.[1] ?? 'plain';

/** A category's label: the first hyphen becomes a space, words are capitalised (spec section 3). */
export function categoryLabel(category: string): string {
  return category
    .replace('-', ' ')
    .replace(/(^|\s)(\S)/g, (_word, space: string, letter: string) => space + letter.toUpperCase());
}

/** The title, or "Untitled Post" without one (spec section 3). */
export function displayTitle(post: Pick<BlogPost, 'title'>): string {
  return post.title.trim() || 'Untitled Post';
}

/** Parses one post from a response, with any of its aliases (D-34); undefined without an id. */
export function postFromResponse(response: unknown): BlogPost | undefined {
  const record = toRecord(response);
  const id = toText(record.id);
  if (id === '') return undefined;
  return {
    id,
    ...toTexts(record, POST_TEXTS),
    content: toText(record.content) || toText(record.body),
    image: toText(record.image) || toText(record.featured_image),
    status: record.status === 'draft' ? 'draft' : 'published',
    author_id: toText(record.author_id),
    created_at: toText(record.created_at),
    updated_at: toText(record.updated_at),
  };
}

/** Parses a list response: an array, or an object with a `blogs` array; undefined for any other shape (spec section 7). */
export function postsFromResponse(response: unknown): BlogPost[] | undefined {
  return toList(response, 'blogs')?.flatMap((record) => postFromResponse(record) ?? []);
}

export const BLOG_SEARCH_FIELDS = ['title', 'excerpt'] as const satisfies readonly (keyof BlogPost)[];

/** The posts published immediately before and after this one; posts without a date count as the oldest (D-68). */
export function neighbouringPosts(posts: readonly BlogPost[], id: string): { older?: BlogPost; newer?: BlogPost } {
  const time = (post: BlogPost) => parseDate(post.created_at)?.getTime() ?? Number.MIN_SAFE_INTEGER;
  const newestFirst = [...posts].sort((a, b) => time(b) - time(a));
  const index = newestFirst.findIndex((post) => post.id === id);
  if (index < 0) return {};
  return { older: newestFirst[index + 1], newer: newestFirst[index - 1] };
}

type NextStep<Event> = { kind: 'program'; program: ProgramId } | { kind: 'event'; event: Event } | { kind: 'apply' };

/** The words that name a program in a post; on a tie the first program wins. */
const NAMES: readonly (readonly [ProgramId, RegExp])[] = [
  ['itpec', /\bITPEC\b/gi],
  ['bit', /\bDip\. ?BIT\b|\bABE\b|\bbusiness and IT\b/gi],
  ['ncc', /\bNCC Education\b|\bLevel [3-6]\b|\bUK (?:honours )?(?:degree|diploma)/gi],
  ['diploma', /\bprofessional (?:diploma|course)|\bshort course/gi],
];

type Words = Pick<BlogPost, 'title' | 'excerpt' | 'content'>;

/** The program that a post is about: the one in its title, else in its excerpt, else the one that its text names most often. */
export function programOfPost({ title, excerpt, content }: Words): ProgramId | undefined {
  for (const text of [title, excerpt, content]) {
    const named = NAMES.map(([program, name]) => ({ program, times: text.match(name)?.length ?? 0 }));
    const most = named.reduce((best, next) => (next.times > best.times ? next : best));
    if (most.times > 0) return most.program;
  }
  return undefined;
}

/** The call to action at the end of a post. */
export function chooseCallToAction<Event extends EventRowFields>(
  post: Words,
  events: readonly Event[],
  now: Date,
): NextStep<Event> {
  const program = programOfPost(post);
  if (program) return { kind: 'program', program };
  const event = nextEvent(events, now);
  return event ? { kind: 'event', event } : { kind: 'apply' };
}
