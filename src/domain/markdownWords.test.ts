import { firstWords, markdownWords } from './textBlocks';

test.each([
  ['## Programme\n\nTea', 'Programme\n\nTea'],
  ['> Tea', 'Tea'],
  ['**Tea** and _cake_, **_both_**', 'Tea and cake, both'],
  ['see [us](/contact) or ![the lab](/uploads/a.webp)', 'see us or '],
  ['| Level | Fee |\n| --- | --- |\n| 3 | 120 |', 'Level, Fee\n3, 120'],
  ['file\\_name \\[1\\]', 'file_name [1]'],
  ['**ကျောင်း**ဖွင့်ပွဲ', 'ကျောင်းဖွင့်ပွဲ'],
])('the words of %p are %p [D-75]', (markdown, words) => {
  expect(markdownWords(markdown)).toBe(words);
});

test.each([
  'Tea & cake, 2 * 3 * 4',
  'snake_case_name',
  '- tea\n- cake',
  'C:\\Users',
  'a | b',
  '#1 of 3',
  '5 > 3',
  'window.__xss=1; __xss=2',
])('plain text stays as it is: %p [D-75]', (text) => {
  expect(markdownWords(text)).toBe(text);
});

test('a card begins with the first words of a text, not with its heading or image [D-75]', () => {
  expect(firstWords('## Programme\n\n![Lab](/uploads/a.webp)\n\nCome **early**.\n\nMore.')).toBe('Come early.');
  expect(firstWords('## Programme')).toBe('Programme');
  expect(firstWords('- **tea**\n- cake')).toBe('tea, cake');
});
