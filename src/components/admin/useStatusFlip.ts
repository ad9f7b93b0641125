import { useState } from 'react';
import { useToast } from '@/components/ui/useToast';

type Flips<Item, Status extends string> = {
  /** Which record notices are about: "post 7". */
  about: (item: Item) => string;
  /** How notices name it: "Post 'Open Day'". */
  named: (item: Item) => string;
  /** How each status is told: "published". */
  done: Record<Status, string>;
  flipped: (status: Status) => Status;
  /** Gives the reason when it did not work. */
  send: (item: Item, status: Status) => Promise<string | undefined>;
};

/** Gives a record its other status, tells how it went and offers the way back. `pending` is the status on its way. */
export function useStatusFlip<Item, Status extends string>({ about, named, done, flipped, send }: Flips<Item, Status>) {
  const [pending, setPending] = useState<Status>();
  const toast = useToast();

  async function change(item: Item, status: Status, { isUndo = false } = {}) {
    setPending(status);
    const reason = await send(item, status);
    if (reason === undefined) {
      const undo = { label: 'Undo', onAct: () => void change(item, flipped(status), { isUndo: true }) };
      toast({ tone: 'ok', about: about(item), text: `${named(item)} ${done[status]}.`, action: isUndo ? undefined : undo });
    } else {
      toast({ tone: 'bad', about: about(item), text: `${named(item)} was not ${done[status]}. ${reason}` });
    }
    setPending(undefined);
  }

  return { pending, setStatus: (item: Item, status: Status) => void change(item, status) };
}
