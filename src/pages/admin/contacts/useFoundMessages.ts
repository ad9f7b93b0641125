import { useEffect, useMemo } from 'react';
import { whenIdle } from '@/browser/tasks';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { findMessages, type MessageQuery } from '@/domain/messageQuery';
import { messageSearchText } from '@/domain/messageSearch';
import { useZawgyi } from '@/hooks/useZawgyi';

/** What a search looks for: the text as typed and, if it looks like Zawgyi (an old Burmese encoding), in Unicode (D-71). */
function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}

/** The messages that match search and filters, in order; `countFound` counts the matches among messages not listed yet. */
export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery) {
  const searchForms = useSearchForms(query.q);
  const { view, status, sort, event, q } = query;
  const foundMessages = useMemo(
    () => messages && findMessages(messages, { view, status, sort, event, q }, searchForms),
    [messages, view, status, sort, event, q, searchForms],
  );

  // Caches the search text of each message before the user types: thousands of texts take a slow phone 100 ms.
  useEffect(() => messages && whenIdle(() => messages.forEach(messageSearchText)), [messages]);

  const countFound = (unlisted: readonly ContactMessage[]) => findMessages(unlisted, query, searchForms).length;
  return { foundMessages, countFound };
}

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** Each message as sent, with its converted message. Cached, because a new object would rerender the row. */
const convertedMessages = new WeakMap<ContactMessage, ContactMessage>();

/** Messages with their texts converted from Zawgyi (D-71); as sent until the conversion rules are loaded. */
export function useMessagesInUnicode(messages: readonly ContactMessage[] | undefined): readonly ContactMessage[] | undefined {
  const hasBurmese = useMemo(() => messages?.some(isBurmese) ?? false, [messages]);
  const zawgyi = useZawgyi(hasBurmese);
  return useMemo(() => {
    if (!zawgyi) return messages;
    return messages?.map((message) => {
      const converted = convertedMessages.get(message) ?? zawgyi.messageToUnicode(message);
      convertedMessages.set(message, converted);
      return converted;
    });
  }, [messages, zawgyi]);
}
