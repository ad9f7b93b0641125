// Cuts a file with the basic letters, as src/assets/fonts.css names them, from each font: English and Burmese need no others. Run
// node scripts/fonts.ts after changing that style sheet or updating a font.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { commandLine } from './commandLine.ts';
import { fonts } from './fontFiles.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { values } = commandLine(
  `node scripts/fonts.ts [--into FOLDER]

Cuts the files with the basic letters from the fonts into FOLDER, which is src/assets/fonts unless given.
`,
  { options: { into: { type: 'string', default: inRoot('src/assets/fonts') } } },
);
const sheet = readFileSync(inRoot('src/assets/fonts.css'), 'utf8');

/** The letters that the style sheet has a file for. */
function lettersOf(file: string) {
  const [, after = ''] = sheet.split(file);
  const [, ranges = ''] = /unicode-range: ([^;]+);/.exec(after) ?? [];
  const letters = ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .split(/U\+|-/)
      .slice(1)
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });
  return letters.join('');
}

mkdirSync(values.into, { recursive: true });
for (const { file, cut } of fonts) {
  const basic = `${basename(file, '.woff2')}-basic.woff2`;
  const font = readFileSync(inRoot(`node_modules/${file}`));
  writeFileSync(join(values.into, basic), await subsetFont(font, lettersOf(basic), { targetFormat: 'woff2', ...cut }));
}
