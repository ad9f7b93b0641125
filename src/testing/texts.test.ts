import { readdirSync, readFileSync } from 'node:fs';

test('no text of the catalogue is without a reader [D-83]', () => {
  const code = ['src', 'server']
    .flatMap((half) => readdirSync(half, { recursive: true, encoding: 'utf8' }).map((name) => `${half}/${name}`))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const unread = code
    .filter(([file]) => file.startsWith('src/texts/'))
    .flatMap(([file, text]) => {
      const readers = code.filter(
        ([, other]) => other.includes(`@/texts/${file.slice('src/texts/'.length, -3)}'`) || other === text,
      );
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      return names
        .filter((name) => !readers.some(([, other]) => new RegExp(`\\.${name}\\b`).test(other)))
        .map((name) => `${file}: ${name}`);
    });
  expect(unread).toEqual([]);
});
