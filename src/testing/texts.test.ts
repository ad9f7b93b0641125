import { readdirSync, readFileSync } from 'node:fs';
import { mayHoldNoWords, wordsIn } from './wordsIn';

const files = ['src', 'server']
  .flatMap((half) => readdirSync(half, { recursive: true, encoding: 'utf8' }).map((name) => `${half}/${name}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|contract)\.tsx?$|\.d\.ts$/.test(file) && mayHoldNoWords(file));

test('every word that visitors and staff read comes from the texts [D-83]', () => {
  expect(files.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`))).toEqual([]);
});

test('no text of the catalogue is without a reader', () => {
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

test.each([
  ['the words of an element', '<p>Nothing here</p>', ['Nothing here']],
  ['one small word in an element', '<p>by {name}</p>', ['by']],
  ['a label', '<Field label="Name" />', ['Name']],
  ['a sentence with a value', 'const x = `It has $\x7bcount} posts.`;', ['It has % posts.']],
  ['a sentence in a table', "const x = { bad: 'Please try again.' };", ['Please try again.']],
])('%s counts as words', (_what, code, words) => {
  expect(wordsIn('a.tsx', code)).toEqual(words);
});

test.each([
  ['an error for developers', "throw new Error('No such thing here');"],
  ['a line of the log', "log.info({ id }, 'request completed');"],
  ['a selector', "const x = document.querySelector('main h1');"],
  ['a media query', "const x = '@media (max-width: 340px)';"],
  ['a style', 'const X = styled.p`color: var(--ink); margin: 0 auto;`;'],
  ['an address and a key', "const x = ['/contact', 'image/png', 'top-left', 'Escape'];"],
  ['a value of a record', "const x = status === 'Published';"],
  ['the description of a call', "const x = { summary: 'Signs in.', who: 'admins', query: { id: 'the id of a post' } };"],
  ['the name of a parameter', "throw errors.badQuery('the query');"],
  ['a header', "const x = { 'Cache-Control': 'public, max-age=0, must-revalidate' };"],
  ['a list of headers', "const x = 'ETag, X-Request-Id, Retry-After';"],
  ['a directive of a policy', "const x = 'sandbox allow-same-origin allow-popups';"],
  ['a statement of SQL', "const x = 'SELECT trust_key FROM installation';"],
  ['a type', "type X = 'Read this' | 'Read that';"],
])('%s is no text of a screen', (_what, code) => {
  expect(wordsIn('a.tsx', code)).toEqual([]);
});
