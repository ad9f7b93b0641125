import { toList, toRecord, toText, toTexts } from './coerce';
import { parseDate } from './dates';
import { type EventRowFields, nextEvent } from './event';
import type { ProgramId } from './program';
import type { Schedule } from './schedule';

const WORDS_PER_MINUTE = 200;
/** Burmese has no spaces between words, so the number of words follows from that of the letters. */
const BURMESE_LETTERS_PER_WORD = 5;
const BURMESE_LETTER = /[\u1000-\u109f]/;
const BURMESE_LETTERS = new RegExp(BURMESE_LETTER, 'g');

/** Returns how many minutes a reader needs for a text; at least one. */
export function readingMinutes(content: string): number {
  const burmeseLetters = content.match(BURMESE_LETTERS)?.length ?? 0;
  const otherWords = content.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !BURMESE_LETTER.test(word)).length ?? 0;
  const words = otherWords + burmeseLetters / BURMESE_LETTERS_PER_WORD;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The text fields of a post. Add a new one here: readers and checks follow, and the compiler asks for the rest. */
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

/** The fields of the post form, except for its image and author. The form calls the content `body`. */
export type PostFormField =
  | Exclude<keyof BlogPost, 'id' | 'content' | 'image' | 'author_id' | 'created_at' | 'updated_at'>
  | 'body';

/** The fields of a post that cards and links to it show. Server-rendered lists of posts carry only these. */
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
const CATEGORY_TONES = [
  ['education-technology', 'educationTechnology'],
  ['student-success', 'studentSuccess'],
  ['industry-news', 'industryNews'],
  ['knowledge-sharing', 'knowledgeSharing'],
  ['Technology', 'technology'],
  ['Education', 'education'],
] as const;

export const POST_CATEGORIES: readonly string[] = CATEGORY_TONES.map(([category]) => category);

/** Returns the badge colour of a category; an unknown category gets the neutral one (spec section 3). */
export const categoryTone = (category: string) => CATEGORY_TONES.find(([known]) => known === category)?.[1] ?? 'plain';

/** Returns a category's label: the first hyphen becomes a space, words are capitalised (spec section 3). */
export function categoryLabel(category: string): string {
  return category
    .replace('-', ' ')
    .replace(/(^|\s)(\S)/g, (_word, space: string, letter: string) => space + letter.toUpperCase());
}

export function displayTitle(post: Pick<BlogPost, 'title'>): string {
  return post.title.trim() || 'Untitled Post';
}

/** Parses a post from a response, where it can have other field names (D-34); undefined without an id. */
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

export function postsFromResponse(response: unknown): BlogPost[] | undefined {
  return toList(response, 'blogs')?.flatMap((record) => postFromResponse(record) ?? []);
}

export const BLOG_SEARCH_FIELDS = ['title', 'excerpt'] as const satisfies readonly (keyof BlogPost)[];

/** Returns the posts published immediately before and after this one; posts without a date count as the oldest (D-68). */
export function neighbouringPosts(posts: readonly BlogPost[], id: string): { older?: BlogPost; newer?: BlogPost } {
  const time = (post: BlogPost) => parseDate(post.created_at)?.getTime() ?? Number.MIN_SAFE_INTEGER;
  const newestFirst = [...posts].sort((a, b) => time(b) - time(a));
  const index = newestFirst.findIndex((post) => post.id === id);
  if (index < 0) return {};
  return { older: newestFirst[index + 1], newer: newestFirst[index - 1] };
}

type CallToAction<Event> = { kind: 'program'; program: ProgramId } | { kind: 'event'; event: Event } | { kind: 'apply' };

/** The names of each program in posts; the first program wins a tie. */
const PROGRAM_NAMES: readonly (readonly [ProgramId, RegExp])[] = [
  ['itpec', /\bITPEC\b/gi],
  ['bit', /\bDip\. ?BIT\b|\bABE\b|\bbusiness and IT\b/gi],
  ['ncc', /\bNCC Education\b|\bLevel [3-6]\b|\bUK (?:honours )?(?:degree|diploma)/gi],
  ['diploma', /\bprofessional (?:diploma|course)|\bshort course/gi],
];

type PostTexts = Pick<BlogPost, 'title' | 'excerpt' | 'content'>;

/** Returns the program that a post is about: the first of title, excerpt and content that names a program decides. */
export function programOfPost({ title, excerpt, content }: PostTexts): ProgramId | undefined {
  for (const text of [title, excerpt, content]) {
    const mentions = PROGRAM_NAMES.map(([program, name]) => ({ program, count: text.match(name)?.length ?? 0 }));
    const mostNamed = mentions.reduce((most, next) => (next.count > most.count ? next : most));
    if (mostNamed.count > 0) return mostNamed.program;
  }
  return undefined;
}

/** Returns what the end of a post offers: the program that it is about, else the next event, else an application. */
export function chooseCallToAction<Event extends EventRowFields>(
  post: PostTexts,
  events: readonly Event[],
  now: Date,
): CallToAction<Event> {
  const program = programOfPost(post);
  if (program) return { kind: 'program', program };
  const event = nextEvent(events, now);
  return event ? { kind: 'event', event } : { kind: 'apply' };
}
