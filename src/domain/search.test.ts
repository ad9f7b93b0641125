import { aMessage } from '@/testing/builders';
import { findPosts } from './lists';
import { messagesFromResponse } from './message';
import { searchMessages } from './messageSearch';
import { splitAtHits } from './searchHits';
import { toUnicode } from './zawgyi';

const finds = (search: string, title: string) =>
  findPosts([{ title, excerpt: '', category: '' }], { search, filter: '' }).length === 1;
const toMessages = (texts: string[]) =>
  messagesFromResponse({ success: true, data: texts.map((message) => aMessage({ message })) }) ?? [];
const inInbox = (search: string, message: string) => searchMessages(toMessages([message]), [search]).length === 1;
const marked = (text: string, search: string) =>
  splitAtHits(text, search)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('');

test('every search hit is marked, ignoring case', () => {
  expect(marked('Exam week: mock exams', 'eXaM')).toBe('[Exam] week: mock [exam]s');
  expect(marked('Open Day', ' day ')).toBe('Open [Day]');
  expect(marked('Open Day', 'harp')).toBe('Open Day');
  expect(marked('Open Day', '')).toBe('Open Day');
  expect(marked('ရန်\u200bကုန်မြို့', 'ကုန်')).toBe('ရန်[ကုန်]မြို့');
});

test.each([
  ['zero and the letter wa', '၀င်ခွင့်', 'ဝင်ခွင့်'],
  ['zero and wa in the middle', 'အပါအ၀င်', 'အပါအဝင်'],
  ['seven and the letter ra', '၇န်ကုန်', 'ရန်ကုန်'],
  ['two letters before asat', 'ဥာဏ်စဥ်', 'ဉာဏ်စဉ်'],
  ['the same with a tone', 'ညဥ့်', 'ညဉ့်'],
  ['vowels in another order', 'ကုိယ်တုိင်', 'ကိုယ်တိုင်'],
  ['a sign before its vowel', 'အသံုး', 'အသုံး'],
  ['a medial after its vowel', 'မေျာက်', 'မျောက်'],
  ['asat before its tone', 'ခွင့်', 'ခွင့်'],
  ['Burmese and Latin digits', '၂၀၂၆', '2026'],
  ['Shan digits', '႒', '၂'],
  ['digits of full width', '２０２６', '၂၀၂၆'],
  ['wa as a zero', '၂ဝ၂၆', '၂၀၂၆'],
  ['a number before a letter', '10တန်း', '၁ဝတန်း'],
  ['August in two letters', 'သြဂုတ်', 'ဩဂုတ်'],
  ['a market in two letters', 'စျေး', 'ဈေး'],
  ['four and its twin', '၄င်း', '၎င်း'],
])('a search finds %s, in both directions, on pages and in the inbox [D-55]', (_what, one, other) => {
  for (const [search, text] of [
    [one, other],
    [other, one],
  ] as const) {
    expect([search, finds(search, `BIT ${text}။`)]).toEqual([search, true]);
    expect([search, inInbox(search, `BIT ${text}။`)]).toEqual([search, true]);
    expect(marked(`BIT ${text}။`, search)).toBe(`BIT [${text}]။`);
  }
});

test('a lone digit finds no letter that looks like it, and the signs of a search are text', () => {
  for (const [search, text] of [
    ['7', 'ရန်ကုန်'],
    ['17', 'ဒီဇင်ဘာ ၁ရက်'],
    ['0', 'ဝင်ခွင့်'],
    ['ဥ', 'ဉာဏ်'],
    ['.', 'Fees'],
    ['(a+)+$', 'aaaa'],
  ] as const)
    expect([search, finds(search, text)]).toEqual([search, false]);
  for (const sign of ['(', '[a-z]', 'C++', '\\d', '5 * 3', 'a|b', '$5', 'x{2}', '/', '-', '^', '😀', '\ud83d'])
    expect([sign, finds(sign, `x ${sign} y`)]).toEqual([sign, true]);
});

test('a mark never splits a letter from its signs', () => {
  expect(marked('ကုိယ်တုိင်', 'ကိ')).toBe('[ကုိ]ယ်တုိင်');
  expect(marked('ကျောင်း', 'က')).toBe('[ကျော]င်း');
});

test('a search of 200 letters costs little over a large inbox', () => {
  const messages = toMessages(Array.from({ length: 5000 }, () => 'ကျောင်းသား ၀င်ခွင့် '.repeat(100)));
  searchMessages(messages, ['x']);
  const before = process.cpuUsage();
  for (const search of ['၀င်ခွင့်'.repeat(25), 'စျ'.repeat(100), '၀'.repeat(200)]) searchMessages(messages, [search]);
  expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
});

test('the Zawgyi word for "the same" is read once, begun with its own sign or with a four', () => {
  expect(toUnicode('၎င္းေက်ာင္းကို သိခ်င္ပါတယ္')).toBe('၎င်းကျောင်းကို သိချင်ပါတယ်');
  expect(toUnicode('၄င္းေက်ာင္းကို သိခ်င္ပါတယ္')).toBe('၎င်းကျောင်းကို သိချင်ပါတယ်');
});
