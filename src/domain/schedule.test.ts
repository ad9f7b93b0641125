import { formStatus, isPublishedAt, publicDate, scheduleChangeTimes, stageAt, withoutBlockingDates } from './schedule';
import { publishAction, saveEffect, stageLabel } from './scheduleTexts';

const EIGHT = new Date('2026-11-30T01:30:00Z');
const before = new Date(EIGHT.getTime() - 1);
const published = { status: 'published' } as const;

test('a record is published from its moment on, in Yangon time, and withdrawn at its moment [D-78]', () => {
  const monday = { ...published, publish_at: '2026-11-30 08:00:00' };
  expect([stageAt(monday, before), stageAt(monday, EIGHT)]).toEqual(['scheduled', 'published']);
  const until = { ...published, withdraw_at: '2026-11-30 08:00:00' };
  expect([stageAt(until, before), stageAt(until, EIGHT)]).toEqual(['published', 'withdrawn']);
  expect([isPublishedAt(monday, before), isPublishedAt(monday, EIGHT)]).toEqual([false, true]);
  expect([isPublishedAt(until, before), isPublishedAt(until, EIGHT)]).toEqual([true, false]);
});

test('a draft is a draft whatever its dates, and dates that cannot be read count as missing [D-78]', () => {
  expect(stageAt({ status: 'draft', publish_at: '2020-01-01 08:00:00' }, EIGHT)).toBe('draft');
  expect(stageAt({ ...published, publish_at: 'on Monday', withdraw_at: '' }, EIGHT)).toBe('published');
  expect(scheduleChangeTimes({ status: 'draft', publish_at: '2026-11-30 08:00:00' })).toEqual([]);
  expect(scheduleChangeTimes({ ...published, publish_at: 'on Monday', withdraw_at: '2026-11-30 08:00' })).toEqual([
    EIGHT.getTime(),
  ]);
});

test('publishing at once drops only the dates that hide the record now [D-78]', () => {
  const past = '2026-11-29 08:00:00';
  const future = '2026-12-01 08:00:00';
  expect(withoutBlockingDates({ publish_at: future, withdraw_at: '2026-12-02' }, EIGHT)).toEqual({ withdraw_at: '2026-12-02' });
  expect(withoutBlockingDates({ publish_at: past, withdraw_at: past }, EIGHT)).toEqual({ publish_at: past });
});

test('visitors see the day on which a record appeared, when that is later than its creation [D-78]', () => {
  expect(publicDate('2026-11-20T00:00:00Z', { publish_at: '2026-11-30 08:00:00' })).toBe(EIGHT.toISOString());
  expect(publicDate('2026-12-20T00:00:00Z', { publish_at: '2026-11-30 08:00:00' })).toBe('2026-12-20T00:00:00Z');
  expect(publicDate('', { publish_at: '2026-11-30 08:00:00' })).toBe('');
});

const NOW = new Date('2026-11-25T03:00:00Z');
const MONDAY = '2026-11-30 08:00:00';

test('the chip names the moment at which the stage of a record ends, by its weekday in the coming days [D-78]', () => {
  const label = (dates: object, stage: Parameters<typeof stageLabel>[1]) => stageLabel({ ...published, ...dates }, stage, NOW);
  expect(label({ publish_at: MONDAY }, 'scheduled')).toBe('Scheduled for Mon 8:00 AM');
  expect(label({ publish_at: '2026-12-07 08:00:00' }, 'scheduled')).toBe('Scheduled for 7 Dec 2026, 8:00 AM');
  expect(label({ withdraw_at: MONDAY }, 'published')).toBe('Published until Mon 8:00 AM');
  const without = [label({}, 'published'), label({ withdraw_at: '2026-11-01' }, 'withdrawn'), label({}, 'draft')];
  expect(without).toEqual(['Published', 'Withdrawn', 'Draft']);
});

test('a form opens with the choice that its record stands for, and a list offers what changes it [D-78]', () => {
  expect(formStatus({ ...published, publish_at: MONDAY }, NOW)).toBe('scheduled');
  expect(formStatus({ ...published, withdraw_at: '2026-11-01' }, NOW)).toBe('published');
  expect(formStatus({ status: 'draft', publish_at: MONDAY }, NOW)).toBe('draft');
  const actions = (['scheduled', 'published', 'draft', 'withdrawn'] as const).map(publishAction);
  expect(actions).toEqual(['Publish now', 'Unpublish', 'Publish', 'Publish']);
});

test.each([
  ['published', {}, undefined, 'Saving publishes it now. Visitors see it at once.'],
  ['published', {}, published, 'It is public. Visitors see your changes at once.'],
  [
    'published',
    { withdraw_at: MONDAY },
    undefined,
    'Saving publishes it now. Visitors see it at once. It is withdrawn on Mon 30 Nov 2026, 8:00 AM.',
  ],
  [
    'published',
    { withdraw_at: '2026-11-02' },
    undefined,
    'It was withdrawn on Mon 2 Nov 2026, 12:00 AM. Clear that date to publish it again.',
  ],
  ['scheduled', { publish_at: MONDAY }, undefined, 'Visitors see it from Mon 30 Nov 2026, 8:00 AM, Yangon time.'],
  ['scheduled', {}, published, 'Choose when visitors see it.'],
  ['scheduled', { publish_at: '2026-11-02' }, undefined, 'The publishing time has passed. Choose a later one.'],
  [
    'scheduled',
    { publish_at: MONDAY, withdraw_at: '2026-11-28' },
    undefined,
    'It would be withdrawn before it is published. Choose a later time.',
  ],
  ['draft', {}, undefined, 'It is saved as a draft. Only staff can see it.'],
  ['draft', {}, published, 'It becomes a draft. Visitors can no longer see it.'],
] as const)('the choice %s with %j says what its button will do [D-78]', (status, dates, stored, expected) => {
  expect(saveEffect({ status, ...dates }, stored, NOW)).toBe(expected);
});
