import { useEffect, useMemo } from 'react';
import { whenIdle } from '@/browser/tasks';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { type MessageQuery, messagesFor, searchTextOf } from '@/domain/messageList';
import { useZawgyi } from '@/hooks/useZawgyi';

/** The forms of a search that messages are compared with: as typed and, where it looks like Zawgyi, in Unicode as well (D-71). */
function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}

export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery) {
  const forms = useSearchForms(query.q);
  const { view, status, sort } = query;
  const shown = useMemo(
    () => messages && messagesFor(messages, { view, status, sort, q: '' }, forms),
    [messages, view, status, sort, forms],
  );

  // Before the user types: the first search of thousands would take a slow phone 100 ms.
  useEffect(() => messages && whenIdle(() => messages.forEach(searchTextOf)), [messages]);

  const countIn = (others: readonly ContactMessage[]) => messagesFor(others, query, forms).length;
  return { shown, countIn };
}

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** The message in Unicode, by the message as sent; the rows of a list keep their identity. */
const converted = new WeakMap<ContactMessage, ContactMessage>();

/**
 * Messages with their texts converted from Zawgyi, for rows, dialogs, search and export alike (D-71). The stored texts stay as sent,
 * and so do those shown until the rules are loaded.
 */
export function useMessagesInUnicode(messages: readonly ContactMessage[] | undefined): readonly ContactMessage[] | undefined {
  const isNeeded = useMemo(() => messages?.some(isBurmese) ?? false, [messages]);
  const zawgyi = useZawgyi(isNeeded);
  return useMemo(() => {
    if (!zawgyi) return messages;
    return messages?.map((message) => {
      const known = converted.get(message) ?? zawgyi.messageInUnicode(message);
      converted.set(message, known);
      return known;
    });
  }, [messages, zawgyi]);
}
