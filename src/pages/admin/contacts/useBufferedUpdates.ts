import { useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/contactMessage';

const idsOf = (messages: readonly ContactMessage[]): ReadonlySet<string> => new Set(messages.map(({ id }) => id));

/** The number of messages before the first known one: only those are new; all below are the older rest of the list. */
function countNew(messages: readonly ContactMessage[], known: ReadonlySet<string>): number {
  const count = messages.findIndex(({ id }) => known.has(id));
  return count === -1 ? messages.length : count;
}

/**
 * Holds new messages back while the user is reading, so that the list does not jump; `show` adds them, and so
 * does scrolling back to the top. `arrived` are those of the last change.
 */
export function useBufferedUpdates(messages: readonly ContactMessage[] | undefined, isReading: boolean) {
  const [{ known, arrived }, setKnown] = useState<{ known?: ReadonlySet<string>; arrived: number }>({ arrived: 0 });
  const fresh = messages && known ? countNew(messages, known) : 0;
  const isHeld = isReading && fresh > 0;
  const heldCount = isHeld ? fresh : 0;

  function show() {
    if (messages) setKnown({ known: idsOf(messages), arrived: fresh });
  }
  if (messages && !isHeld && (!known || fresh > 0)) show();

  // The same arrays until a message comes or goes: a new array would make a long list be filtered
  // again.
  const [held, listed] = useMemo(() => [messages?.slice(0, heldCount) ?? [], messages?.slice(heldCount)], [messages, heldCount]);
  return { listed, held, arrived, show };
}
