import { yangonDay } from './dates';

/** A valid slug: letters and digits of any script in groups joined by single hyphens (contract, E9). */
export const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/**
 * A title as a slug: lower case, trimmed, without non-word characters, each run of spaces, underscores and
 * hyphens one hyphen (spec section 5).
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The slug for a title without usable letters, such as a Burmese one: `post-20261121-k3f9` (D-30). `random` lies in [0, 1). */
export function fallbackSlug(kind: 'post' | 'event', now: Date, random: number): string {
  const letters = Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return `${kind}-${yangonDay(now).replaceAll('-', '')}-${letters}`;
}

/** Maximum length of a slug in characters (contract, E9). */
export const MAX_SLUG = 120;

/**
 * The slug that a new record gets from its title, short enough to store and never cut inside a word; empty
 * without a title (D-30).
 */
export function slugFromTitle(title: string, kind: 'post' | 'event', now: Date, random: number): string {
  if (title.trim() === '') return '';
  const slug = slugify(title) || fallbackSlug(kind, now, random);
  if (slug.length <= MAX_SLUG) return slug;
  const cut = slug.slice(0, MAX_SLUG);
  return slug[MAX_SLUG] === '-' || !cut.includes('-') ? cut : cut.slice(0, cut.lastIndexOf('-'));
}
