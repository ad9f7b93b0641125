import type subsetFont from 'subset-font';

type Font = {
  file: string;
  /**
   * The weights and the OpenType features that the site uses: without others, such as fractions, a cut file has fewer forms
   * of letters.
   */
  cut?: Partial<Parameters<typeof subsetFont>[2]>;
};

/** The fonts of the site: the build copies the files, and `scripts/fonts.ts` cuts smaller ones from them. */
export const fonts: readonly Font[] = [
  {
    file: '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
    cut: { variationAxes: { wght: { min: 600, max: 800 } }, keepFeatures: ['kern', 'liga'] },
  },
  {
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    cut: { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['kern', 'rvrn', 'tnum'] },
  },
  { file: '@fontsource/padauk/files/padauk-myanmar-400-normal.woff2' },
  { file: '@fontsource/padauk/files/padauk-myanmar-700-normal.woff2' },
];
