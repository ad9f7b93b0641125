import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsSessionOver } from '@/api/useIsSessionOver';
import { focusOn } from '@/browser/focusOn';
import { useNow } from '@/contexts/Now';
import { recordImages } from '@/domain/recordImages';
import { useFormGuard } from '@/hooks/useFormGuard';
import { useSaveForm } from '@/hooks/useSaveForm';
import { hasFile, restoreImages, serializeImages } from './formImages';
import type { StoredRecord, ValidRecordValues, VersionedRecord } from './recordConfig';
import { toRestoredFields } from './recordFormValues';
import { useFormStart, useRecordUnsavedText } from './useRecordDraft';
import { useSaveConflict } from './useSaveConflict';
import { toFieldErrors, useSaveRecord } from './useSaveRecord';

export type RecordFormOptions = Parameters<typeof useFormStart>[0] & {
  listAddress: string;
  loadCurrent: () => Promise<VersionedRecord | undefined>;
  reopen: (record: VersionedRecord) => void;
};

/** The form of a post or event in the back office: its values, its unsaved text, saving, and leaving without a save.
 * If somebody else has saved the record meanwhile, a dialog opens, which may submit again and save over it. */
export function useRecordForm(options: RecordFormOptions) {
  const { config, stored, listAddress } = options;
  const now = useNow();
  const hasSessionEnded = useIsSessionOver();
  const navigate = useNavigate();
  const { upload, save } = useSaveRecord(config, stored);
  const start = useFormStart(options);
  const conflict = useSaveConflict(options);
  const { form, ...saving } = useSaveForm({
    defaultValues: start.initialValues,
    resolver: zodResolver(config.schema(stored)),
    fieldNames: Object.keys(config.fields),
    controlId: (name) => `${config.kind}-${name}`,
    hasOpenDialog: conflict.isOpen,
    onSave: saveAndLeave,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const leaveGuard = useFormGuard(formRef, saving.isDirty);
  const unsaved = useRecordUnsavedText(options, start, form);

  async function saveAndLeave(values: ValidRecordValues) {
    const failure = await save(values, conflict.getRecordToOverwrite());
    if (failure) {
      if (failure.code === 'STALE') await conflict.openDialog();
      return { ...failure, fields: toFieldErrors(config, failure) };
    }
    unsaved.removeOwnText();
    void navigate(listAddress);
    return undefined;
  }

  function confirmLeave() {
    // After the end of a session the text stays. The form offers the text again after the next sign-in.
    if (!hasSessionEnded) unsaved.removeOwnText();
    leaveGuard.confirmLeave();
  }

  /** Puts an earlier version into the form, as if it were unsaved text. The form then offers the user's own text again. */
  function restoreVersion(earlier: StoredRecord, imageFiles: ReadonlyMap<string, File>) {
    const images = restoreImages(recordImages(earlier), form.getValues('images'), imageFiles);
    unsaved.restore({ fields: { ...toRestoredFields(config, earlier, now), images: serializeImages(images) } });
    // Unsaved text cannot hold files, so the images are set again with their files.
    form.setValue('images', images, { shouldDirty: true });
    focusOn(formRef.current);
  }

  return {
    ...saving,
    form,
    formRef,
    upload,
    hasSessionEnded,
    unsaved,
    restoreVersion,
    cancel: () => leaveGuard.leave(() => void navigate(listAddress)),
    leaveGuard: { ...leaveGuard, confirmLeave },
    conflictDialog: conflict.dialogProps({ hasNewFiles: () => hasFile(form.getValues('images')), saveAgain: saving.submit }),
  };
}
