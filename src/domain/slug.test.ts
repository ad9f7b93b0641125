import { fallbackSlug, MAX_SLUG_LENGTH, nextFreeSlug, SLUG_PATTERN, slugFromTitle, slugify } from './slug';

test.each([
  ['Open Day at Kamayut', 'open-day-at-kamayut', '[VAL-20]'],
  ['  Trimmed  ', 'trimmed', '[VAL-20]'],
  ["What's new? (2026)", 'whats-new-2026', '[VAL-21]'],
  ['a  b__c--d _-e', 'a-b-c-d-e', '[VAL-22]'],
  ['-_ edges _-', 'edges', '[VAL-23]'],
  ['ကျောင်းဖွင့်ပွဲ', '', 'a Burmese title leaves nothing'],
])('the title %p becomes the slug %p %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('for a title without usable letters, the slug is made of the type, the Yangon date and four characters', () => {
  const slug = fallbackSlug('post', new Date('2026-11-20T20:00:00Z'), 0.5);
  expect(slug).toMatch(/^post-20261121-[0-9a-z]{4}$/);
  expect(slug).toMatch(SLUG_PATTERN);
  expect(fallbackSlug('event', new Date(0), 0)).toBe('event-19700101-0000');
});

test('a slug has letters of any script and no doubled hyphens', () => {
  expect('ကျောင်း-2026').toMatch(SLUG_PATTERN);
  expect('two--hyphens').not.toMatch(SLUG_PATTERN);
  expect('a b').not.toMatch(SLUG_PATTERN);
});

test('a title too long for a slug keeps as many whole words as can be stored', () => {
  const now = new Date(0);
  const long = slugFromTitle('seminar '.repeat(25), 'post', now, 0);
  expect(long).toBe(`${'seminar-'.repeat(14)}seminar`);
  expect(slugFromTitle('a'.repeat(200), 'post', now, 0)).toBe('a'.repeat(120));
  expect(slugFromTitle(`${'a'.repeat(120)} b`, 'post', now, 0)).toBe('a'.repeat(120));
  expect(slugFromTitle('  ', 'event', now, 0)).toBe('');
  expect(slugFromTitle('ပွဲ', 'event', now, 0)).toBe('event-19700101-0000');
});

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
  const slug = `${'a'.repeat(MAX_SLUG_LENGTH - 2)}-b`;
  expect(nextFreeSlug(slug, [slug])).toBe(`${'a'.repeat(MAX_SLUG_LENGTH - 2)}-2`);
  const taken = [slug, ...Array.from({ length: 8 }, (_, n) => `${'a'.repeat(MAX_SLUG_LENGTH - 2)}-${n + 2}`)];
  expect(nextFreeSlug(slug, taken)).toBe(`${'a'.repeat(MAX_SLUG_LENGTH - 3)}-10`);
});
