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

/** Examines the next messages: whether one of them is in Zawgyi, and whether all are examined. */
function examineNext(messages: readonly ContactMessage[], inUnicode: (message: ContactMessage) => ContactMessage) {
  let left = AT_ONCE;
  let hasFound = false;
  for (const message of messages) {
    if (examined.has(message)) continue;
    const isCostly = isBurmese(message);
    if (isCostly && left === 0) return { hasFound, isDone: false };
    if (isCostly) left--;
    const known = inUnicode(message);
    examined.set(message, known);
    hasFound ||= known !== message;
  }
  return { hasFound, isDone: true };
}

/** The messages as far as they are examined; the same array while none of them is in Zawgyi. */
function inUnicodeSoFar(messages: readonly ContactMessage[]): readonly ContactMessage[] {
  const shown = messages.map((message) => examined.get(message) ?? message);
  return shown.some((message, index) => message !== messages[index]) ? shown : messages;
}

/**
 * Messages with their texts converted from Zawgyi, for rows, dialogs, search and export alike (D-71). The stored texts stay as sent.
 * The same array while none of them is in Zawgyi, or while the rules about it are not loaded.
 */
export function useMessagesInUnicode(messages: readonly ContactMessage[] | undefined): readonly ContactMessage[] | undefined {
  const isNeeded = useMemo(() => messages?.some(isBurmese) ?? false, [messages]);
  const zawgyi = useZawgyi(isNeeded);
  const [found, setFound] = useState(0);

  useEffect(() => {
    if (!zawgyi || !messages) return;
    let next: ReturnType<typeof setTimeout> | undefined;
    const examineRest = () => {
      const { hasFound, isDone } = examineNext(messages, zawgyi.messageInUnicode);
      // Without Zawgyi nothing on the screen changes.
      if (hasFound) setFound((count) => count + 1);
      if (!isDone) next = setTimeout(examineRest);
    };
    next = setTimeout(examineRest);
    return () => clearTimeout(next);
  }, [messages, zawgyi]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found later changes the same messages.
  return useMemo(() => {
    if (!zawgyi || !messages) return messages;
    examineNext(messages, zawgyi.messageInUnicode);
    return inUnicodeSoFar(messages);
  }, [messages, zawgyi, found]);
}
