import { categorySuggestions } from './lists';
import { EXCERPT_LENGTH, lengthNote, letterCount, TITLE_LENGTH } from './textLength';

test('letters are counted as readers see them, a Burmese syllable cluster as one', () => {
  expect(letterCount('abc')).toBe(3);
  expect(letterCount('မြန်')).toBeLessThan('မြန်'.length);
});

test.each([
  ['', '0 characters.', ''],
  ['a', '1 character.', ''],
  ['a'.repeat(60), '60 characters.', ''],
  ['a'.repeat(61), '61 characters.', 'Search results and Facebook show about the first 60.'],
  ['a'.repeat(203), '203 characters.', 'Too long to be saved: 3 too many.'],
])('a title %p has the hint %p %p', (title, count, warning) => {
  expect(lengthNote(title, TITLE_LENGTH)).toEqual({ count, warning });
});

test('text beyond the limit is counted in code points, as on the server', () => {
  const cluster = 'မြန်';
  const points = Array.from(cluster).length;
  expect(lengthNote(cluster.repeat(300), EXCERPT_LENGTH).warning).toBe(`Too long to be saved: ${points * 300 - 1000} too many.`);
});

test('suggested categories have no duplicates, the known ones come first [ADM-BLOGF-04]', () => {
  const inUse = ['Tips', 'Technology', 'Alumni', '', 'Tips'];
  expect(categorySuggestions(['Technology'], inUse)).toEqual(['Technology', 'Alumni', 'Tips']);
});
