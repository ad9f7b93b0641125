import { useEffect, useMemo } from 'react';
import { whenIdle } from '@/browser/tasks';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { findMessages, type MessageQuery } from '@/domain/messageQuery';
import { messageSearchText } from '@/domain/messageSearch';
import { useZawgyi } from '@/hooks/useZawgyi';

/** Returns the search as typed. A search in Zawgyi, an old Burmese encoding, is also returned in Unicode (D-71). */
function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}

/** Returns the messages that match search and filters, in order. `countFound` counts matches in another list. */
export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery) {
  const searchForms = useSearchForms(query.q);
  const { view, status, sort, event, q } = query;
  const foundMessages = useMemo(
    () => messages && findMessages(messages, { view, status, sort, event, q }, searchForms),
    [messages, view, status, sort, event, q, searchForms],
  );

  // Fills a cache of search texts before the user types. For thousands of messages, a slow phone needs 100 ms.
  useEffect(() => messages && whenIdle(() => messages.forEach(messageSearchText)), [messages]);

  const countFound = (unlisted: readonly ContactMessage[]) => findMessages(unlisted, query, searchForms).length;
  return { foundMessages, countFound };
}
