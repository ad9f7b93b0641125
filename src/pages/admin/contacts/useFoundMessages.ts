import { useEffect, useMemo } from 'react';
import { whenIdle } from '@/browser/tasks';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { type MessageQuery, messageSearchText, selectMessages } from '@/domain/messageQuery';
import { useZawgyi } from '@/hooks/useZawgyi';

/** What a search looks for: the text as typed and, where it looks like Zawgyi, in Unicode as well (D-71). */
function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}

/** The messages that match search and filters, in order; `countFound` counts the matches among other messages. */
export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery) {
  const searchForms = useSearchForms(query.q);
  const { view, status, sort, event } = query;
  const foundMessages = useMemo(
    () => messages && selectMessages(messages, { view, status, sort, event, q: '' }, searchForms),
    [messages, view, status, sort, event, searchForms],
  );

  // Prepares the search before the user types: the first search in thousands of messages takes a slow phone 100 ms.
  useEffect(() => messages && whenIdle(() => messages.forEach(messageSearchText)), [messages]);

  const countFound = (others: readonly ContactMessage[]) => selectMessages(others, query, searchForms).length;
  return { foundMessages, countFound };
}

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** The converted message of each sent message. Kept, because a new object would rerender the row. */
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
