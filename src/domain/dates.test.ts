import { parseDate, yangonDateTime, yangonDay } from './dates';
import { dateParts, displayDate, displayDateTime, displayRecentTime, displayTime } from './displayDates';

const NOW = new Date('2026-11-23T05:00:00Z');

test.each([
  ['2026-11-23T04:02:00Z', '10:32 AM'],
  ['2026-11-22T17:31:00Z', '12:01 AM'],
  ['2026-11-22T17:29:00Z', 'Sun 11:59 PM'],
  ['2026-11-17T05:00:00Z', 'Tue 11:30 AM'],
  ['2026-11-17T04:59:00Z', '17 Nov 2026, 11:29 AM'],
  ['2026-11-23T05:01:00Z', '11:31 AM'],
  ['2026-11-24T05:00:00Z', '24 Nov 2026, 11:30 AM'],
  ['', 'N/A'],
])('at 11:30 AM on a Monday in Yangon, %s reads "%s"', (value, text) => {
  expect(displayRecentTime(value, NOW)).toBe(text);
});

test.each([
  ['a space between date and time', '2026-11-21 09:00:00', '2026-11-21T02:30:00.000Z'],
  ['a T between date and time', '2026-11-21T09:00', '2026-11-21T02:30:00.000Z'],
  ['a date alone', '2026-11-21', '2026-11-20T17:30:00.000Z'],
  ['a moment that names its zone', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
  ['an offset', '2026-11-21T09:00:00+09:00', '2026-11-21T00:00:00.000Z'],
  ['an offset after the name of a zone', 'Sat Nov 21 2026 09:00:00 GMT+0900', '2026-11-21T00:00:00.000Z'],
  ['an English date', 'Nov 21, 2026 9:00', '2026-11-21T02:30:00.000Z'],
  ['an hour of one digit', '2026-11-21 9:00', '2026-11-21T02:30:00.000Z'],
  ['a clock of twelve hours', '2026-11-21 9:00 PM', '2026-11-21T14:30:00.000Z'],
  ['an offset in front of a name of its zone', 'Sat Nov 21 2026 09:00:00 GMT+0630 (Myanmar Time)', '2026-11-21T02:30:00.000Z'],
  ['the date of an email', 'Sat, 21 Nov 2026 09:00:00 GMT', '2026-11-21T09:00:00.000Z'],
  ['what the pages themselves show', 'Sat 21 Nov 2026, 9:00 AM', '2026-11-21T02:30:00.000Z'],
  ['thousandths of a second', '2026-11-21T09:00:00.289Z', '2026-11-21T09:00:00.289Z'],
  ['tenths of a second', '2026-11-21T09:00:00.5Z', '2026-11-21T09:00:00.500Z'],
  ['noon', '21 November 2026 12:30 pm', '2026-11-21T06:00:00.000Z'],
  ['midnight', '2026-11-21 12:05 AM', '2026-11-20T17:35:00.000Z'],
  ['the year first, with slashes', '2026/11/21', '2026-11-20T17:30:00.000Z'],
  ['the 29th of February', '2028-02-29', '2028-02-28T17:30:00.000Z'],
  ['month first where standard parsing understands it', '12/05/2026', '2026-12-04T17:30:00.000Z'],
  ['day first where standard parsing fails', '25/12/2026', '2026-12-24T17:30:00.000Z'],
  ['day first with a time', '25/12/2026 18:15', '2026-12-25T11:45:00.000Z'],
])('%s is Yangon time unless it says otherwise [CONST-22]', (_case, stored, utc) => {
  expect(parseDate(stored)?.toISOString()).toBe(utc);
});

test.each(['', '   ', 'soon', '2026-13-45', '45/45/2026', null, undefined])('%p is unreadable', (stored) => {
  expect(parseDate(stored)).toBeUndefined();
});

test.each([
  '2026-02-30',
  '2027-02-29',
  '2026-04-31 09:00',
  '31/02/2026 25:70',
  '25/12/2026 24:00',
  '2026-11-21 09:60',
  '2026-11-21 13:00 PM',
  'Feb 30, 2026',
  '30 Feb 2026',
])('%p names a day or a time that does not exist, so it is unreadable', (stored) => {
  expect(parseDate(stored)).toBeUndefined();
});

test.each([
  '05.12.2026 09:00',
  '12-24-2026',
  '05-12-2026',
  '5 12 2026',
  '2026',
  '1764556200000',
  '21/11/26',
  'Nov 2026',
  '2026-11',
])('%p has no form that is read alike everywhere, so it is unreadable', (stored) => {
  expect(parseDate(stored)).toBeUndefined();
});

test.each([
  'Marathon 5, 2026',
  '5 Decision 2026',
  'Mayor 5 2026 9:00',
  'Until 21 Nov 2026',
  'Sunny, Nov 21, 2026',
  '5 Augusta 2026',
])('%p has a word that is no month or weekday, so it is unreadable', (stored) => expect(parseDate(stored)).toBeUndefined());

test('months and weekdays are read in full and shortened, in any case', () => {
  const days = ['21 SEPTEMBER 2026', 'Mon, Sept 21, 2026', 'monday 21 sep 2026', 'Mond 21 Septem 2026'];
  expect(days.map((stored) => displayDate(stored))).toEqual(days.map(() => '21 Sep 2026'));
  expect(displayDate('Thurs, May 7, 2026')).toBe('7 May 2026');
});

test('dates are read alike in every browser, also where Date.parse reads none of them', () => {
  const parse = jest.spyOn(Date, 'parse').mockReturnValue(Number.NaN);
  const read = ['2026-12-21 9:00 PM', '2026-12-21 21:00', '21/12/2026 21:00', 'Dec 21, 2026 9:00 PM'].map((stored) =>
    parseDate(stored),
  );
  parse.mockRestore();
  for (const date of read) expect(date?.toISOString()).toBe('2026-12-21T14:30:00.000Z');
});

test('dates and times show in Yangon time, whatever the reader’s time zone', () => {
  expect(displayDate('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
  expect(displayTime('2026-11-20T20:00:00Z')).toBe('2:30 AM');
  expect(displayDateTime('2026-11-21 00:05')).toBe('21 Nov 2026, 12:05 AM');
  expect(displayTime('2026-11-21 12:00')).toBe('12:00 PM');
  expect(dateParts('2026-01-08 10:00')).toMatchObject({ day: 8, month: 'Jan', year: 2026 });
});

test('a time is formatted as Yangon date and wall time', () => {
  expect(yangonDay(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21');
  expect(yangonDateTime(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21 02:30:00');
});
