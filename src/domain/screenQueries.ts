import { EVENT_FILTERS } from './lists';
import { ALL_QUERY, ANY_PROGRAM, CATEGORY_QUERY, paths, screenOf, WHEN_QUERY } from './paths';
import { programSlugs } from './program';
import { searchInAddress } from './search';

/** The types of query values: a search, a text of a field's length, or one of a list. */
type Values = 'search' | 'text' | readonly string[];

const TEXT_MAX = 200;

/**
 * The query parameters that each screen reads; a screen missing here reads none. Other parameters, such as
 * trackers, make no other page: the server caches one page for all of them.
 */
const queries: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  [paths.blogs]: { q: 'search', [CATEGORY_QUERY]: 'text', [ALL_QUERY]: ['yes'] },
  [paths.events]: { q: 'search', [WHEN_QUERY]: EVENT_FILTERS.map(({ value }) => value), [ALL_QUERY]: ['yes'] },
  [paths.contact]: { apply: [ANY_PROGRAM, ...Object.keys(programSlugs)], register: 'text', subject: 'text' },
};

/** The valid part of a parameter's value; empty if there is none. */
function readValue(values: Values, value: string): string {
  if (values === 'search') return searchInAddress(value);
  if (values === 'text') return value.length <= TEXT_MAX ? value : '';
  return values.includes(value) ? value : '';
}

/** Normalizes a query to the parameters that the screen at a path reads, in a fixed order; empty if there are none. */
export function readQuery(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const read = Object.entries(queries[screenOf(pathname) ?? ''] ?? {}).flatMap(([name, values]) => {
    const value = readValue(values, given.get(name) ?? '');
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(read).toString();
}
