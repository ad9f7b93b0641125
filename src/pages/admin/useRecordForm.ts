import { zodResolver } from '@hookform/resolvers/zod';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '@/api/apiError';
import type { Versioned } from '@/api/recordVersion';
import { isHandledByForm, toSaveError } from '@/api/saveError';
import { useUpload } from '@/api/useUpload';
import { focusOn } from '@/browser/focusOn';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { displayDayAndTime } from '@/domain/dates';
import { DEFAULT_AUTHOR_ID } from '@/domain/post';
import { recordImages } from '@/domain/recordImages';
import { toSentSchedule } from '@/domain/scheduleSchema';
import { useFormGuard } from '@/hooks/useFormGuard';
import { useSaveForm } from '@/hooks/useSaveForm';
import { useUnsavedText } from '@/hooks/useUnsavedText';
import { type SessionState, selectIsOver, selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as texts from '@/texts/adminRecords';
import { parseImages, restoreImages, serializeImages, shrinkImages } from './formImages';
import {
  type RecordConfig,
  type RecordDraft,
  type RecordFormConfig,
  type RecordValues,
  type StoredRecord,
  toFormData,
} from './recordConfig';
import {
  findChangedFields,
  type Original,
  toDuplicateDraft,
  toRecordDraft,
  toRestoredFields,
  toUnsavedFields,
} from './recordDraft';
import { usePublishing } from './usePublishing';

type Stored = Versioned<StoredRecord>;

function useSaveRecord(config: RecordConfig, stored: Stored | undefined) {
  const { upload, sendForm } = useUpload();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { setStatus } = usePublishing(config);
  const toast = useToast();
  const topic = `${config.kind} ${stored?.id ?? 'new'}`;

  function reportSaved({ title, status, publish_at = '' }: RecordValues, saved: StoredRecord | null) {
    if (status !== 'draft') {
      const outcome = `${texts.namedRecord(config.kind, title)} ${stored ? 'updated' : 'created'}.`;
      const visibility = status === 'scheduled' ? ` Visitors see it from ${displayDayAndTime(publish_at)}.` : '';
      toast({ tone: 'ok', topic, text: `${outcome}${visibility}` });
      return;
    }
    const publish = { label: texts.publishButton, onAct: () => saved && setStatus({ ...saved, title }, 'published') };
    // A new event starts as a draft, a new post does not.
    const action = config.kind === 'event' && saved ? publish : undefined;
    toast({ tone: 'ok', topic, text: 'Saved as draft. Visitors cannot see it yet.', action });
  }

  /** Saves the values over `replaced`, the record on the server; resolves to the reason of a failure. */
  async function save(values: RecordValues, replaced: Stored | undefined): Promise<ApiError | undefined> {
    try {
      const images = await shrinkImages(values.images);
      const sentValues = { ...values, ...toSentSchedule(values, stored, new Date()), images };
      const form = toFormData(config, sentValues, replaced);
      reportSaved(values, await sendForm(form, () => dispatch(config.calls.save({ form, version: replaced?.version }))));
      return undefined;
    } catch (error) {
      const failure = toSaveError(error);
      if (!isHandledByForm(failure)) toast({ tone: 'bad', topic, text: texts.failedToSave(config.kind, failure.text) });
      return failure;
    }
  }

  return { upload, save };
}

/** Returns the errors of a save by the names of the form; other back ends use the names of the record. */
function toFieldErrors({ fields }: RecordConfig, { code, text, fields: errors }: ApiError): Record<string, string> {
  const isImageError = code.startsWith('IMAGE_') || code === 'FILE_TOO_LARGE' || code === 'TOO_MANY_FILES';
  const entries = Object.entries(fields).map(([name, { storedName = name, role }]) => {
    const error = isImageError && role === 'images' ? text : (errors[name] ?? errors[storedName] ?? '');
    return [name, error];
  });
  return Object.fromEntries(entries);
}

export type RecordFormOptions = {
  config: RecordFormConfig;
  stored: Stored | undefined;
  original: Original | undefined;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  listAddress: string;
  /** Resolves to the record stored now, or to undefined when it cannot be loaded. */
  loadCurrent: () => Promise<Stored | undefined>;
  reopen: (record: Stored) => void;
};

/** The state of the form of a post or an event: fields, saving, unsaved text, restored versions, conflicts. */
export function useRecordForm({ config, stored, original, slugs, listAddress, loadCurrent, reopen }: RecordFormOptions) {
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const session = useSelector(selectSession);
  const navigate = useNavigate();
  const { upload, save } = useSaveRecord(config, stored);
  // Later values are ignored: a new session does not change the author.
  const [{ initialDraft, keptTexts }] = useState(() => {
    const author = String(session?.id ?? '');
    const draft = original ? toDuplicateDraft(config, original, slugs, now) : toRecordDraft(config, stored, now);
    const initialDraft: RecordDraft = { ...draft, author_id: author || DEFAULT_AUTHOR_ID };
    const collection = config.kind === 'post' ? 'blog' : 'event';
    const name = stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new');
    return { initialDraft, keptTexts: unsavedTexts(`${collection}/${name}`, author || session?.email || '') };
  });
  /** The stored record that a save replaces. */
  const replacedRecord = useRef(stored);
  /** The record as someone else has saved it since the form was opened. */
  const [newerRecord, setNewerRecord] = useState<Stored>();

  const { form, ...saving } = useSaveForm({
    defaultValues: initialDraft,
    resolver: zodResolver(config.schema(stored)),
    fields: Object.keys(config.fields),
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

  const guard = useFormGuard(saving.formRef, saving.isDirty);
  const hasNewFiles = () => form.getValues('images').some(({ file }) => file);
  const unsaved = useUnsavedText({
    storage: keptTexts,
    baseVersion: stored ? (stored.version ?? stored.updated_at) : '',
    initialFields: toUnsavedFields(config, initialDraft),
    isDirty: saving.isDirty,
    readForm: () => ({ fields: toUnsavedFields(config, form.getValues()), hadPictures: hasNewFiles() }),
    fillForm({ images, slug, ...fields }) {
      const values = { ...form.getValues(), ...fields };
      if (typeof images === 'string') values.images = parseImages(images);
      // The address of a stored record cannot change.
      if (!stored && slug !== undefined) values.slug = slug;
      form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  });

  return {
    ...saving,
    form,
    upload,
    isSignedOut,
    unsaved,
    cancel: () => guard.leave(() => void navigate(listAddress)),
    guard: {
      ...guard,
      confirmLeave() {
        if (!isSignedOut) unsaved.removeOwnText();
        guard.confirmLeave();
      },
    },
    /** Puts a version into the form, unsaved; typed text that it replaces is offered above the form. */
    restoreVersion(version: StoredRecord, files: ReadonlyMap<string, File>) {
      const images = restoreImages(recordImages(version), form.getValues('images'), files);
      const fields = { ...toRestoredFields(config, version, now), images: serializeImages(images) };
      unsaved.restore({ slot: '', fields });
      form.setValue('images', images, { shouldDirty: true });
      focusOn(saving.formRef.current);
    },
    conflict: newerRecord && {
      savedAt: newerRecord.updated_at,
      savedBy: newerRecord.updated_by_name,
      changedFields: stored ? findChangedFields(config, stored, newerRecord) : [],
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
