import { burmeseDate, burmeseFact } from './burmese';

test.each([
  ['6-18 months per level', 'အဆင့်တစ်ဆင့်လျှင် ၆ လမှ ၁၈ လအထိ'],
  ['12-18 months', '၁၂ လမှ ၁၈ လအထိ'],
  ['14 months', '၁၄ လ'],
  ['4-6 months per program', 'သင်တန်းတစ်ခုလျှင် ၄ လမှ ၆ လအထိ'],
  ['900,000 kyats a level', 'အဆင့်တစ်ဆင့်လျှင် ၉၀၀,၀၀၀ ကျပ်'],
  ['150,000 kyats per month', 'တစ်လလျှင် ၁၅၀,၀၀၀ ကျပ်'],
  ['780,000 kyats a term', 'စာသင်ကာလတစ်ခုလျှင် ၇၈၀,၀၀၀ ကျပ်'],
  ['450,000 MMK a course', 'သင်တန်းတစ်ခုလျှင် ၄၅၀,၀၀၀ ကျပ်'],
  ['2500000 kyats', '၂၅၀၀၀၀၀ ကျပ်'],
  ['January 2027', '၂၀၂၇ ခုနှစ် ဇန်နဝါရီလ'],
  ['Aug 2030', '၂၀၃၀ ခုနှစ် ဩဂုတ်လ'],
])('the fact %j is %j in Burmese', (english, burmese) => {
  expect(burmeseFact(english)).toBe(burmese);
});

test.each([
  '',
  '14 months or so',
  'from 900,000 kyats',
  '900 kyats a moon',
  '900 kyats a constructor',
  'Ju 2027',
  '9 lakh',
  'Rain 2027',
  'Marathon 2027',
  'Mayor 2027',
  '၉ သိန်း',
  'constructor 2027',
])('the fact %j stays as the college has written it', (text) => expect(burmeseFact(text)).toBeUndefined());

test('a date is that of Yangon, in the digits and months of Burmese, and an unreadable one nothing', () => {
  expect(burmeseDate('2027-01-12 09:00:00')).toBe('၂၀၂၇ ခုနှစ် ဇန်နဝါရီလ ၁၂ ရက်');
  expect(burmeseDate('2026-12-31T18:00:00Z')).toBe('၂၀၂၇ ခုနှစ် ဇန်နဝါရီလ ၁ ရက်');
  expect(burmeseDate('2030-06-05')).toBe('၂၀၃၀ ခုနှစ် ဇွန်လ ၅ ရက်');
  expect(burmeseDate('2030-07-05')).toBe('၂၀၃၀ ခုနှစ် ဇူလိုင်လ ၅ ရက်');
  expect(burmeseDate('soon')).toBeUndefined();
});
