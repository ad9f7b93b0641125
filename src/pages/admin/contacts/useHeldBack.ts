import { useState } from 'react';
import type { ContactMessage } from '@/domain/contactMessage';

const idsOf = (messages: readonly ContactMessage[]): ReadonlySet<string> => new Set(messages.map(({ id }) => id));

/**
 * Keeps messages that arrive out of the list while somebody is reading, so that nothing jumps under the eyes; they come in with
 * `show`, or by themselves once the reader is back at the top. `arrived` are those that came with the last change.
 */
export function useHeldBack(messages: ContactMessage[] | undefined, isReading: boolean) {
  const [{ known, arrived }, setKnown] = useState<{ known?: ReadonlySet<string>; arrived: number }>({ arrived: 0 });
  const fresh = known ? (messages ?? []).filter(({ id }) => !known.has(id)) : [];
  const isHeld = isReading && fresh.length > 0;

  function show() {
    if (messages) setKnown({ known: idsOf(messages), arrived: fresh.length });
  }
  if (messages && !isHeld && (!known || fresh.length > 0)) show();

  return { listed: isHeld ? messages?.filter(({ id }) => known?.has(id)) : messages, held: isHeld ? fresh : [], arrived, show };
}
