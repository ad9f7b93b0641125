import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import type { UnsavedGuard } from '@/hooks/useUnsavedGuard';
import * as texts from '@/texts/admin';

type Props = {
  guard: Pick<UnsavedGuard, 'isAsking' | 'stay' | 'goOn'>;
  /** Leaving loses nothing: the form offers the unsaved text on the next visit. */
  isKept?: boolean;
};

export function UnsavedDialog({ guard, isKept = false }: Props) {
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      text={isKept ? texts.leaveKeepsText : texts.leaveLosesChanges}
      confirmLabel={texts.leaveButton}
      cancelLabel={texts.stayButton}
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    />
  );
}
