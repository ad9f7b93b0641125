import { readFileSync } from 'node:fs';
import { testsOnPostgres } from '../../scripts/testsOnPostgres';
import { idsIn, readProject, readPromises, readSentences, requirementsPage } from './requirements';

const files = readProject();
const TITLED = /\.(?:test|spec)\.tsx?$|\.contract\.ts$/;
const groups = readSentences();
const promises = readPromises();
const known = new Set([...groups.flatMap(({ rows }) => rows.flatMap(({ ids }) => ids)), ...promises.map(({ id }) => id)]);

test('every id that code and tests cite has a sentence', () => {
  const unknown = files.flatMap(({ path, text }) => idsIn(text).flatMap((id) => (known.has(id) ? [] : [`${path}: ${id}`])));
  expect(unknown).toEqual([]);
});

test('every line of the requirement is cited by a test', () => {
  const cited = new Set(files.flatMap(({ path, text }) => (/\.(?:test|spec)\.tsx?$/.test(path) ? idsIn(text) : [])));
  const lines = [...known].filter((id) => /^[A-Z]{2,}(?:-[A-Z]+)?-\d\d$/.test(id));
  expect(lines.filter((id) => !cited.has(id))).toEqual([]);
});

test('each promise has a test that every run makes, not only `npm run prove`', () => {
  const everyRun = files.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith('server/proofs/long/'));
  const cited = new Set(everyRun.flatMap(({ text }) => idsIn(text)));
  expect(promises.filter(({ id }) => !cited.has(id))).toEqual([]);
});

test('the file that docs/reliability.md names for a promise has a test of it', () => {
  const proves = ({ id, file }: { id: string; file: string }) =>
    files.some(({ path, text }) => file !== '' && `/${path}`.endsWith(`/${file}`) && idsIn(text).includes(id));
  expect(promises.length).toBeGreaterThan(60);
  expect(promises.filter((promise) => !proves(promise))).toEqual([]);
});

test('docs/requirements.md is up to date; `npm run requirements` writes it', () => {
  expect(readFileSync('docs/requirements.md', 'utf8')).toBe(requirementsPage(files, groups));
});

test('ids are found in titles and in comments that continue on the next line', () => {
  const comment = '/**\n * Trims it (contract, section\n * 1.8, D-40, promise H6), as E9\n * does %E0. spec\n * section 5\n */';
  expect(idsIn(comment)).toEqual(['D-40', 'E9', 'H6', 'contract, section 1.8', 'spec section 5']);
  expect(idsIn("test('a post is saved [ADM-BLOGF-09, Z1]', () => {});")).toEqual(['ADM-BLOGF-09', 'Z1']);
  expect(idsIn('[VAL-01 to 03, 07, D-40]')).toEqual(['VAL-01', 'VAL-02', 'VAL-03', 'VAL-07', 'D-40']);
});

test('every title of a test fits a line of 110 characters, what a row or a constant fills in aside', () => {
  const long = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\b(?:test|describe)(?:\.[\w.]+)?|\))\(\s*(['"`])(.+?)\1,/g)]
      .map(([, , title = '']) => title.replace(/\$\{.+?\}/g, ''))
      .filter((title) => TITLED.test(path) && title.length > 110)
      .map((title) => `${path}: ${title}`),
  );
  expect(long).toEqual([]);
});

test('calls, signing in and concurrent writers are tested on both engines, and a test of one engine says so itself', () => {
  const onPostgres = testsOnPostgres({ isFull: false });
  expect(onPostgres).toEqual(
    expect.arrayContaining(
      ['api/account', 'auth/sessions', 'qa/qaRoutes', 'proofs/D1-kills.proof'].map((name) => `server/${name}.test.ts`),
    ),
  );
  expect(onPostgres).not.toContain('server/api/storageFaults.test.ts');
  const full = testsOnPostgres({ isFull: true });
  expect(onPostgres.filter((file) => !full.includes(file))).toEqual([]);
});
