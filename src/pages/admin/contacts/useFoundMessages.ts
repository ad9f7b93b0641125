import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ContactMessage } from '@/domain/contactMessage';
import { foundMessages, isSearchReady } from '@/domain/messageSearch';
import { prepareSearch } from './prepareSearch';

export const STATUS_FILTERS = [
  { value: 'all', label: 'All Status' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;

export type StatusFilter = (typeof STATUS_FILTERS)[number]['value'];

/** The filter in the query; "all" for an unknown value. */
export const statusFilterOf = (text: string): StatusFilter => STATUS_FILTERS.find(({ value }) => value === text)?.value ?? 'all';

/**
 * The messages that match one of a search's forms, and a status. Until their search texts are ready, the results are deferred
 * and typing stays responsive.
 */
export function useFoundMessages(
  messages: readonly ContactMessage[] | undefined,
  search: readonly string[],
  status: StatusFilter,
) {
  const later = useDeferredValue(search);
  const last = messages?.at(-1);
  const wanted = last && isSearchReady(last) ? search : later;

  useEffect(() => {
    const leaving = new AbortController();
    if (messages) void prepareSearch(messages, leaving.signal);
    return () => leaving.abort();
  }, [messages]);

  // Filters the thousands of messages only when one of these has changed.
  return useMemo(() => messages && listedMessages(messages, wanted, status), [messages, wanted, status]);
}

/** The messages with a status that contain one of a search's forms. */
export function listedMessages(messages: readonly ContactMessage[], search: readonly string[], status: StatusFilter) {
  const found = foundMessages(messages, search);
  return status === 'all' ? found : found.filter((message) => message.status === status);
}
