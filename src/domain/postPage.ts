// The page of a post adds a reading time, the posts before and after, and an offer at the end.
import { parseDate } from './dates';
import type { EventRowFields } from './event';
import { nextEvent } from './eventTimes';
import type { BlogPost } from './post';
import type { ProgramId } from './program';

const WORDS_PER_MINUTE = 200;
/** Burmese has no spaces between words, so the letters are counted instead. */
const BURMESE_LETTERS_PER_WORD = 5;
const BURMESE_LETTER = /[\u1000-\u109f]/;
const BURMESE_LETTERS = new RegExp(BURMESE_LETTER, 'g');

/** Returns how many minutes a reader needs for a text. At least 1. */
export function readingMinutes(content: string): number {
  const burmeseLetters = content.match(BURMESE_LETTERS)?.length ?? 0;
  const otherWords = content.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !BURMESE_LETTER.test(word)).length ?? 0;
  const words = otherWords + burmeseLetters / BURMESE_LETTERS_PER_WORD;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const OLDEST_TIME = Number.MIN_SAFE_INTEGER;

/** Returns the posts next to this post in time. Posts without a readable date count as the oldest (D-68). */
export function neighbouringPosts(posts: readonly BlogPost[], id: string): { older?: BlogPost; newer?: BlogPost } {
  const creationTime = (post: BlogPost) => parseDate(post.created_at)?.getTime() ?? OLDEST_TIME;
  const newestFirst = [...posts].sort((a, b) => creationTime(b) - creationTime(a));
  const index = newestFirst.findIndex((post) => post.id === id);
  if (index < 0) return {};
  return { older: newestFirst[index + 1], newer: newestFirst[index - 1] };
}

type CallToAction<EventRow> = { kind: 'program'; program: ProgramId } | { kind: 'event'; event: EventRow } | { kind: 'apply' };

/** The words by which posts name each program. If a text names two equally often, the first in this list wins. */
const PROGRAM_NAMES: readonly (readonly [ProgramId, RegExp])[] = [
  ['itpec', /\bITPEC\b/gi],
  ['bit', /\bDip\. ?BIT\b|\bABE\b|\bbusiness and IT\b/gi],
  ['ncc', /\bNCC Education\b|\bLevel [3-6]\b|\bUK (?:honours )?(?:degree|diploma)/gi],
  ['diploma', /\bprofessional (?:diploma|course)|\bshort course/gi],
];

type PostTexts = Pick<BlogPost, 'title' | 'excerpt' | 'content'>;

/** Returns the program that a post is about. The title counts first, then the excerpt, then the content. */
export function programOfPost({ title, excerpt, content }: PostTexts): ProgramId | undefined {
  for (const text of [title, excerpt, content]) {
    const mentions = PROGRAM_NAMES.map(([program, names]) => ({ program, count: text.match(names)?.length ?? 0 }));
    const mostNamed = mentions.reduce((most, next) => (next.count > most.count ? next : most));
    if (mostNamed.count > 0) return mostNamed.program;
  }
  return undefined;
}

/** Chooses the offer at the end of a post: its program, otherwise the next event, otherwise an application. */
export function chooseCallToAction<EventRow extends EventRowFields>(
  post: PostTexts,
  events: readonly EventRow[],
  now: Date,
): CallToAction<EventRow> {
  const program = programOfPost(post);
  if (program) return { kind: 'program', program };
  const event = nextEvent(events, now);
  return event ? { kind: 'event', event } : { kind: 'apply' };
}
