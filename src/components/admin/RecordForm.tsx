import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusOn } from '@/browser/focusOn';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import { clockText, type UnsavedText } from '@/domain/unsavedText';
import type { RecordFormFrame } from '@/hooks/useRecordForm';
import type { SaveFailure } from '@/hooks/useSaveForm';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminEditor';
import * as common from '@/texts/common';
import { FormActions, FormAside, FormColumn, FormFields, PanelForm } from './FormPanels';
import { SaveError } from './SaveError';
import { UnsavedDialog, UnsavedTextBar } from './UnsavedText';
import { UploadProgress } from './UploadProgress';
import { useZawgyiPaste } from './ZawgyiPaste';

type ConflictDialogProps = { conflict: NonNullable<RecordFormFrame['conflict']>; hasImageChanges: boolean };

/** Lets the editor choose after a save that met a newer version of the record (D-53). */
function ConflictDialog({ conflict, hasImageChanges }: ConflictDialogProps) {
  const { savedAt, savedBy, changes } = conflict;
  const textId = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const time = parseDate(savedAt);
  const facts = [
    time && (savedBy ? `It was saved by ${savedBy} at ${clockText(time, now)}.` : `It was saved at ${clockText(time, now)}.`),
    changes.length > 0 && `They changed: ${changes.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');

  return (
    <Modal
      title="Someone else has saved this record in the meantime."
      isWide
      aria-describedby={`${textId}-facts ${textId}-choice`}
      initialFocus={stay}
      onClose={conflict.dismiss}
      footer={
        <>
          <Button ref={stay} tone="ghost" onClick={conflict.dismiss}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={conflict.saveOver}>
            Save my version
          </Button>
          <Button onClick={conflict.load}>Load their version</Button>
        </>
      }
    >
      {facts !== '' && <p id={`${textId}-facts`}>{facts}</p>}
      <p id={`${textId}-choice`}>{texts.conflictChoice(hasImageChanges)}</p>
    </Modal>
  );
}

type Props = {
  frame: RecordFormFrame;
  /** The kind of record, as sentences name it. */
  what: 'post' | 'event';
  submitLabel: string;
  /** Beside the buttons: what saving will do. The submit button is described by the element with this id. */
  effect: (id: string) => ReactNode;
  /** The upload's share sent so far, from 0 to 1; undefined while no images are being sent. */
  upload: { share: number | undefined; stop: () => void };
  /** Beside the form, or below it where there is no room. */
  aside: ReactNode;
  children: ReactNode;
};

/** A form that creates or edits one record: errors and unsaved text above the fields, actions below. */
export function RecordForm({ frame, what, submitLabel, effect, upload, aside, children }: Props) {
  const { element, notice, wrong, failure, unsaved, guard, conflict, isSubmitting, isReopened } = frame;
  const paste = useZawgyiPaste();
  const effectId = useId();

  useEffect(() => {
    if (isReopened) focusOn(element.current);
  }, [isReopened, element]);

  function handleRestore(offer: UnsavedText) {
    unsaved.restore(offer);
    focusOn(element.current);
  }

  function handleDiscard(offer: UnsavedText) {
    focusOn(element.current);
    return unsaved.discard(offer);
  }

  return (
    <PanelForm ref={element} noValidate onSubmit={frame.submit}>
      <FormColumn>
        {upload.share !== undefined && <UploadProgress share={upload.share} onStop={upload.stop} />}
        {unsaved.offer && (
          <UnsavedTextBar
            key={unsaved.offer.slot}
            offer={unsaved.offer}
            what={what}
            base={unsaved.base}
            takesFocus={isReopened}
            onRestore={handleRestore}
            onDiscard={handleDiscard}
          />
        )}
        {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
        {failure && <SaveError ref={notice} message={messageOf(what, failure, frame.isSignedOut)} />}
        <FormFields inert={isSubmitting} onPaste={paste.handlePaste}>
          {children}
        </FormFields>
        {paste.offer}
        <FormActions>
          {effect(effectId)}
          <Button tone="ghost" onClick={frame.cancel}>
            {common.cancelButton}
          </Button>
          <Button type="submit" isBusy={isSubmitting} aria-describedby={effectId}>
            {isSubmitting ? admin.saving : submitLabel}
          </Button>
        </FormActions>
      </FormColumn>
      <FormAside>{aside}</FormAside>
      <UnsavedDialog guard={guard} isKept={frame.isSignedOut} />
      {conflict && <ConflictDialog conflict={conflict} hasImageChanges={unsaved.hasImageChanges()} />}
    </PanelForm>
  );
}

/** Why the record was not saved: after the session's end the action is to sign in; after signing in, to save again. */
function messageOf(what: Props['what'], { status, text }: SaveFailure, isSignedOut: boolean): string {
  if (status !== 401) return texts.failedToSave(what, text);
  return isSignedOut
    ? `The ${what} was not saved. Sign in again, then choose Retry.`
    : `You are signed in again. The ${what} was not saved. Choose Retry.`;
}
