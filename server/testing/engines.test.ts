import { existsSync } from 'node:fs';
import { neverOnPostgres, onPostgresInFull } from './engines';

const lists = [...neverOnPostgres, ...onPostgresInFull];

test('every test file that does not run on PostgreSQL exists, and is named once', () => {
  const files = lists.flatMap((list) => list.files);
  expect(files.filter((file) => !existsSync(`${file}.test.ts`))).toEqual([]);
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([]);
});
