import { useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/message';

/** Counts the messages above the first known one. Unknown messages further down are old and were loaded late. */
function countNewMessages(messages: readonly ContactMessage[], knownIds: ReadonlySet<string>): number {
  const firstKnownIndex = messages.findIndex(({ id }) => knownIds.has(id));
  return firstKnownIndex === -1 ? messages.length : firstKnownIndex;
}

/** Holds new messages back while the user reads, so that the list does not jump. */
export function useBufferedUpdates(messages: readonly ContactMessage[] | undefined, isReading: boolean) {
  const [knownIds, setKnownIds] = useState<ReadonlySet<string>>();
  const [lastAddedCount, setLastAddedCount] = useState(0);
  const newCount = messages && knownIds ? countNewMessages(messages, knownIds) : 0;
  const heldCount = isReading ? newCount : 0;

  function showNewMessages() {
    if (!messages) return;
    setKnownIds(new Set(messages.map(({ id }) => id)));
    setLastAddedCount(newCount);
  }

  // React allows setting state while rendering if the state follows from props.
  const isFirstLoad = messages !== undefined && knownIds === undefined;
  if (isFirstLoad || (newCount > 0 && !isReading)) showNewMessages();

  // Memoized, because a new array would make the caller filter the whole list again.
  const [heldMessages, listedMessages] = useMemo(
    () => [messages?.slice(0, heldCount) ?? [], messages?.slice(heldCount)],
    [messages, heldCount],
  );
  return { listedMessages, heldMessages, lastAddedCount, showNewMessages };
}
