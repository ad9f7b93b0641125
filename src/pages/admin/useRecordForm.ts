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
import { imagesAsText, imagesFromText, preparedImages, restoredImages } from './formImages';
import { changesBetween, draftOf, duplicateOf, keptFields, type Original, restoredFields } from './recordDraft';
import {
  type FormKind,
  type RecordDraft,
  type RecordKind,
  type RecordValues,
  recordFormData,
  type StoredRecord,
} from './recordKind';
import { usePublishing } from './usePublishing';

type Stored = Versioned<StoredRecord>;

function useSaveRecord(kind: RecordKind, stored: Stored | undefined) {
  const { upload, sendForm } = useUpload();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { setStatus } = usePublishing(kind);
  const toast = useToast();
  const what = kind.kind;

  function report({ title, status, publish_at = '' }: RecordValues, saved: StoredRecord | null) {
    const about = `${what} ${stored?.id ?? 'new'}`;
    const done = `${texts.namedRecord(what, title)} ${stored ? 'updated' : 'created'}.`;
    const visible = status === 'scheduled' ? ` Visitors see it from ${displayDayAndTime(publish_at)}.` : '';
    const publish = { label: texts.publishButton, onAct: () => saved && setStatus({ ...saved, title }, 'published') };
    const isDraft = status === 'draft';
    // A new event starts as a draft, a new post does not.
    const action = isDraft && what === 'event' && saved ? publish : undefined;
    toast({ tone: 'ok', about, text: isDraft ? 'Saved as draft. Visitors cannot see it yet.' : `${done}${visible}`, action });
  }

  async function save(values: RecordValues, now: Stored | undefined): Promise<ApiError | undefined> {
    try {
      const images = await preparedImages(values.images);
      const sent = { ...values, ...toSentSchedule(values, stored, new Date()), images };
      const form = recordFormData(kind, sent, now);
      report(values, await sendForm(form, () => dispatch(kind.calls.save({ form, version: now?.version }))));
      return undefined;
    } catch (reason) {
      const failure = toSaveError(reason);
      if (!isHandledByForm(failure))
        toast({ tone: 'bad', about: `${what} ${stored?.id ?? 'new'}`, text: texts.failedToSave(what, failure.text) });
      return failure;
    }
  }

  return { upload, save };
}

/** The errors of a failed save by the names of the form: another back end can use those of its records. */
function toFieldErrors({ fields }: RecordKind, failure: ApiError): Record<string, string> {
  const errors = Object.entries(fields).map(([name, { stored = name, part }]) => {
    const isOfImage =
      part === 'images' && (failure.code.startsWith('IMAGE_') || /^(FILE_TOO_LARGE|TOO_MANY_FILES)$/.test(failure.code));
    return [name, isOfImage ? failure.text : (failure.fields[name] ?? failure.fields[stored] ?? '')];
  });
  return Object.fromEntries(errors);
}

export type RecordFormOptions = {
  kind: FormKind;
  stored: Stored | undefined;
  original: Original | undefined;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  listAddress: string;
  /** Resolves to the record stored now, or to undefined when it cannot be loaded. */
  reread: () => Promise<Stored | undefined>;
  reopen: (record: Stored) => void;
};

export function useRecordForm({ kind, stored, original, slugs, listAddress, reread, reopen }: RecordFormOptions) {
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const session = useSelector(selectSession);
  const navigate = useNavigate();
  const { upload, save } = useSaveRecord(kind, stored);
  // Later values are ignored: a new session does not change the author.
  const [{ start, kept }] = useState(() => {
    const author = String(session?.id ?? '');
    const name = stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new');
    const draft = original ? duplicateOf(kind, original, slugs, now) : draftOf(kind, stored, now);
    const start: RecordDraft = { ...draft, author_id: author || DEFAULT_AUTHOR_ID };
    return {
      start,
      kept: unsavedTexts(`${kind.kind === 'post' ? 'blog' : 'event'}/${name}`, author || session?.email || ''),
    };
  });
  const replaced = useRef(stored);
  const [newer, setNewer] = useState<Stored>();

  const { form, ...saving } = useSaveForm({
    defaultValues: start,
    resolver: zodResolver(kind.schema(stored)),
    fields: Object.keys(kind.fields),
    controlId: (name) => `${kind.kind}-${name}`,
    hasOpenDialog: newer !== undefined,
    async onSave(values: RecordValues) {
      const failure = await save(values, replaced.current);
      if (failure?.code === 'STALE') setNewer(await reread());
      if (failure) return { ...failure, fields: toFieldErrors(kind, failure) };
      unsaved.removeOwnText();
      void navigate(listAddress);
      return undefined;
    },
  });

  const guard = useFormGuard(saving.formRef, saving.isDirty);
  const hasNewFiles = () => form.getValues('images').some(({ file }) => file);
  const unsaved = useUnsavedText({
    storage: kept,
    baseVersion: stored ? (stored.version ?? stored.updated_at) : '',
    initialFields: keptFields(kind, start),
    isDirty: saving.isDirty,
    readForm: () => ({ fields: keptFields(kind, form.getValues()), hadPictures: hasNewFiles() }),
    fillForm({ images, slug, ...fields }) {
      const values = { ...form.getValues(), ...fields };
      if (typeof images === 'string') values.images = imagesFromText(images);
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
    /** Puts a version into the form as unsaved changes; typed text that it replaces is offered above the form. */
    restoreVersion(version: StoredRecord, files: ReadonlyMap<string, File>) {
      const images = restoredImages(recordImages(version), form.getValues('images'), files);
      const fields = { ...restoredFields(kind, version, now), images: imagesAsText(images) };
      unsaved.restore({ slot: '', fields });
      form.setValue('images', images, { shouldDirty: true });
      focusOn(saving.formRef.current);
    },
    conflict: newer && {
      savedAt: newer.updated_at,
      savedBy: newer.updated_by_name,
      changes: stored ? changesBetween(kind, stored, newer) : [],
      hasNewFiles: hasNewFiles(),
      load: () => reopen(newer),
      saveOver() {
        replaced.current = newer;
        setNewer(undefined);
        saving.submit();
      },
      dismiss: () => setNewer(undefined),
    },
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;
