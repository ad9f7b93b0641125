// The query parameters that public screens read. The server caches one page for all addresses that show the same.
import { EVENT_FILTERS } from './lists';
import { screenPatternAt } from './pathname';
import { ALL_QUERY, ANY_PROGRAM, CATEGORY_QUERY, paths, WHEN_QUERY } from './paths';
import { programSlugs } from './program';
import { readSearch } from './search';

type AllowedValues = 'search' | 'text' | readonly string[];

/** In UTF-16 units. A longer text counts as missing, because the server caches a page for each text. */
const TEXT_MAX_LENGTH = 200;

/** The parameters that each screen reads. Other parameters, such as those of trackers, do not change the page. */
const allowedQueries: Readonly<Record<string, Readonly<Record<string, AllowedValues>>>> = {
  [paths.blogs]: { q: 'search', [CATEGORY_QUERY]: 'text', [ALL_QUERY]: ['yes'] },
  [paths.events]: { q: 'search', [WHEN_QUERY]: EVENT_FILTERS.map(({ value }) => value), [ALL_QUERY]: ['yes'] },
  [paths.contact]: { apply: [ANY_PROGRAM, ...Object.keys(programSlugs)], register: 'text', event: 'text', subject: 'text' },
};

function readValue(values: AllowedValues, value: string): string {
  if (values === 'search') return readSearch(value);
  if (values === 'text') return value.length <= TEXT_MAX_LENGTH ? value : '';
  return values.includes(value) ? value : '';
}

/** Keeps what the screen reads, in a fixed order. For `/blogs`, `?utm_source=x&q=java` becomes `q=java`. */
export function normalizeQuery(pathname: string, search: string): string {
  const sentParams = new URLSearchParams(search);
  const usedParams = new URLSearchParams();
  for (const [name, values] of Object.entries(allowedQueries[screenPatternAt(pathname) ?? ''] ?? {})) {
    const value = readValue(values, sentParams.get(name) ?? '');
    if (value !== '') usedParams.set(name, value);
  }
  return usedParams.toString();
}
