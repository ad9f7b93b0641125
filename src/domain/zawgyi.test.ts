import { readdirSync, readFileSync } from 'node:fs';
import { zg2uni } from 'rabbit-node';
import { aMessage } from '@/testing/builders';
import { burmeseSentences } from '@/testing/burmeseSentences';
import { messageToUnicode, searchForms, toUnicode } from './zawgyi';
import { zawgyiProbability } from './zawgyiProbability';

const UNICODE_FILES = ['udhr_mya_unicode_src.txt', 'mmgov_unicode_out.txt'];
const ZAWGYI_FILES = ['udhr_mya_zawgyi_out.txt', 'mmgov_zawgyi_src.txt'];
const BURMESE_TEXT = /[\u1000-\u109f][\u1000-\u109f\s\d,.()]*/g;

/** A file of the package myanmar-tools, line by line. */
const linesOf = (name: string) =>
  readFileSync(require.resolve(`myanmar-tools/resources/${name}`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** The Burmese texts of the sample data and of the fixed pages, line by line. */
const siteTexts = ['db.json', ...filesIn('src/content'), ...filesIn('src/pages')]
  .flatMap((file) => readFileSync(file, 'utf8').replaceAll('\\n', '\n').match(BURMESE_TEXT) ?? [])
  .flatMap((text) => text.split('\n'))
  .map((text) => text.trim());

const wordsIn = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => text.split(/[\s၊။,.()]+/)))];

const changed = (texts: readonly string[]) => texts.filter((text) => toUnicode(text) !== text);

test('the probabilities are those that myanmar-tools publishes', () => {
  const published = linesOf('compatibility.tsv').map((line) => line.split('\t'));
  expect(published.length).toBeGreaterThan(40);
  for (const [probability, text = ''] of published) {
    expect([text, zawgyiProbability(text)]).toEqual([text, expect.closeTo(Math.max(0, Number(probability)), 1)]);
  }
});

test('all 139 sentences in Zawgyi are recognised and converted, letter by letter', () => {
  expect(burmeseSentences).toHaveLength(139);
  expect(burmeseSentences.filter(([unicode, zawgyi]) => unicode === zawgyi)).toEqual([]);
  expect(burmeseSentences.filter(([unicode, zawgyi]) => toUnicode(zawgyi) !== unicode)).toEqual([]);
});

test('typed Zawgyi becomes the Unicode that myanmar-tools expects, zeros for wa become letters', () => {
  const asLetters = (text: string) => text.replaceAll('၀', 'ဝ').normalize('NFC');
  const typed = linesOf('mmgov_zawgyi_src.txt');
  const expected = linesOf('mmgov_unicode_out.txt');
  expect(typed).toHaveLength(66);
  expect(typed.map((text) => asLetters(toUnicode(text)))).toEqual(expected.map(asLetters));
  expect(toUnicode('၀န္ထမ္း ေခၚပါသလား။ အပါအ၀င္')).toBe('ဝန်ထမ်း ခေါ်ပါသလား။ အပါအဝင်');
  expect(toUnicode('ဖုန္းဆက္ပါ ၀၉ ၀၀၀ ၁၂၃ ၄၅၀')).toBe('ဖုန်းဆက်ပါ ၀၉ ၀၀၀ ၁၂၃ ၄၅၀');
});

const unicodeTexts = [...siteTexts, ...burmeseSentences.map(([unicode]) => unicode), ...UNICODE_FILES.flatMap(linesOf)];

test('no Unicode text of the site, of myanmar-tools or its 1,800 words is taken for Zawgyi', () => {
  expect(siteTexts.length).toBeGreaterThan(100);
  expect(wordsIn(unicodeTexts).length).toBeGreaterThan(1800);
  expect([...changed(unicodeTexts), ...changed(wordsIn(unicodeTexts))]).toEqual([]);
});

