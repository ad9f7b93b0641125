import { segmentLetters } from './letters';
import type { ContactMessage } from './message';

/** A Burmese syllable cluster counts as one letter. */
const EXCERPT_LETTERS = 110;
/** Enough for the excerpt, and few enough to shorten thousands of messages quickly. */
const SOURCE_CHARACTERS = EXCERPT_LETTERS * 10;
const NON_ASCII = /[^ -~]/;

/** Returns the start of a message on one line, never cut inside a Burmese syllable cluster (D-40). */
export function messageExcerpt({ message }: Pick<ContactMessage, 'message'>): string {
  const line = message.slice(0, SOURCE_CHARACTERS).replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LETTERS) return line;
  // The segmenter is slow, and in ASCII every character is a letter.
  const letters = NON_ASCII.test(line) ? Array.from(segmentLetters(line), ({ segment }) => segment) : line.split('');
  const start = letters.slice(0, EXCERPT_LETTERS).join('');
  return start.length < line.length ? `${start.trimEnd()}…` : line;
}
