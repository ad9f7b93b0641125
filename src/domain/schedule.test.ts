import { isPublishedAt, scheduleTurns, shownSince, stageAt, withoutHindrance } from './schedule';

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
  expect(scheduleTurns({ status: 'draft', publish_at: '2026-11-30 08:00:00' })).toEqual([]);
  expect(scheduleTurns({ ...published, publish_at: 'on Monday', withdraw_at: '2026-11-30 08:00' })).toEqual([EIGHT.getTime()]);
});

test('publishing at once drops only the dates that hide the record now [D-78]', () => {
  const past = '2026-11-29 08:00:00';
  const future = '2026-12-01 08:00:00';
  expect(withoutHindrance({ publish_at: future, withdraw_at: '2026-12-02' }, EIGHT)).toEqual({ withdraw_at: '2026-12-02' });
  expect(withoutHindrance({ publish_at: past, withdraw_at: past }, EIGHT)).toEqual({ publish_at: past });
});

test('visitors see the day on which a record appeared, when that is later than its creation [D-78]', () => {
  expect(shownSince('2026-11-20T00:00:00Z', { publish_at: '2026-11-30 08:00:00' })).toBe(EIGHT.toISOString());
  expect(shownSince('2026-12-20T00:00:00Z', { publish_at: '2026-11-30 08:00:00' })).toBe('2026-12-20T00:00:00Z');
  expect(shownSince('', { publish_at: '2026-11-30 08:00:00' })).toBe('');
});
