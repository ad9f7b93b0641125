import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Versioned } from '@/api/recordVersion';
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
import * as texts from '@/texts/adminRecords';
import { parseImages, restoreImages, serializeImages } from './formImages';
import { findChangedFieldLabels } from './recordComparison';
import type { RecordDraft, RecordFormConfig, RecordValues, StoredRecord } from './recordConfig';
import { type Original, toDuplicateDraft, toRecordDraft, toRestoredFields, toUnsavedFields } from './recordDraft';
import { toFieldErrors, useSaveRecord } from './useSaveRecord';

type Stored = Versioned<StoredRecord>;

export type RecordFormOptions = {
  config: RecordFormConfig;
  stored: Stored | undefined;
  original: Original | undefined;
  usedSlugs: readonly string[];
  listAddress: string;
  loadCurrent: () => Promise<Stored | undefined>;
  reopen: (record: Stored) => void;
};

/** The state of the form of a post or an event: fields, saving, unsaved text, restored versions, conflicts. */
export function useRecordForm({ config, stored, original, usedSlugs, listAddress, loadCurrent, reopen }: RecordFormOptions) {
  const now = useNow();
  const hasSessionEnded = useIsSessionOver();
  const session = useSelector(selectSession);
  const navigate = useNavigate();
  const { upload, save } = useSaveRecord(config, stored);
  // Computed once, so that another user who signs in while the form is open does not become the author.
  const [{ initialDraft, storage }] = useState(() => {
    const userId = String(session?.id ?? '');
    const draft = original ? toDuplicateDraft(config, original, usedSlugs, now) : toRecordDraft(config, stored, now);
    const initialDraft: RecordDraft = { ...draft, author_id: userId || DEFAULT_AUTHOR_ID };
    // Browsers already hold unsaved posts under the word `blog`, and would not find them under another word.
    const keyWord = config.kind === 'post' ? 'blog' : 'event';
    const recordKey = stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new');
    return { initialDraft, storage: unsavedTexts(`${keyWord}/${recordKey}`, userId || session?.email || '') };
  });
  /** The state of the record that a save may overwrite; the server rejects a save over another state as STALE. */
  const replacedRecord = useRef(stored);
  /** What someone else has saved since the form was opened; the user decides about it in a dialog. */
  const [newerRecord, setNewerRecord] = useState<Stored>();

  const { form, ...saving } = useSaveForm({
    defaultValues: initialDraft,
    resolver: zodResolver(config.schema(stored)),
    fieldNames: Object.keys(config.fields),
    controlId: (name) => `${config.kind}-${name}`,
    hasOpenDialog: newerRecord !== undefined,
    async onSave(values: RecordValues) {
      const failure = await save(values, replacedRecord.current);
      if (failure?.code === 'STALE') setNewerRecord(await loadCurrent());
      if (failure) return { ...failure, fields: toFieldErrors(config, failure) };
      unsaved.removeOwnText();
      void navigate(listAddress);
      return undefined;
    },
  });

  const formRef = useRef<HTMLFormElement>(null);
  const guard = useFormGuard(formRef, saving.isDirty);
  // After the end of a session the text stays stored, and the form offers it after the next sign-in.
  const keepsTextOnLeave = hasSessionEnded;
  const hasNewFiles = () => form.getValues('images').some(({ file }) => file);
  const unsaved = useUnsavedText({
    storage,
    // A back end of another origin sends no version, so the time of the last change identifies the state.
    baseVersion: stored ? (stored.version ?? stored.updated_at) : '',
    initialFields: toUnsavedFields(config, initialDraft),
    isDirty: saving.isDirty,
    readForm: () => ({ fields: toUnsavedFields(config, form.getValues()), hadPictures: hasNewFiles() }),
    fillForm({ images, slug, ...fields }) {
      const values = { ...form.getValues(), ...fields };
      if (typeof images === 'string') values.images = parseImages(images);
      // A stored record keeps its slug, because its address cannot change.
      if (!stored && slug !== undefined) values.slug = slug;
      // The default values stay as they are, so that the restored text counts as an unsaved change.
      form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  });

  return {
    ...saving,
    form,
    formRef,
    upload,
    hasSessionEnded,
    keepsTextOnLeave,
    unsaved,
    cancel: () => guard.leave(() => void navigate(listAddress)),
    guard: {
      ...guard,
      confirmLeave() {
        if (!keepsTextOnLeave) unsaved.removeOwnText();
        guard.confirmLeave();
      },
    },
    /** Puts a version into the form without saving it. Typed text that it replaces is offered above the form. */
    restoreVersion(version: StoredRecord, files: ReadonlyMap<string, File>) {
      const images = restoreImages(recordImages(version), form.getValues('images'), files);
      const fields = { ...toRestoredFields(config, version, now), images: serializeImages(images) };
      // The slot names a stored unsaved text, to remove it once restored. A version comes from the server and has none.
      unsaved.restore({ slot: '', fields });
      // Sets the images again, now with their files, which the serialized images lack.
      form.setValue('images', images, { shouldDirty: true });
      focusOn(formRef.current);
    },
    conflict: newerRecord && {
      savedAt: newerRecord.updated_at,
      savedBy: newerRecord.updated_by_name,
      changedFields: stored ? findChangedFieldLabels(config, stored, newerRecord) : [],
      consequences: texts.conflictConsequences(hasNewFiles()),
      onLoad: () => reopen(newerRecord),
      onOverwrite() {
        replacedRecord.current = newerRecord;
        setNewerRecord(undefined);
        saving.submit();
      },
      onDismiss: () => setNewerRecord(undefined),
    },
  };
}
