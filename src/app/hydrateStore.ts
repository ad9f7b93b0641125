import { matchPath } from 'react-router-dom';
import { blogsApi } from '@/api/blogsApi';
import { toList, toRecord, toText } from '@/domain/coerce';
import { decodePath } from '@/domain/paths';
import { NO_RECORD } from './pageData';
import type { AppStore } from './store';

// RTK Query has one API at run time: the one that `blogsApi` names holds the queries of events too.
const { upsertQueryEntries } = blogsApi.util;
type QueryEntry = Parameters<typeof upsertQueryEntries>[0][number];

const isQueryEntry = (entry: unknown): entry is QueryEntry => toText(toRecord(entry).endpointName) in blogsApi.endpoints;

/** Returns the completed queries of the server's store, which the document carries as JSON. */
export function dehydrateStore(store: AppStore): readonly { endpointName: string; arg: unknown; value: unknown }[] {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === 'fulfilled' ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }] : [],
  );
}

/** Fills a store with the queries of the document at a path, in one step, so that hydration makes no request. */
export function hydrateStore(store: AppStore, queries: unknown, pathname: string): void {
  const id = matchPath('/:part/:id', decodePath(pathname) ?? pathname)?.params.id;
  const entries = (toList(queries) ?? []).filter(isQueryEntry);
  // All missing records share one cached page, so only the address says which one is missing here.
  const entriesOfPage = entries.map((entry) => (entry.arg === NO_RECORD ? { ...entry, arg: id } : entry));
  store.dispatch(upsertQueryEntries(entriesOfPage));
}
