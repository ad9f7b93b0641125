import { yangonDay } from './dates';

/** Letters and digits of any script in groups joined by single hyphens: what the server accepts as a slug (contract, E9). */
export const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/** A title as an address: lower case, trimmed, non-word characters dropped, runs of spaces, underscores and hyphens one hyphen (spec section 5). */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The slug where a title leaves nothing, as a Burmese one does: `post-20261121-k3f9` (D-30). `random` lies in [0, 1). */
export function fallbackSlug(kind: 'post' | 'event', now: Date, random: number): string {
  const letters = Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return `${kind}-${yangonDay(now).replaceAll('-', '')}-${letters}`;
}

/** Characters of a slug at most (contract, E9). */
const MAX_SLUG = 120;

/** The slug a new record gets from its title, short enough to be stored and never cut inside a word; empty without a title (D-30). */
export function slugFromTitle(title: string, kind: 'post' | 'event', now: Date, random: number): string {
  if (title.trim() === '') return '';
  const slug = slugify(title) || fallbackSlug(kind, now, random);
  if (slug.length <= MAX_SLUG) return slug;
  const cut = slug.slice(0, MAX_SLUG);
  return slug[MAX_SLUG] === '-' || !cut.includes('-') ? cut : cut.slice(0, cut.lastIndexOf('-'));
}
