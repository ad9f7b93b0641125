import { useState } from 'react';
import { useToast } from '@/components/ui/useToast';

type Flips<Item, Status extends string> = {
  /** The record's key for notices: "post 7". */
  about: (item: Item) => string;
  /** The record's name in notices: "Post 'Open Day'". */
  named: (item: Item) => string;
  /** Each status as notices word it: "published". */
  done: Record<Status, string>;
  /** The status that undoes a change of the record to this status. */
  flipped: (status: Status, item: Item) => Status;
  /** Resolves to the reason of a failure, or to undefined. */
  send: (item: Item, status: Status) => Promise<string | undefined>;
};

/** Switches a record's status, reports the outcome and offers Undo. `pending` is the status being saved. */
export function useStatusFlip<Item, Status extends string>({ about, named, done, flipped, send }: Flips<Item, Status>) {
  const [pending, setPending] = useState<Status>();
  const toast = useToast();

  async function change(item: Item, status: Status, { isUndo = false } = {}) {
    setPending(status);
    const reason = await send(item, status);
    if (reason === undefined) {
      const undo = { label: 'Undo', onAct: () => void change(item, flipped(status, item), { isUndo: true }) };
      toast({ tone: 'ok', about: about(item), text: `${named(item)} ${done[status]}.`, action: isUndo ? undefined : undo });
    } else {
      toast({ tone: 'bad', about: about(item), text: `${named(item)} was not ${done[status]}. ${reason}` });
    }
    setPending(undefined);
  }

  return { pending, setStatus: (item: Item, status: Status) => void change(item, status) };
}
