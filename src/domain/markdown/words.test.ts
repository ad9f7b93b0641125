import { excerptAroundHit } from '../searchHits';
import { firstWords, markdownToText } from './words';

const LONG =
  'Meet teachers and students of all four programs.\n\nBring your grade 12 certificate.\n\n- Tour of the labs\n- Harp music';

test('a card shows the first words of a text unless a search hit is further down', () => {
  expect(excerptAroundHit(LONG, '')).toBe('Meet teachers and students of all four programs.');
  expect(excerptAroundHit(LONG, 'nothing of the kind')).toBe('Meet teachers and students of all four programs.');
  expect(excerptAroundHit(LONG, 'teachers')).toMatch(/^Meet teachers and students/);
});

test('a search hit further down is shown with the words before it', () => {
  expect(excerptAroundHit(LONG, 'HARP')).toMatch(/^….{1,30}Harp music$/);
  expect(excerptAroundHit(LONG, 'certificate')).toMatch(/^….*grade 12 certificate\./);
});

test('a Burmese text is never cut inside a syllable', () => {
  const text = `${'ကျောင်းသားများ'.repeat(8)}စောင်းတီးဝိုင်း`;
  const shown = excerptAroundHit(text, 'စောင်း');
  expect(shown).toContain('စောင်းတီးဝိုင်း');
  expect(shown.slice(1, 2)).toMatch(/[က-အ]/);
});

test.each([
  ['## Programme\n\nTea', 'Programme\n\nTea'],
  ['> Tea', 'Tea'],
  ['**Tea** and _cake_, **_both_**', 'Tea and cake, both'],
  ['see [us](/contact) or ![the lab](/uploads/a.webp)', 'see us or '],
  ['| Level | Fee |\n| --- | --- |\n| 3 | 120 |', 'Level, Fee\n3, 120'],
  ['file\\_name \\[1\\]', 'file_name [1]'],
  ['**ကျောင်း**ဖွင့်ပွဲ', 'ကျောင်းဖွင့်ပွဲ'],
])('the words of %p are %p [D-75]', (markdown, words) => {
  expect(markdownToText(markdown)).toBe(words);
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
  expect(markdownToText(text)).toBe(text);
});

test.each([
  ['## Programme\n\n![Lab](/uploads/a.webp)\n\nCome **early**.\n\nMore.', 'Come early.'],
  ['## Programme', 'Programme'],
  ['\nCome by.\r\nBring tea.\r\n\r\nMore to read.', 'Come by. Bring tea.'],
  ['Bring\n- a laptop', 'Bring'],
  ['- **tea**\n- cake\nand more', 'tea, cake'],
  ['24-hour - really', '24-hour - really'],
  [' \n ', ''],
])('a card begins with the first words of %j, not with its heading or image: %j [D-75]', (text, words) => {
  expect(firstWords(text)).toBe(words);
});
