import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ContactMessage } from '@/domain/contactMessage';
import { type MessageQuery, messagesFor } from '@/domain/messageQuery';
import { isSearchReady } from '@/domain/messageSearch';
import { prepareSearch } from './prepareSearch';
import { useSearchForms } from './useSearchForms';

type Found = {
  shown: readonly ContactMessage[] | undefined;
  /** How many of other messages the query shows. */
  countIn: (messages: readonly ContactMessage[]) => number;
};

/**
 * The messages that a query shows. Until their search texts are ready, the results are deferred and typing stays responsive.
 */
export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery): Found {
  const forms = useSearchForms(query.q);
  const { view, status, sort } = query;
  const later = useDeferredValue(forms);
  const last = messages?.at(-1);
  const wanted = last && isSearchReady(last) ? forms : later;

  useEffect(() => {
    const leaving = new AbortController();
    if (messages) void prepareSearch(messages, leaving.signal);
    return () => leaving.abort();
  }, [messages]);

  // Filters the thousands of messages only when one of these has changed.
  const shown = useMemo(
    () => messages && messagesFor(messages, { view, status, sort, q: '' }, wanted),
    [messages, view, status, sort, wanted],
  );
  return { shown, countIn: (others) => messagesFor(others, query, forms).length };
}
