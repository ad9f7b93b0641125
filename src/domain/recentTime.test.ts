import { recentTime } from './recentTime';

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
