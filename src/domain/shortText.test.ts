import { cardText, shortText, truncationPoint } from './shortText';

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
