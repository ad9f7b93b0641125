import { useEffect, useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/contactMessage';
import { textLanguage } from '@/domain/language';
import { useZawgyi } from '@/hooks/useZawgyi';

/** Burmese messages examined in one task: a slow phone stays responsive. */
const AT_ONCE = 250;

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** The message in Unicode, by the message as sent; the rows of a list keep their identity. */
const examined = new WeakMap<ContactMessage, ContactMessage>();

/** Examines the next messages; `isDone` once all of them are. */
function examine(messages: readonly ContactMessage[], inUnicode: (message: ContactMessage) => ContactMessage) {
  let left = AT_ONCE;
  let hasZawgyi = false;
  const shown = messages.map((message) => {
    let known = examined.get(message);
    if (!known && (left > 0 || !isBurmese(message))) {
      known = inUnicode(message);
      examined.set(message, known);
      if (isBurmese(message)) left--;
    }
    hasZawgyi ||= known !== undefined && known !== message;
    return known ?? message;
  });
  return { shown: hasZawgyi ? shown : messages, isDone: left > 0 };
}

/**
 * Messages with their texts converted from Zawgyi, for rows, dialogs, search and export alike (D-71). The stored texts stay as sent.
 * The same array while none of them is in Zawgyi, or while the rules about it are not loaded.
 */
export function useMessagesInUnicode(messages: readonly ContactMessage[] | undefined): readonly ContactMessage[] | undefined {
  const isNeeded = useMemo(() => messages?.some(isBurmese) ?? false, [messages]);
  const zawgyi = useZawgyi(isNeeded);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round examines more of the same messages.
  const { shown, isDone } = useMemo(
    () => (zawgyi && messages ? examine(messages, zawgyi.messageInUnicode) : { shown: messages, isDone: true }),
    [messages, zawgyi, round],
  );

  useEffect(() => {
    if (isDone) return;
    const next = setTimeout(() => setRound(round + 1));
    return () => clearTimeout(next);
  }, [isDone, round]);

  return shown;
}
