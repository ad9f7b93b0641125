import { isOldDraft, lacksImage } from './needsAttention';

const now = new Date('2026-11-20T12:00:00Z');
const toCome = { start_date: '2026-12-01 09:00', end_date: '2026-12-01 12:00', images: [] };

test('a draft is old after 14 days; a published or undated record never is [D-73]', () => {
  const isOld = (status: 'draft' | 'published', created_at: string) => isOldDraft({ status, created_at }, now);
  expect(isOld('draft', '2026-11-06T11:59:59Z')).toBe(true);
  expect(isOld('draft', '2026-11-06T12:00:00Z')).toBe(false);
  expect(isOld('draft', '')).toBe(false);
  expect(isOld('published', '2025-01-01')).toBe(false);
});

test('an event needs an image until it begins [D-73]', () => {
  const lacks = (over: object) => lacksImage({ ...toCome, ...over }, now);
  expect(lacks({})).toBe(true);
  expect(lacks({ start_date: '2026-11-20 09:00', end_date: '2026-11-21 12:00' })).toBe(false);
  expect(lacks({ start_date: '2026-11-19 09:00', end_date: '2026-11-20 12:00' })).toBe(false);
  expect(lacks({ images: ['uploads/a.webp'] })).toBe(false);
});
