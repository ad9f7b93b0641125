import { EVENT_FILTERS } from './eventFilter';
import { pageIn } from './paging';
import { ANY_PROGRAM, CATEGORY_QUERY, paths, WHEN_QUERY } from './paths';
import { programSlugs } from './program';
import { screenOf } from './screenOf';
import { searchInAddress } from './search';

/** What a query may hold: a search, words that fit into a field, a page after the first, or one of a few. */
type Values = 'search' | 'text' | 'page' | readonly string[];

const TEXT_MAX = 200;

/**
 * What each screen reads of the query; a screen that is not here reads none. Whatever else links carry, such as the marks of those who
 * share them, makes no other page: the server keeps one for all of them.
 */
const queries: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  [paths.blogs]: { q: 'search', [CATEGORY_QUERY]: 'text', page: 'page' },
  [paths.events]: { q: 'search', [WHEN_QUERY]: EVENT_FILTERS.map(({ value }) => value), page: 'page' },
  [paths.contact]: { apply: [ANY_PROGRAM, ...Object.keys(programSlugs)], register: 'text', subject: 'text' },
};

/** The part of a value that a screen reads; empty where it reads none. */
function readValue(values: Values, value: string): string {
  if (values === 'search') return searchInAddress(value);
  if (values === 'text') return value.length <= TEXT_MAX ? value : '';
  return (values === 'page' ? pageIn(value) > 1 : values.includes(value)) ? value : '';
}

/** The part of a query that the screen at an address reads, always in the same order; empty where it reads none of it. */
export function readQuery(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const read = Object.entries(queries[screenOf(pathname) ?? ''] ?? {}).flatMap(([name, values]) => {
    const value = readValue(values, given.get(name) ?? '');
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(read).toString();
}
