import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useIsSessionOver } from '@/api/useIsSessionOver';
import { focusOn } from '@/browser/focusOn';
import { useNow } from '@/contexts/Now';
import { DEFAULT_AUTHOR_ID } from '@/domain/post';
import { recordImages } from '@/domain/recordImages';
import { useFormGuard } from '@/hooks/useFormGuard';
import { useSaveForm } from '@/hooks/useSaveForm';
import { useUnsavedText } from '@/hooks/useUnsavedText';
import { selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { hasFile, parseImages, restoreImages, serializeImages } from './formImages';
import type { RecordFormConfig, RecordFormMethods, StoredRecord, ValidRecordValues, VersionedRecord } from './recordConfig';
import { type Original, toDuplicateValues, toInitialValues, toRestoredFields, toUnsavedFields } from './recordFormValues';
import { useSaveConflict } from './useSaveConflict';
import { toFieldErrors, useSaveRecord } from './useSaveRecord';

export type RecordFormOptions = {
  config: RecordFormConfig;
  stored: VersionedRecord | undefined;
  original: Original | undefined;
  usedSlugs: readonly string[];
  listAddress: string;
  loadCurrent: () => Promise<VersionedRecord | undefined>;
  reopen: (record: VersionedRecord) => void;
};

function useFormStart({ config, stored, original, usedSlugs }: RecordFormOptions) {
  const now = useNow();
  const session = useSelector(selectSession);
  // As state, so that the text stays with the user who opened the form when another one signs in.
  const [start] = useState(() => {
    const userId = String(session?.id ?? '');
    const initialValues = original ? toDuplicateValues(config, original, usedSlugs, now) : toInitialValues(config, stored, now);
    // The spec wants an author in each sent post. The server ignores it: the author is whoever created the post.
    if (config.kind === 'post') initialValues.author_id = userId || DEFAULT_AUTHOR_ID;
    // Browsers already hold unsaved posts under the word `blog`, and would not find them under another word.
    const keyWord = config.kind === 'post' ? 'blog' : 'event';
    const recordKey = stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new');
    const storage = unsavedTexts(`${keyWord}/${recordKey}`, userId || session?.email || '');
    return { initialValues, storage };
  });
  return start;
}

type FormStart = ReturnType<typeof useFormStart>;

function useRecordUnsavedText({ config, stored }: RecordFormOptions, start: FormStart, form: RecordFormMethods) {
  return useUnsavedText({
    storage: start.storage,
    // A separate back end (`API_BASE`) sends no version, so the time of the last change identifies the state.
    baseVersion: stored ? (stored.version ?? stored.updated_at) : '',
    initialFields: toUnsavedFields(config, start.initialValues),
    isDirty: form.formState.isDirty,
    readForm() {
      const values = form.getValues();
      return { fields: toUnsavedFields(config, values), hadPictures: hasFile(values.images) };
    },
    fillForm({ images, slug, ...fields }) {
      const values = { ...form.getValues(), ...fields };
      if (typeof images === 'string') values.images = parseImages(images);
      // A stored record keeps its slug, because its address cannot change.
      if (!stored && slug !== undefined) values.slug = slug;
      // The default values stay as they are, so that the restored text counts as an unsaved change.
      form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  });
}

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
      // STALE: someone else has saved meanwhile. The form says so too, for a user who dismisses the dialog.
      if (failure.code === 'STALE') await conflict.openDialog();
      return { ...failure, fields: toFieldErrors(config, failure) };
    }
    unsaved.removeOwnText();
    void navigate(listAddress);
    return undefined;
  }

  function confirmLeave() {
    // After the end of a session the text stays stored, and the form offers it after the next sign-in.
    if (!hasSessionEnded) unsaved.removeOwnText();
    leaveGuard.confirmLeave();
  }

  function restoreVersion(version: StoredRecord, files: ReadonlyMap<string, File>) {
    const images = restoreImages(recordImages(version), form.getValues('images'), files);
    unsaved.restore({ fields: { ...toRestoredFields(config, version, now), images: serializeImages(images) } });
    // `restore` takes unsaved text, which holds no files, so the images are set once more with their files.
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