test.each([
  ['English', 'Can my daughter start in June? Call +95 9 000 210 014.'],
  ['English with one Burmese word', 'Is the price of ကျောင်းလခ the same in 2026?'],
  ['Shan', 'ထၢမ်တွပ်ႇ ၶူးႁိုၼ်'],
  ['Mon', 'ဂလာန်ညးဒါန်လိက် ဍုၚ်မွဲမွဲ'],
  ['Karen', 'တၢ်ကစီၣ် တၢ်ထံၣ်တၢ်ပၥ်သး'],
  ['Pali', 'ဝိနယပိဋကေ ပါရာဇိကပါဠိ'],
  ['emoji', '🙏🏽👩‍👩‍👧‍👦🇲🇲'],
  ['emoji in Burmese', 'မင်္ဂလာပါ 🙏🏽 ကျေးဇူးတင်ပါတယ် 👍'],
  ['digits', '၀၉ ၀၀၀ ၁၂၃ ၄၅၀'],
  ['one letter', 'က'],
  ['one word with a medial', 'အမြဲ'],
  ['one word with a stacked letter', 'တက္က'],
  ['nothing', ''],
])('%s stays as it is', (_kind, text) => {
  expect(toUnicode(text)).toBe(text);
});

test('converting twice changes nothing more', () => {
  expect(changed(burmeseSentences.map(([, zawgyi]) => toUnicode(zawgyi)))).toEqual([]);
});

test('of a text in both encodings, only the lines in Zawgyi are converted; English and emoji within them stay', () => {
  const text = 'Dear teacher 🙏\nေက်ာင္းအပ္ခ်င္ပါတယ္ for IT 👍\n\nမင်္ဂလာပါ ဆရာမ။ ကျောင်းဖွင့်ပွဲ ဘယ်နေ့လဲ။';
  expect(toUnicode(text)).toBe('Dear teacher 🙏\nကျောင်းအပ်ချင်ပါတယ် for IT 👍\n\nမင်္ဂလာပါ ဆရာမ။ ကျောင်းဖွင့်ပွဲ ဘယ်နေ့လဲ။');
});

test('a doubtful name follows the text around it', () => {
  expect(toUnicode('မျမ')).toBe('မျမ');
  expect(toUnicode('မျမ', 'မျမ\nေက်ာင္းအပ္ခ်င္ပါတယ္')).toBe('မမြ');
  expect(toUnicode('မမြ', 'မမြ\nကျောင်းအပ်ချင်ပါတယ်')).toBe('မမြ');
});

test('a search in Zawgyi is also a search in Unicode; any other search stays one', () => {
  expect(searchForms('ေက်ာင္း')).toEqual(['ေက်ာင္း', 'ကျောင်း']);
  expect(searchForms('ကျောင်း')).toEqual(['ကျောင်း']);
  expect(searchForms('Su Su')).toEqual(['Su Su']);
  expect(searchForms('')).toEqual(['']);
});

test('97 % of the words in Zawgyi are recognised in a search, and one in Unicode is taken for Zawgyi', () => {
  const isBoth = (word: string) => searchForms(word).length === 2;
  const inZawgyi = [...burmeseSentences.map(([, zawgyi]) => zawgyi), ...ZAWGYI_FILES.flatMap(linesOf)];
  const words = inZawgyi.flatMap((text) => text.split(' ')).filter((word) => /[က-အ]/.test(word) && zg2uni(word) !== word);
  expect(words.length).toBeGreaterThan(1900);
  expect(words.filter(isBoth).length / words.length).toBeGreaterThan(0.97);
  const alarms = wordsIn(unicodeTexts).filter((word) => isBoth(word) && zg2uni(word) !== word);
  expect(alarms).toHaveLength(1);
});

test('a message is shown in Unicode with the texts as sent beside it; any other message stays the same object', () => {
  const sent = { name: 'မျမ', subject: 'Open Day: ကျောင်းဖွင့်ပွဲ', message: 'ေက်ာင္းအပ္ခ်င္ပါတယ္' };
  expect(messageToUnicode({ ...sent, id: 7 })).toEqual({
    id: 7,
    name: 'မမြ',
    subject: 'Open Day: ကျောင်းဖွင့်ပွဲ',
    message: 'ကျောင်းအပ်ချင်ပါတယ်',
    original: sent,
  });
  const other = aMessage({ name: 'မမြ', message: 'ကျောင်းအပ်ချင်ပါတယ်' });
  expect(messageToUnicode(other)).toBe(other);
});
