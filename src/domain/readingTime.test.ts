import { readingMinutes } from './post';

test('reading takes a minute per 200 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1000))).toBe(5);
  expect(readingMinutes('က'.repeat(3000))).toBe(3);
});
