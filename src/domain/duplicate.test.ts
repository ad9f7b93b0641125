import { nextFreeSlug } from './duplicate';

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
