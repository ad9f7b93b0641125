import { dateTab, displayDate, displayDateTime, displayTime, parseDate, recentTime, yangonDateTime, yangonDay } from './dates';

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
  expect(recentTime(value, NOW)).toBe(text);
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
  ['a date with hyphens, month first', '12-24-2026', '2026-12-23T17:30:00.000Z'],
  ['month first where standard parsing understands it', '12/05/2026', '2026-12-04T17:30:00.000Z'],
  ['day first where standard parsing fails', '25/12/2026', '2026-12-24T17:30:00.000Z'],
  ['day first with a time', '25/12/2026 18:15', '2026-12-25T11:45:00.000Z'],
])('%s is Yangon time unless it says otherwise [CONST-22]', (_case, stored, utc) => {
  expect(parseDate(stored)?.toISOString()).toBe(utc);
});

test.each(['', '   ', 'soon', '2026-13-45', '45/45/2026', null, undefined])('%p is unreadable', (stored) => {
  expect(parseDate(stored)).toBeUndefined();
});

test('dates and times show in Yangon time, whatever the reader’s time zone', () => {
  expect(displayDate('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
  expect(displayTime('2026-11-20T20:00:00Z')).toBe('2:30 AM');
  expect(displayDateTime('2026-11-21 00:05')).toBe('21 Nov 2026, 12:05 AM');
  expect(displayTime('2026-11-21 12:00')).toBe('12:00 PM');
  expect(dateTab('2026-01-08 10:00')).toEqual({ day: '8', month: 'Jan', year: '2026' });
});

test('a missing or unreadable date shows "N/A" [PUB-BLOGS-14]', () => {
  expect(displayDate('')).toBe('N/A');
  expect(displayDate('whenever')).toBe('N/A');
  expect(displayDateTime(undefined)).toBe('N/A');
  expect(displayTime('whenever')).toBe('');
  expect(dateTab('whenever')).toBeUndefined();
});

test('a time is formatted as Yangon date and wall time', () => {
  expect(yangonDay(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21');
  expect(yangonDateTime(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21 02:30:00');
});
