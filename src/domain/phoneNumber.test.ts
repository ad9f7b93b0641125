import { chatNumber, telegramHref, telHref, viberHref } from './phoneNumber';

test.each([
  ['in Burmese digits', '၀၉ ၀၀၀ ၂၁၀ ၀၁၄', 'tel:09000210014'],
  ['in Burmese digits with the country', '+၉၅ ၉ ၀၀၀ ၂၁၀ ၀၁၄', 'tel:+959000210014'],
  ['with the letter that looks like the Burmese zero', 'ဝ၉ ဝဝဝ ၂၁ဝ ဝ၁၄', 'tel:09000210014'],
  ['in Shan digits', '႐႙႐႐႐႒႑႐႐႑႔', 'tel:09000210014'],
  ['in full-width digits', '＋９５ ９ ０００ ２１０ ０１４', 'tel:+959000210014'],
  ['with spaces, narrow and fixed ones too', '09 000\u00a0210\u202f014', 'tel:09000210014'],
  ['with dots', '09.000.210.014', 'tel:09000210014'],
  ['with hyphens of each kind', '09-000\u2011210\u2013014', 'tel:09000210014'],
  ['in brackets', '(01) 234 567', 'tel:01234567'],
  ['with the zero that the country replaces', '+95 (0)9 000 210 014', 'tel:+959000210014'],
  ['with a zero too many after the country', '+95 09 000 210 014', 'tel:+959000210014'],
  ['with 00 instead of the plus', '0095 9 000 210 014', 'tel:+959000210014'],
  ['with the country and no plus', '95 9 000 210 014', 'tel:+959000210014'],
  ['of another country', '+65 6123 4567', 'tel:+6561234567'],
  ['behind a word', 'Viber: 09 000 210 014', 'tel:09000210014'],
  ['before a second one', '09 000 210 014 / 09 000 210 015', 'tel:09000210014'],
  ['before a second one after a comma', '၀၉၀၀၀၂၁၀၀၁၄၊ ၀၉၀၀၀၂၁၀၀၁၅', 'tel:09000210014'],
  ['with invisible letters of a copied text', '\u202a+95 9 000\u200b 210 014\u202c', 'tel:+959000210014'],
])('a number %s can be called', (_how, written, href) => {
  expect(telHref(written)).toBe(href);
});

test.each(['none', '', '09', 'room 12', '+', '2026', '1234567890123456789012'])('"%s" is no phone number', (written) => {
  expect(telHref(written)).toBeUndefined();
});

test.each([
  ['09 420 000 002', '+959420000002'],
  ['၀၉ ၄၂၀ ၀၀၀ ၀၀၂', '+959420000002'],
  ['+95 (0)9 420-000-002', '+959420000002'],
  ['959420000002', '+959420000002'],
  ['9 420 000 002', '+959420000002'],
  ['09 5123456', '+9595123456'],
  ['+65 6123 4567', '+6561234567'],
  ['01 234 567', undefined],
  ['+95 1 234 567', undefined],
  ['6123 4567', undefined],
  ['none', undefined],
])('the mobile phone "%s" is %s for a messenger', (written, number) => {
  expect(chatNumber(written)).toBe(number);
});

test('a mobile phone opens a chat in Viber and in Telegram; a landline opens none', () => {
  expect(viberHref('၀၉ ၄၂၀ ၀၀၀ ၀၀၂')).toBe('viber://chat?number=%2B959420000002');
  expect(telegramHref('၀၉ ၄၂၀ ၀၀၀ ၀၀၂')).toBe('https://t.me/+959420000002');
  expect([viberHref('01 234 567'), telegramHref('')]).toEqual([undefined, undefined]);
});
