import { useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/message';

type Selection = {
  ids: ReadonlySet<string>;
  /** The message from which a range extends. */
  anchor?: string;
  /** What the list showed. */
  filter: string;
  /** Whether another filter has just cleared a selection. */
  isCleared: boolean;
};

/** The selected messages. A poll keeps those that are still listed; another `filter` clears the selection. */
export function useMessageSelection(messages: readonly ContactMessage[], filter: string) {
  const [selection, setSelection] = useState<Selection>({ ids: new Set(), filter, isCleared: false });
  const { ids, anchor } = selection;
  const selected = useMemo(() => messages.filter(({ id }) => ids.has(id)), [messages, ids]);

  if (filter !== selection.filter) {
    setSelection({ ids: new Set(), filter, isCleared: selection.isCleared || ids.size > 0 });
  }

  function select(wanted: readonly string[], start?: string) {
    setSelection({ ids: new Set(wanted), anchor: start, filter, isCleared: false });
  }

  return {
    ids,
    selected,
    isCleared: selection.isCleared && selected.length === 0,
    select,
    /** Selects a message or takes it out; with `isRange` selects all from the last one to it. */
    toggle(id: string, isRange: boolean) {
      const placeOf = (wanted?: string) => messages.findIndex((message) => message.id === wanted);
      const end = placeOf(id);
      const start = placeOf(anchor) === -1 ? end : placeOf(anchor);
      const range = messages.slice(Math.min(start, end), Math.max(start, end) + 1).map((message) => message.id);
      if (isRange) select([...ids, ...range], messages[start]?.id);
      else select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id], id);
    },
  };
}
