import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from './filesBelow';

const styles = filesBelow('src')
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^src\/testing/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

/** The values of a property that do not fit the pattern, with their files. */
const strayed = (property: RegExp, onScale: RegExp) =>
  styles.flatMap(({ name, text }) =>
    [...text.matchAll(property)].filter(([, value = '']) => !onScale.test(value)).map(([line]) => `${name}: ${line.trim()}`),
  );

test('all parts stand apart by the distances of one scale', () => {
  expect(
    strayed(/^\s+(?:row-|column-)?gap: (.*);$/gm, /^(?:(?:0|4px|8px|12px|16px|24px|32px|48px|[.\d]+em|\$\{.*?\}(?:px)?) ?)+$/),
  ).toEqual([]);
});

test('letters have the sizes of one scale', () => {
  // The back office and articles have a base of their own; captions of films have a least size.
  const bases = [
    'src/components/ui/ArticleBody.styles.ts: font-size: 1.1875rem;',
    'src/layouts/AdminLayout.tsx: font-size: 1rem;',
  ];
  expect(strayed(/^\s+font-size: (.*);$/gm, /^(?:\$\{.*\}|[.\d]+em|max\(16px, 1em\))$/).sort()).toEqual(bases);
  expect(strayed(/^\s+font: (\d+ .*);$/gm, /^\d+ (?:min\()?\$\{/)).toEqual([]);
});

const fontsIn = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]);

test('the fonts with the basic letters are those that scripts/fonts.ts makes of the style sheet and the packages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nit-fonts-'));
  try {
    execFileSync(process.execPath, ['scripts/fonts.ts', '--into', folder]);
    expect(fontsIn(folder)).toHaveLength(4);
    expect(fontsIn('src/assets/fonts')).toEqual(fontsIn(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
