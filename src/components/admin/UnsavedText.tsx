import { focusOnMount } from '@/browser/focusOn';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { FormBanner } from '@/components/ui/FormBanner';
import { Row } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { clockText, type UnsavedText } from '@/domain/unsavedText';
import type { UnsavedGuard } from '@/hooks/useUnsavedGuard';
import * as admin from '@/texts/admin';

type UnsavedTextBarProps = {
  unsavedText: UnsavedText;
  recordKind: 'post' | 'event';
  /** The version of the record in the form. Empty for a new record. */
  formVersion: string;
  takesFocus: boolean;
  onRestore: (unsavedText: UnsavedText) => void;
  /** Discards the text. Returns the function that brings the text back, for Undo. */
  onDiscard: (unsavedText: UnsavedText) => () => void;
};

/** Stands above a form. Offers the text that the user typed on an earlier visit and did not save. */
export function UnsavedTextBar(props: UnsavedTextBarProps) {
  const { unsavedText, recordKind, formVersion, takesFocus, onRestore, onDiscard } = props;
  const now = useNow();
  const toast = useToast();
  const time = clockText(new Date(unsavedText.savedAt), now);
  const { base: textVersion, fields } = unsavedText;
  const { title } = fields;
  const isNewRecord = formVersion === '';
  const wasSavedSince = textVersion !== formVersion;

  function handleRestore() {
    onRestore(unsavedText);
    toast({ tone: 'ok', topic: 'unsaved-text', text: `Text from ${time} restored. It is not saved yet.` });
  }

  function handleDiscard() {
    const action = { label: admin.undoButton, onPress: onDiscard(unsavedText) };
    toast({ tone: 'ok', topic: 'unsaved-text', text: `Unsaved text from ${time} discarded.`, action });
  }

  return (
    <section ref={takesFocus ? focusOnMount : undefined} aria-label="Unsaved text" tabIndex={-1}>
      <FormBanner
        tone="note"
        action={
          <Row>
            <Button tone="line" size="sm" onClick={handleRestore}>
              Restore
            </Button>
            <Button tone="ghost" size="sm" onClick={handleDiscard}>
              Discard
            </Button>
          </Row>
        }
      >
        <p>{`Unsaved text from ${time}`}</p>
        {isNewRecord && typeof title === 'string' && title !== '' && <p>{title}</p>}
        {wasSavedSince && <p>{`The ${recordKind} has been saved since then. Restore brings back only what you had changed.`}</p>}
        {unsavedText.hadPictures && <p>Images are not kept. Please choose them again.</p>}
      </FormBanner>
    </section>
  );
}

type UnsavedDialogProps = {
  guard: Pick<UnsavedGuard, 'isDialogOpen' | 'stay' | 'confirmLeave'>;
  /** Whether the browser keeps the unsaved text, so that the form can offer the text on the next visit. */
  isTextStored?: boolean;
};

export function UnsavedDialog({ guard, isTextStored = false }: UnsavedDialogProps) {
  if (!guard.isDialogOpen) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={
        isTextStored
          ? 'Your changes have not been saved. Your text is kept on this device and offered when you come back.'
          : 'Your changes have not been saved. They will be lost if you leave.'
      }
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={guard.confirmLeave}
      onCancel={guard.stay}
    />
  );
}
