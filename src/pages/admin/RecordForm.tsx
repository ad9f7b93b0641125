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
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './useRecordForm';
import { WritingCheck } from './WritingCheck';

export type VersionTarget = Pick<RecordFormState, 'restoreVersion'>;

type Props = RecordFormOptions & {
  isReopened: boolean;
  categories: readonly string[];
  ref: Ref<VersionTarget>;
};

export function RecordForm({ isReopened, categories, ref, ...options }: Props) {
  const { kind, stored } = options;
  const record = useRecordForm(options);
  const { form, bindings, formRef, errorRef, fieldErrors, failure, unsaved, guard, conflict, upload, isDirty, isSubmitting } =
    record;
  const paste = useZawgyiPaste();
  const effectId = useId();
  const what = kind.kind;
  const Fields = kind.Fields;

  useImperativeHandle(ref, () => ({ restoreVersion: record.restoreVersion }));

  useEffect(() => {
    if (isReopened) focusOn(formRef.current);
  }, [isReopened, formRef]);

  function handleRestore(offer: UnsavedText) {
    unsaved.restore(offer);
    focusOn(formRef.current);
  }

  function handleDiscard(offer: UnsavedText) {
    focusOn(formRef.current);
    return unsaved.discard(offer);
  }

  return (
    <PanelForm ref={formRef} noValidate onSubmit={record.submit}>
      <FormColumn>
        {upload.sentFraction !== undefined && <UploadProgress share={upload.sentFraction} onStop={upload.stop} />}
        {unsaved.offer && (
          <UnsavedTextBar
            key={unsaved.offer.slot}
            offer={unsaved.offer}
            what={what}
            baseVersion={unsaved.baseVersion}
            takesFocus={isReopened}
            onRestore={handleRestore}
            onDiscard={handleDiscard}
          />
        )}
        {fieldErrors.length > 0 && <ErrorSummary ref={errorRef} errors={fieldErrors} />}
        {failure && <SaveError ref={errorRef} message={messageOf(what, failure, record.isSignedOut)} />}
        <FormFields inert={isSubmitting} onPaste={paste.handlePaste}>
          <Fields form={form} bindings={bindings} isNew={!stored} categories={categories} />
        </FormFields>
        {paste.offer}
        <FormActions>
          <SaveEffectNote id={effectId} control={form.control} stored={stored} />
          <CancelButton onClick={record.cancel} />
          <Button type="submit" isBusy={isSubmitting} aria-describedby={effectId}>
            {isSubmitting ? admin.saving : stored ? `Update ${kind.tag}` : texts.createRecord(kind.tag)}
          </Button>
        </FormActions>
      </FormColumn>
      <FormAside>
        <WritingCheck kind={kind} form={form} isDirty={isDirty} isNew={!stored} />
      </FormAside>
      <UnsavedDialog guard={guard} isKept={record.isSignedOut} />
      {conflict && <ConflictDialog {...conflict} choice={texts.conflictChoice(conflict.hasNewFiles)} />}
    </PanelForm>
  );
}

function messageOf(what: 'post' | 'event', { status, text }: SaveFailure, isSignedOut: boolean): string {
  if (status !== 401) return texts.failedToSave(what, text);
  return isSignedOut
    ? `The ${what} was not saved. Sign in again, then choose Retry.`
    : `You are signed in again. The ${what} was not saved. Choose Retry.`;
}
