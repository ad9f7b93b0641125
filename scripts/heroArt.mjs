// Generates src/pages/home/heroArt.ts from the drawing: run node scripts/heroArt.mjs after changing src/assets/hero-mobile.svg.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wovenImage } from './wovenImage.cjs';

const file = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const image = await wovenImage(file('assets/hero-mobile.svg'));

writeFileSync(
  file('pages/home/heroArt.ts'),
  `/** The home page's woven image for phones, inlined so that it renders with the first text. */
export const heroArt =
  'data:image/webp;base64,${image.toString('base64')}';
`,
);
