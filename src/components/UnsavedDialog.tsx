import type { UnsavedGuard } from '@/hooks/useUnsavedGuard';
import { ConfirmDialog } from './ConfirmDialog';

export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your changes have not been saved. They are lost when you leave."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    />
  );
}
