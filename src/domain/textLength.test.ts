import { segmentLetters } from './letters';
import { categorySuggestions } from './lists';
import { messageExcerpt } from './message';
import { EXCERPT_LENGTH, lengthNote, letterCount, TITLE_LENGTH } from './textLength';

test('letters are counted as readers see them, a Burmese syllable cluster as one', () => {
  expect(letterCount('abc')).toBe(3);
  expect(letterCount('မြန်')).toBeLessThan('မြန်'.length);
});

describe('in a Firefox without Intl.Segmenter', () => {
  const segmenter = Intl.Segmenter;
  beforeEach(() => void Reflect.deleteProperty(Intl, 'Segmenter'));
  afterEach(() => void Object.assign(Intl, { Segmenter: segmenter }));

  test('a sign and its marks are one letter, so that a Burmese text is counted and cut as elsewhere', () => {
    const text = 'abc မင်္ဂလာပါ\nကျောင်း';
    const letters = Array.from(segmentLetters(text), ({ segment }) => segment);
    expect(letters.join('')).toBe(text);
    expect(letters.slice(0, 6)).toEqual(['a', 'b', 'c', ' ', 'မ', 'င်္']);
    expect(segmentLetters(text).containing(7)).toEqual({ segment: 'င်္', index: 5 });
    expect(segmentLetters(text).containing(text.length)).toBeUndefined();
    expect(letterCount('')).toBe(0);
    expect(messageExcerpt({ message: 'မင်္ဂလာပါ '.repeat(60) })).toMatch(/^မင်္ဂလာပါ[\s\S]*…$/);
  });
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
