import { nextIntake } from './nextIntake';

const event = (
  id: string,
  start_date: string,
  more: { category?: string; program?: string; event_state?: 'cancelled' } = {},
) => ({
  id,
  start_date,
  category: 'intake',
  program: 'ncc',
  ...more,
});

const events = [
  event('later', '2027-03-01 09:00'),
  event('next', '2027-01-23 17:30', { category: ' Intake ' }),
  event('cancelled', '2027-01-02 09:00', { event_state: 'cancelled' }),
  event('open day', '2027-01-03 09:00', { category: 'education' }),
  event('of BIT', '2027-01-04 09:00', { program: 'bit' }),
  event('of no program', '2027-01-05 09:00', { program: '' }),
  event('undated', ''),
];

const idAt = (now: string) => nextIntake(events, 'ncc', new Date(now))?.id;

test('the next intake of a program is its first intake to come that is not cancelled, until it begins in Yangon', () => {
  expect(idAt('2026-12-01T00:00+06:30')).toBe('next');
  expect(idAt('2027-01-23T17:30+06:30')).toBe('next');
  expect(idAt('2027-01-23T17:30:00.001+06:30')).toBe('later');
  expect(idAt('2027-03-01T09:01+06:30')).toBeUndefined();
  expect(nextIntake(events, 'itpec', new Date('2026-12-01T00:00+06:30'))).toBeUndefined();
});
