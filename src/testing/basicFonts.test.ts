import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const fontsIn = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]);

test('the fonts with the basic letters are those that scripts/fonts.mjs makes of the style sheet and the packages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nit-fonts-'));
  try {
    execFileSync(process.execPath, ['scripts/fonts.mjs', '--into', folder]);
    expect(fontsIn(folder)).toHaveLength(4);
    expect(fontsIn('src/assets/fonts')).toEqual(fontsIn(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
