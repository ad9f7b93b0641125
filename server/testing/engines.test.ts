import { existsSync } from 'node:fs';
import { onBothEngines, onOneEngine } from './engines';

test('every test file that is named for its engine exists, and is named once', () => {
  const files = [...onBothEngines, ...onOneEngine];
  expect(files.filter((file) => !existsSync(`${file}.test.ts`))).toEqual([]);
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([]);
});
