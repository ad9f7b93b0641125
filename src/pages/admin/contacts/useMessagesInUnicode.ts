import { useEffect, useMemo, useState } from 'react';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { useZawgyi } from '@/hooks/useZawgyi';

/** Burmese messages examined in one task: a slow phone stays responsive. */
const AT_ONCE = 250;

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** The message in Unicode, by the message as sent; the rows of a list keep their identity. */
const examined = new WeakMap<ContactMessage, ContactMessage>();

type Convert = (message: ContactMessage) => ContactMessage;

/**
 * Examines the next messages. `shown` are the messages as far as they are examined, the same array while none of them is in Zawgyi;
 * `hasFound` says whether one of those just examined is. Each message is looked up once, because that takes long for thousands.
 */
function examineNext(messages: readonly ContactMessage[], inUnicode: Convert) {
  let left = AT_ONCE;
  let [hasFound, isDone, isSame] = [false, true, true];
  const shown = messages.map((message) => {
    let known = examined.get(message);
    if (!known && (left > 0 || !isBurmese(message))) {
      if (isBurmese(message)) left--;
      known = inUnicode(message);
      examined.set(message, known);
      hasFound ||= known !== message;
    }
    isDone &&= known !== undefined;
    isSame &&= known === undefined || known === message;
    return known ?? message;
  });
  return { shown: isSame ? messages : shown, hasFound, isDone };
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
    return examineNext(messages, zawgyi.messageInUnicode).shown;
  }, [messages, zawgyi, found]);
}
