// Generates src/pages/home/heroArt.ts from the drawing: run node scripts/heroArt.mjs after changing src/assets/hero-mobile.svg.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wovenPicture } from './wovenPicture.cjs';

const file = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const picture = await wovenPicture(file('assets/hero-mobile.svg'));

writeFileSync(
  file('pages/home/heroArt.ts'),
  `/** The woven picture of the home page on phones; inside the page, so that it is painted with the first words. */
export const heroArt =
  'data:image/webp;base64,${picture.toString('base64')}';
`,
);
