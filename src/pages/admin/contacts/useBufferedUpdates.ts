import { useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/contactMessage';

const idsOf = (messages: readonly ContactMessage[]): ReadonlySet<string> => new Set(messages.map(({ id }) => id));

/** How many messages stand before the first known one: only those are new, what follows below is the older rest of the list. */
function countNew(messages: readonly ContactMessage[], known: ReadonlySet<string>): number {
  const count = messages.findIndex(({ id }) => known.has(id));
  return count === -1 ? messages.length : count;
}

/**
 * Keeps messages that arrive out of the list while somebody is reading, so that nothing jumps under the eyes; they come in with
 * `show`, or by themselves once the reader is back at the top. `arrived` are those that came with the last change.
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

  // The same arrays as long as nothing comes or goes: a long list is looked through anew with every other one.
  const [held, listed] = useMemo(() => [messages?.slice(0, heldCount) ?? [], messages?.slice(heldCount)], [messages, heldCount]);
  return { listed, held, arrived, show };
}
