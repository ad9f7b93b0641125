import { useDeferredValue, useEffect, useMemo, useState } from 'react';
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

/** The messages that a query shows. Until their search texts are ready, the results are deferred and typing stays responsive. */
export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery) {
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
  /** How many of other messages the query shows. */
  const countIn = (others: readonly ContactMessage[]) => messagesFor(others, query, forms).length;
  return { shown, countIn };
}

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
