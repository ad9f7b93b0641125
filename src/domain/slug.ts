import { yangonDay } from './dates';

/** Matches groups of letters and digits of any script, joined by single hyphens, such as `open-day-2` (E9). */
export const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/** `Open Day: 2 pm` becomes `open-day-2-pm`. Letters outside ASCII are left out (spec section 5). */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export const datedSlug = (kind: 'post' | 'event', date: Date, ending: string): string =>
  `${kind}-${yangonDay(date).replaceAll('-', '')}-${ending}`;

/** A title without Latin letters and digits gets a slug such as `post-20261121-k3f9` (D-30). `random` is in [0, 1). */
export function fallbackSlug(kind: 'post' | 'event', now: Date, random: number): string {
  const suffix = Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return datedSlug(kind, now, suffix);
}

export const MAX_SLUG_LENGTH = 120;

/** Returns the slug of a new record. A long slug is cut at the end of a word. Empty without a title (D-30). */
export function slugFromTitle(title: string, kind: 'post' | 'event', now: Date, random: number): string {
  if (title.trim() === '') return '';
  const slug = slugify(title) || fallbackSlug(kind, now, random);
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const cut = slug.slice(0, MAX_SLUG_LENGTH);
  const endsAtWord = slug[MAX_SLUG_LENGTH] === '-';
  return endsAtWord || !cut.includes('-') ? cut : cut.slice(0, cut.lastIndexOf('-'));
}

/** Matches `open-day-2` as `open-day` and `2`. A year counts as a number too: `open-day-2026` is followed by `open-day-2027`. */
const SLUG_WITH_NUMBER = /^(.+)-([2-9]|[1-9]\d{1,3})$/u;

/** Returns the slug if it is free. Otherwise counts up: `open-day-2`, `open-day-3` and so on (D-76, D-80). */
export function nextFreeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  const [, stem = slug, number = '1'] = SLUG_WITH_NUMBER.exec(slug) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const ending = `-${next}`;
    const stemWithRoom = stem.slice(0, MAX_SLUG_LENGTH - ending.length).replace(/-$/, '');
    const candidate = `${stemWithRoom}${ending}`;
    if (!used.has(candidate)) return candidate;
  }
}
