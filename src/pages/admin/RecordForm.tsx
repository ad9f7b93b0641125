import { type Ref, useEffect, useId, useImperativeHandle } from 'react';
import { focusOn } from '@/browser/focusOn';
import { FormActions, FormAside, FormColumn, FormFields, PanelForm } from '@/components/admin/FormPanels';
import { ErrorSummary, SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog, UnsavedTextBar } from '@/components/admin/UnsavedText';
import { UploadProgress } from '@/components/admin/UploadProgress';
import { useZawgyiPaste } from '@/components/admin/ZawgyiPaste';
import { Button, CancelButton } from '@/components/ui/Button';
import type { UnsavedText } from '@/domain/unsavedText';
import type { SaveFailure } from '@/hooks/useSaveForm';
import { SaveEffectNote } from '@/pages/admin/ScheduleFields';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { ConflictDialog } from './ConflictDialog';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';
import { WritingCheck } from './WritingCheck';

/** What the screen around the form can call, through the `ref` of the form. */
export type VersionTarget = Pick<ReturnType<typeof useRecordForm>, 'restoreVersion'>;

type Props = RecordFormOptions & {
  /** Whether this form replaces an earlier form, because the user has loaded the version of a colleague. */
  isReopened: boolean;
  categories: readonly string[];
  ref: Ref<VersionTarget>;
};

/** The form of a post or an event. `useRecordForm` does the work, and this component lays out the parts. */
export function RecordForm({ isReopened, categories, ref, ...options }: Props) {
  const { config, stored } = options;
  const recordForm = useRecordForm(options);
  const { form, formRef, errorRef, fieldErrors, formError, unsaved, upload, isSubmitting, hasSessionEnded } = recordForm;
  const zawgyiPaste = useZawgyiPaste();
  const saveEffectId = useId();
  const isNew = !stored;
  const saveLabel = isNew ? texts.createRecord(config.label) : `Update ${config.label}`;
  const { Fields } = config;

  useImperativeHandle(ref, () => ({ restoreVersion: recordForm.restoreVersion }));

  // The pressed button "Load their version" is gone, so the form gets the focus.
  useEffect(() => {
    if (isReopened) focusOn(formRef.current);
  }, [isReopened, formRef]);

  function handleRestore(offer: UnsavedText) {
    unsaved.restore(offer);
    focusOn(formRef.current);
  }

  function handleDiscard(offer: UnsavedText) {
    const undo = unsaved.discard(offer);
    focusOn(formRef.current);
    return undo;
  }

  return (
    <PanelForm ref={formRef} noValidate onSubmit={recordForm.submit}>
      <FormColumn>
        {upload.sentFraction !== undefined && <UploadProgress sentFraction={upload.sentFraction} onStop={upload.stop} />}
        {unsaved.offer && (
          <UnsavedTextBar
            key={unsaved.offer.slot}
            unsavedText={unsaved.offer}
            recordKind={config.kind}
            formVersion={unsaved.baseVersion}
            takesFocus={isReopened}
            onRestore={handleRestore}
            onDiscard={handleDiscard}
          />
        )}
        {fieldErrors.length > 0 && <ErrorSummary ref={errorRef} errors={fieldErrors} />}
        {formError && <SaveError ref={errorRef} message={failureText(config.kind, formError, hasSessionEnded)} />}
        <FormFields inert={isSubmitting} onPaste={zawgyiPaste.handlePaste}>
          <Fields form={form} bindings={recordForm.bindings} isNew={isNew} categories={categories} />
        </FormFields>
        {zawgyiPaste.offerBanner}
        <FormActions>
          <SaveEffectNote id={saveEffectId} control={form.control} stored={stored} />
          <CancelButton onClick={recordForm.cancel} />
          <Button type="submit" isBusy={isSubmitting} aria-describedby={saveEffectId}>
            {isSubmitting ? admin.saving : saveLabel}
          </Button>
        </FormActions>
      </FormColumn>
      <FormAside>
        <WritingCheck config={config} form={form} isDirty={recordForm.isDirty} isNew={isNew} />
      </FormAside>
      <UnsavedDialog guard={recordForm.leaveGuard} isTextStored={hasSessionEnded} />
      {recordForm.conflictDialog && <ConflictDialog {...recordForm.conflictDialog} />}
    </PanelForm>
  );
}

function failureText(kind: 'post' | 'event', { status, text }: SaveFailure, hasSessionEnded: boolean): string {
  if (status !== 401) return texts.failedToSave(kind, text);
  if (hasSessionEnded) return `The ${kind} was not saved. Sign in again, then choose Retry.`;
  // The session had ended before this save. Since then, the user has signed in again in another tab.
  return `You are signed in again. The ${kind} was not saved. Choose Retry.`;
}
