/** Returns a text with Latin digits in place of Burmese digits, from U+1040 on, and Shan digits, which come 0x50 later. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049\u1090-\u1099]/g, (digit) => String((digit.charCodeAt(0) - 0x1040) % 0x50));

type Letter = { segment: string; index: number };
type Letters = Iterable<Letter> & { containing(at: number): Letter | undefined };

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into letters, of which a Burmese syllable cluster is one. Firefox has no segmenter before 125. */
export function segmentLetters(text: string): Letters {
  if (typeof Intl.Segmenter !== 'function') return segmentByMarks(text);
  // Created at the first use, because that takes a slow phone 50 ms.
  segmenter ??= new Intl.Segmenter('my', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Splits a text into characters, each with the marks that follow it: close to the segmenter's letters. */
function segmentByMarks(text: string): Letters {
  const letters = Array.from(text.matchAll(/\P{M}\p{M}*|\p{M}+/gu), ({ 0: segment, index }) => ({ segment, index }));
  return Object.assign(letters, {
    containing: (at: number) => letters.find(({ segment, index }) => at < index + segment.length),
  });
}
