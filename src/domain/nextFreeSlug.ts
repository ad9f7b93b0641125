import { MAX_SLUG } from './slug';

const NUMBERED = /^(.+)-([2-9]|[1-9]\d{1,3})$/u;

/**
 * The slug itself or, where it is taken, the slug with the first number that makes it free: `open-day-2` for a taken `open-day`, then
 * `open-day-3` (D-76, D-80). Never too long to store.
 */
export function nextFreeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  const [, stem = slug, number = '1'] = NUMBERED.exec(slug) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const candidate = `${stem.slice(0, MAX_SLUG - end.length).replace(/-$/, '')}${end}`;
    if (!used.has(candidate)) return candidate;
  }
}
