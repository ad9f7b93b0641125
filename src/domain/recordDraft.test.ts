import { nextFreeSlug } from './recordDraft';
import { MAX_SLUG } from './slug';

test.each([
  ['open-day', [], 'open-day'],
  ['open-day', ['open-day'], 'open-day-2'],
  ['open-day', ['open-day', 'open-day-2'], 'open-day-3'],
  ['open-day-2', ['open-day', 'open-day-2'], 'open-day-3'],
  ['ပွဲ', ['ပွဲ'], 'ပွဲ-2'],
  ['open-day-2025', ['open-day-2025'], 'open-day-2026'],
  ['1', ['1'], '1-2'],
])('the next free slug after %s, with %j taken, is %s [D-80]', (slug, taken, free) => {
  expect(nextFreeSlug(slug, taken)).toBe(free);
});

test('a slug of full length is cut for its number, and never after a hyphen [D-76]', () => {
  const slug = `${'a'.repeat(MAX_SLUG - 2)}-b`;
  expect(nextFreeSlug(slug, [slug])).toBe(`${'a'.repeat(MAX_SLUG - 2)}-2`);
  const taken = [slug, ...Array.from({ length: 8 }, (_, n) => `${'a'.repeat(MAX_SLUG - 2)}-${n + 2}`)];
  expect(nextFreeSlug(slug, taken)).toBe(`${'a'.repeat(MAX_SLUG - 3)}-10`);
});
