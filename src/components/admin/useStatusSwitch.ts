import { useState } from 'react';
import { useToast } from '@/components/ui/useToast';
import * as admin from '@/texts/admin';

type Options<Item, Status extends string> = {
  toastTopic: (item: Item) => string;
  successText: (item: Item, status: Status) => string;
  failureText: (item: Item, status: Status, reason: string) => string;
  statusAfterUndo: (savedStatus: Status, itemBefore: Item) => Status;
  /** Resolves to the reason of a failure, or to undefined. */
  save: (item: Item, status: Status) => Promise<string | undefined>;
};

/** Saves the status of a post, event or user, reports the outcome and offers Undo. */
export function useStatusSwitch<Item, Status extends string>(options: Options<Item, Status>) {
  const { toastTopic, successText, failureText, statusAfterUndo, save } = options;
  const [savingStatus, setSavingStatus] = useState<Status>();
  const toast = useToast();

  async function saveAndReport(item: Item, status: Status, undo?: { label: string; onPress: () => void }) {
    setSavingStatus(status);
    const reason = await save(item, status);
    if (reason !== undefined) {
      toast({ tone: 'bad', topic: toastTopic(item), text: failureText(item, status, reason) });
    } else {
      toast({ tone: 'ok', topic: toastTopic(item), text: successText(item, status), action: undo });
    }
    setSavingStatus(undefined);
  }

  function setStatus(item: Item, status: Status) {
    const handleUndo = () => void saveAndReport(item, statusAfterUndo(status, item));
    void saveAndReport(item, status, { label: admin.undoButton, onPress: handleUndo });
  }

  return { savingStatus, setStatus };
}
