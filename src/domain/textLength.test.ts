import { segmentLetters } from './letters';
import { messageExcerpt } from './messageExcerpt';
import { cardText, shortText, truncationPoint } from './shortText';
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

const cutTo = (text: string, most: number) => text.slice(0, truncationPoint(text, most));

test('a text of up to 100 characters stays whole; a longer one is cut to 80 [CONST-08, D-40]', () => {
  expect(shortText('x'.repeat(100))).toBe('x'.repeat(100));
  expect(shortText('x'.repeat(101))).toBe(`${'x'.repeat(80)}…`);
});

test.each([
  ['a final consonant', 'ကျောင်းသား', ['ကျောင်း', 'သား']],
  ['a final consonant with a tone', 'ခန့်မှန်း', ['ခန့်', 'မှန်း']],
  ['a stacked consonant', 'တက္ကသိုလ်', ['တက္က', 'သိုလ်']],
  ['a small nga above the next letter', 'အင်္ဂလိပ်', ['အင်္ဂ', 'လိပ်']],
  ['a sentence mark', 'ပါ။ဟုတ်', ['ပါ။', 'ဟုတ်']],
  ['an accent of its own', 'cafe\u0301s', ['c', 'a', 'f', 'e\u0301', 's']],
  ['a family of one sign', '👩‍👩‍👧👍🏽', ['👩‍👩‍👧', '👍🏽']],
])('%s is never split [D-40]', (_what, text, parts) => {
  const wholes = parts.map((_part, count) => parts.slice(0, count + 1).join(''));
  const cuts = Array.from({ length: text.length }, (_, most) => cutTo(text, most + 1));
  expect(new Set(cuts.filter((cut) => cut !== ''))).toEqual(new Set(wholes));
});

test('a card gets a shortened Burmese text, cut between syllables, and any other text whole [D-40]', () => {
  const burmese = 'ကျောင်းသား'.repeat(12);
  const text = cardText(burmese);
  expect(text.length).toBeLessThanOrEqual(81);
  expect(text).toMatch(/(?:ကျောင်း|သား)…$/);
  expect(burmese.startsWith(text.slice(0, -1))).toBe(true);
  expect(cardText('word '.repeat(60))).toBe('word '.repeat(60));
});

test('English around Burmese on a card is cut between words, and only where the lines of the card are full [D-40]', () => {
  const english = 'What we ask, what we do not ask, and how parents can help. With the most important points in Burmese. ';
  const burmese = 'အရေးကြီးသော အချက်များ '.repeat(4).trim();
  expect(cardText(english + burmese)).toBe(`${english}အရေးကြီးသော…`);
  expect(cardText(`${burmese.slice(0, 11)} ${english}${english}`)).toMatch(/ points in Burmese…$/);
  expect(cardText(english.trim() + burmese.slice(0, 11))).toBe(english.trim() + burmese.slice(0, 11));
});
