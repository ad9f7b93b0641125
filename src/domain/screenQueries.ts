import { ANY_PROGRAM } from './contactTopic';
import { EVENT_FILTERS } from './eventFilter';
import { paths } from './paths';
import { programSlugs } from './program';
import { screenOf } from './screenOf';

/** What a query may hold: words that a visitor types, or one of a few. */
type Values = 'text' | readonly string[];

const TEXT_MAX = 200;

/**
 * What each screen reads of the query; a screen that is not here reads none. Whatever else links carry, such as the marks of those who
 * share them, makes no other page: the server keeps one for all of them.
 */
const queries: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  [paths.blogs]: { q: 'text' },
  [paths.events]: { q: 'text', when: EVENT_FILTERS.map(({ value }) => value) },
  [paths.contact]: { apply: [ANY_PROGRAM, ...Object.keys(programSlugs)], register: 'text', subject: 'text' },
};

const holds = (values: Values, value: string): boolean => (values === 'text' ? value.length <= TEXT_MAX : values.includes(value));

/** The part of a query that the screen at an address reads, always in the same order; empty where it reads none of it. */
export function readQuery(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const read = Object.entries(queries[screenOf(pathname) ?? ''] ?? {}).flatMap(([name, values]) => {
    const value = given.get(name) ?? '';
    return value !== '' && holds(values, value) ? [[name, value]] : [];
  });
  return new URLSearchParams(read).toString();
}
