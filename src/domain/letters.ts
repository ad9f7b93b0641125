let segmenter: Intl.Segmenter | undefined;

/** The letters of a text: a Burmese syllable cluster is one. Created when first needed: that takes a slow phone 50 ms. */
export function segmentLetters(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('my', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
