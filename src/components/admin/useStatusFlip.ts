import { useState } from 'react';
import { useToast } from '@/components/ui/useToast';
import * as admin from '@/texts/admin';

type Flips<Item, Status extends string> = {
  /** The record's key for notices: "post 7". */
  about: (item: Item) => string;
  /** The notice of a change to this status: "Post 'Open Day' published." */
  changed: (item: Item, status: Status) => string;
  /** The notice of a failed change with its reason: "Post 'Open Day' was not published. Network error." */
  failed: (item: Item, status: Status, reason: string) => string;
  /** The status that undoes a change of the record to this status. */
  flipped: (status: Status, item: Item) => Status;
  /** Resolves to the reason of a failure, or to undefined. */
  send: (item: Item, status: Status) => Promise<string | undefined>;
};

/** Switches a record's status, reports the outcome and offers Undo. `pending` is the status being saved. */
export function useStatusFlip<Item, Status extends string>({ about, changed, failed, flipped, send }: Flips<Item, Status>) {
  const [pending, setPending] = useState<Status>();
  const toast = useToast();

  async function change(item: Item, status: Status, { isUndo = false } = {}) {
    setPending(status);
    const reason = await send(item, status);
    if (reason === undefined) {
      const undo = { label: admin.undoButton, onAct: () => void change(item, flipped(status, item), { isUndo: true }) };
      toast({ tone: 'ok', about: about(item), text: changed(item, status), action: isUndo ? undefined : undo });
    } else {
      toast({ tone: 'bad', about: about(item), text: failed(item, status, reason) });
    }
    setPending(undefined);
  }

  return { pending, setStatus: (item: Item, status: Status) => void change(item, status) };
}
