import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import type { RetryableQuery } from '@/api/useRetry';
import { whenIdle } from '@/browser/tasks';
import type { PublicList } from '@/domain/listPart';
import type { ListChoice } from '@/domain/lists';

export type ListQuery<T> = RetryableQuery & { data?: PublicList<T> | undefined; isFetching: boolean; isError: boolean };

export type FindRecords<T> = (records: readonly T[], choice: ListChoice) => T[];

type Options<T> = { query: ListQuery<T>; search: string; filter: string; findRecords: FindRecords<T> };

/** Finds the records to show, and loads the whole list if the server rendered only its first cards.
 * `total` counts all matches. Undefined until enough records are loaded. */
export function useFoundRecords<T>({ query, search, filter, findRecords }: Options<T>) {
  useLoadWholeList(query);
  const list = useDeferredValue(query.data);
  return useMemo(() => list && findInList(list, { search, filter }, findRecords), [list, search, filter, findRecords]);
}

function findInList<T>({ records, part }: PublicList<T>, choice: ListChoice, findRecords: FindRecords<T>) {
  if (!part) {
    const matches = findRecords(records, choice);
    return { records: matches, total: matches.length };
  }
  // The server rendered only the first matches of one search and filter. Another choice waits for the whole list.
  if (part.search !== choice.search || part.filter !== choice.filter) return undefined;
  return { records: findRecords(records, choice), total: part.total };
}

function useLoadWholeList<T>({ data, isFetching, refetch }: ListQuery<T>): void {
  const loadWholeList = useEffectEvent(() => {
    if (!isFetching) refetch();
  });
  const hasPartOnly = data?.part !== undefined;
  // RTK Query starts a query in an effect after this one, and throws at an earlier refetch. So the refetch waits.
  useEffect(() => (hasPartOnly ? whenIdle(loadWholeList) : undefined), [hasPartOnly]);
}
