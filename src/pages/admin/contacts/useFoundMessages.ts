import { useDeferredValue, useEffect, useMemo } from 'react';
import { whenIdle } from '@/browser/tasks';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { isSearchReady, type MessageQuery, messagesFor, searchTextOf } from '@/domain/messageList';
import { useZawgyi } from '@/hooks/useZawgyi';

/** The forms of a search that messages are compared with: as typed and, where it looks like Zawgyi, in Unicode as well (D-71). */
function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}

/** Milliseconds per slice, so short that a key press is handled without delay. */
const SLICE_MS = 4;

/** Computes the messages' search texts, slice by slice, before the user types. */
async function prepareSearch(messages: readonly ContactMessage[], signal: AbortSignal): Promise<void> {
  let sliceEnds = 0;
  for (const message of messages) {
    if (isSearchReady(message)) continue;
    if (performance.now() >= sliceEnds) {
      await new Promise<void>((resolve) => void whenIdle(resolve));
      if (signal.aborted) return;
      sliceEnds = performance.now() + SLICE_MS;
    }
    searchTextOf(message);
  }
}

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
