import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import type { UnsavedGuard } from '@/hooks/useUnsavedGuard';

type Props = {
  guard: Pick<UnsavedGuard, 'isAsking' | 'stay' | 'goOn'>;
  /** Leaving loses nothing: the form offers the unsaved text on the next visit. */
  isKept?: boolean;
};

export function UnsavedDialog({ guard, isKept = false }: Props) {
  if (!guard.isAsking) return null;
  const fate = isKept ? 'Your text is kept on this device and offered when you come back.' : 'They are lost when you leave.';
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={`Your changes have not been saved. ${fate}`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    />
  );
}
