import { matchPath } from 'react-router-dom';
import { blogsApi } from '@/api/blogsApi';
import { toList, toRecord, toText } from '@/domain/coerce';
import { decodePath } from '@/domain/pathname';
import { NO_RECORD } from './pageData';
import type { AppStore } from './store';

// `blogsApi` and `eventsApi` are one RTK Query API at run time, so `blogsApi` handles the queries of events too.
const { upsertQueryEntries } = blogsApi.util;
type QueryEntry = Parameters<typeof upsertQueryEntries>[0][number];

const isQueryEntry = (entry: unknown): entry is QueryEntry => toText(toRecord(entry).endpointName) in blogsApi.endpoints;

/** Returns the completed queries of the server's store, which the document carries as JSON. */
export function dehydrateStore(store: AppStore): readonly { endpointName: string; arg: unknown; value: unknown }[] {
  const queries = Object.values(store.getState().api.queries).filter((query) => query?.status === 'fulfilled');
  return queries.map(({ endpointName, originalArgs, data }) => ({ endpointName, arg: originalArgs, value: data }));
}

/** Fills a store with the completed queries of the document at a path, so that hydration makes no request. */
export function hydrateStore(store: AppStore, queries: unknown, pathname: string): void {
  const recordId = matchPath('/:section/:id', decodePath(pathname) ?? pathname)?.params.id;
  const entries = (toList(queries) ?? []).filter(isQueryEntry);
  // The server caches one page for all missing records: its query has `NO_RECORD` in place of the id in the address.
  const entriesOfPage = entries.map((entry) => (entry.arg === NO_RECORD ? { ...entry, arg: recordId } : entry));
  store.dispatch(upsertQueryEntries(entriesOfPage));
}
