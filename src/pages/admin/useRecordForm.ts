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
  /** The record that the form edits; undefined for a new record. */
  stored: VersionedRecord | undefined;
  /** The record that a new record copies; undefined for an empty form. */
  original: Original | undefined;
  usedSlugs: readonly string[];
  listAddress: string;
  /** Loads the newest state of `stored`, after somebody else has saved it. */
  loadCurrent: () => Promise<VersionedRecord | undefined>;
  reopen: (record: VersionedRecord) => void;
};

function useFormStart({ config, stored, original, usedSlugs }: RecordFormOptions) {
  const now = useNow();
  const session = useSelector(selectSession);
  // Kept in state. If another user signs in meanwhile, the text still belongs to the user who opened the form.
  const [start] = useState(() => {
    const userId = String(session?.id ?? '');
    const initialValues = original ? toDuplicateValues(config, original, usedSlugs, now) : toInitialValues(config, stored, now);
    // Posts are sent with an author because the spec says so. The server ignores the field.
    if (config.kind === 'post') initialValues.author_id = userId || DEFAULT_AUTHOR_ID;
    // Unsaved posts of earlier releases are stored under the word `blog`.
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
      // With the old default values, the restored text counts as an unsaved change.
      form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  });
}

/** Holds the form of a post or event in the back office. */
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
      // Somebody else has saved the record. A dialog offers to load the newer record, or to submit again and save over it.
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
