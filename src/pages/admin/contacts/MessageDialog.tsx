import { type RefObject, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { lazyScreen } from '@/components/ui/lazyScreen';
import type { ContactMessage } from '@/domain/message';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';

const MessageModal = lazyScreen('MessageModal', () => import(/* webpackChunkName: "admin-message" */ './MessageModal'));

export const preloadMessageModal = () => void MessageModal.load().catch(() => undefined);

export type OpenDialog = { kind: 'view' | 'delete'; message: ContactMessage };

type Props = {
  dialog: OpenDialog;
  loadedMessages: readonly ContactMessage[] | undefined;
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The dialog that a row of the inbox opens: the message, or the question before its deletion. */
export function MessageDialog({ dialog: { kind, message }, loadedMessages, fallbackFocus, onClose }: Props) {
  const latestMessage = loadedMessages?.find(({ id }) => id === message.id) ?? message;
  const focusFallback = () => fallbackFocus.current?.focus({ preventScroll: true });

  function close() {
    // Rendered at once, so that the focus is back in the row of the dialog before the check below.
    flushSync(onClose);
    const isRowGone = document.activeElement === document.body;
    if (isRowGone) focusFallback();
  }

  function handleDeleted() {
    close();
    // The deleted row has the focus now, but disappears with the next load.
    focusFallback();
  }

  if (kind === 'delete')
    return <DeleteRecordDialog record={{ ...message, kind: 'message' }} onDeleted={handleDeleted} onCancel={close} />;
  return (
    <Suspense>
      <MessageModal message={latestMessage} onClose={close} />
    </Suspense>
  );
}
