const [BURMESE_ZERO, SHAN_ZERO] = [0x1040, 0x1090];

export const toLatinDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049\u1090-\u1099]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code < SHAN_ZERO ? code - BURMESE_ZERO : code - SHAN_ZERO);
  });

type Letter = { segment: string; index: number };
type Letters = Iterable<Letter> & { containing(offset: number): Letter | undefined };

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into letters. A Burmese syllable cluster is one letter. Firefox before 125 has no segmenter. */
export function segmentLetters(text: string): Letters {
  if (typeof Intl.Segmenter !== 'function') return segmentByMarks(text);
  // Created at the first use, because a slow phone needs 50 ms to create a segmenter.
  segmenter ??= new Intl.Segmenter('my', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Joins each character with the marks behind it, which is close to the segmenter's letters. */
function segmentByMarks(text: string): Letters {
  const letters = Array.from(text.matchAll(/\P{M}\p{M}*|\p{M}+/gu), ({ 0: segment, index }) => ({ segment, index }));
  return Object.assign(letters, {
    containing: (offset: number) => letters.find(({ segment, index }) => offset < index + segment.length),
  });
}
