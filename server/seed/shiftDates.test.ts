import { shiftDate } from './shiftDate';
import { shiftDates } from './shiftDates';

const NOW = new Date('2026-01-20');

test('a date moves by whole days in the form in which it is written, with its time and zone', () => {
  const moved: readonly (readonly [string, number, string])[] = [
    ['2026-11-21 09:00:00', 40, '2026-12-31 09:00:00'],
    ['2026-11-21T20:15:07.123Z', 366, '2027-11-22T20:15:07.123Z'],
    ['2026-02-28T23:59+06:30', 1, '2026-03-01T23:59+06:30'],
    [' 2024/2/28', 1, ' 2024/2/29'],
    ['1/5/2026', 365, '1/5/2027'],
    ['12/31/2026 5:00 pm', 1, '01/01/2027 5:00 pm'],
    ['31/12/2026 05:00', -1, '30/12/2026 05:00'],
    ['13/05/2026', -1, '05/12/2026'],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 2, 'Mon, 23 Nov 2026 09:00:00 GMT'],
    ['Saturday, November 21, 2026', 10, 'Tuesday, December 01, 2026'],
    ['Sat Nov 21 2026 09:00:00 GMT+0630 (Myanmar Time)', -21, 'Sat Oct 31 2026 09:00:00 GMT+0630 (Myanmar Time)'],
  ];
  expect(moved.map(([date, days]) => shiftDate(date, days))).toEqual(moved.map(([, , later]) => later));
  const unread = [
    '',
    'tomorrow',
    '21.11.2026',
    '2026-02-30',
    '31/31/2026',
    '0000-00-00',
    '2026',
    '9999-12-31',
    'Until 21 Nov 2026',
    'Marathon 21, 2026',
    'T'.repeat(99_999),
  ];
  expect(unread.map((text) => shiftDate(text, 1))).toEqual(unread);
});

test('all dates of records move until the newest record is from the day, and nothing else of the text changes', () => {
  const before = `{"$schema": "./db.schema.json",  "published_at": "2026-01-01",
    "blogs": [{"id": 1.0, "title":"2026-01-01", "created_at":"2026-01-02 08:00", "publish_at":"01\\/03\\/2026", "updated_at": "soon"}],
    "events":[{"id":"e","start_date":"2026-06-01 09:00","end_date":null,"created_at":20260101, "registration_required" : 1e0}],
    "contacts": [{"id":1,"created_at":"2026-01-03T20:00:00Z","answered_at":"2026-01-05","message":"answered_at: 2026-01-05",
      "notes":[{"id":"n","created_at":"2026-01-06"}],"withdrawn_answer":{"answered_at":"2026-01-04"}}],
    "deleted": [{"id":1,"record":{"created_at":"2026-02-01"},"deleted_at":"2026-02-02"}], "alerts":[{"attempt":{"until":"2026-01-09"}}]}\n`;
  const after = before
    .replace('"2026-01-02 08:00"', '"2026-01-08 08:00"')
    .replace('"01\\/03\\/2026"', '"01/09/2026"')
    .replace('2026-06-01 09:00', '2026-06-07 09:00')
    .replace('2026-01-03T20:00:00Z', '2026-01-09T20:00:00Z')
    .replace('"answered_at":"2026-01-05"', '"answered_at":"2026-01-11"')
    .replace('2026-01-06', '2026-01-12')
    .replace('2026-01-04', '2026-01-10')
    .replace('2026-02-01', '2026-02-07')
    .replace('2026-02-02', '2026-02-08')
    .replace('"until":"2026-01-09"', '"until":"2026-01-15"');
  // In Yangon the newest record is from the 4th.
  expect(shiftDates(before, '2026-01-10', NOW)).toEqual({ text: after, days: 6 });
  expect(shiftDates(after, '2026-01-04', NOW).text).toBe(before.replace('01\\/03\\/', '01/03/'));
  for (const none of ['{}', '{"blogs":[{"id":1,"start_date":"2026-01-01"}]}', '[]', '{"blogs":{"created_at":"2026-01-01"}}'])
    expect(shiftDates(none, '2026-01-10', NOW)).toEqual({ text: none, days: 0 });
  const ofFuture = '{"blogs":[{"created_at":"2026-01-01"},{"created_at":"2126-01-01"}]}';
  expect(shiftDates(ofFuture, '2026-01-10', NOW)).toEqual({ text: ofFuture.replaceAll('26-01-01', '26-01-10'), days: 9 });
  expect(() => shiftDates(before, '2026-02-30', NOW)).toThrow('is not a day');
});
