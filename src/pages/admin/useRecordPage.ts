import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type ApiError, toApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { useUpload } from '@/api/useUpload';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { dayAndTime } from '@/domain/dates';
import { DUPLICATE_QUERY } from '@/domain/paths';
import type { FormStatus } from '@/domain/schedule';
import { useBackToList } from '@/hooks/useBackToList';
import { type SessionState, selectIsOver, selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminEditor';
import * as publishing from '@/texts/adminRecords';
import type { RecordKind, StoredRecord, UseRecord } from './recordKind';
import { usePublishing } from './usePublishing';

/** The checked values that a notice about a save needs. */
export type SavedDraft = { title: string; status: FormStatus; publish_at?: string | undefined };

/** What a save starts from. */
export type SaveFrom<R> = {
  id: string | undefined;
  stored: R | undefined;
  /** The record as it was last read, which another editor can have saved since. */
  now: R | undefined;
};

/** The record that a form was opened with: refetches do not change it. Another `key` remounts the form with another version. */
function useFormRecord<T>(id: string | undefined, current: T | null | undefined) {
  const [opened, setOpened] = useState<{ id: string | undefined; record: T; times: number }>();
  if (current && opened?.id !== id) setOpened({ id, record: current, times: 0 });
  const shown = opened?.id === id ? opened : undefined;
  return {
    record: shown?.record,
    key: `${id} ${shown?.times ?? 0}`,
    isReopened: (shown?.times ?? 0) > 0,
    reopen: (record: T) => setOpened({ id, record, times: (opened?.times ?? 0) + 1 }),
  };
}

/** The screen that creates or edits a post or an event: its record, its errors, and what its form needs. */
export function useRecordPage<R extends StoredRecord, Checked extends SavedDraft>(
  recordKind: RecordKind<R>,
  toFormData: (draft: Checked, from: SaveFrom<R>) => Promise<FormData>,
) {
  const { kind, paths } = recordKind;
  const { id } = useParams();
  const query = recordKind.useRecord(id ?? skipToken);
  const { currentData, isFetching } = query;
  const { record, key, reopen, isReopened } = useFormRecord(id, currentData);
  const { upload, send } = useUpload();
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const session = useSelector(selectSession);
  const listAddress = useBackToList(paths.list);
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { setStatus } = usePublishing(recordKind);
  const toast = useToast();
  const goToList = () => void navigate(listAddress);

  async function handleSave(draft: Checked, version: string | undefined): Promise<ApiError | undefined> {
    const { title, status } = draft;
    const about = `${kind} ${id ?? 'new'}`;
    try {
      const form = await toFormData(draft, { id, stored: record, now: currentData ?? undefined });
      const stored = await send(form, () => dispatch(recordKind.save({ form, version })));
      const saved = `${publishing.namedRecord(kind, title)} ${id === undefined ? 'created' : 'updated'}.`;
      const visible = status === 'scheduled' ? ` Visitors see it from ${dayAndTime(draft.publish_at ?? '')}.` : '';
      const publish = { label: publishing.publishButton, onAct: () => stored && setStatus({ ...stored, title }, 'published') };
      const isDraft = status === 'draft';
      // A new event starts as a draft, a new post does not.
      const action = isDraft && kind === 'event' && stored ? publish : undefined;
      toast({ tone: 'ok', about, text: isDraft ? 'Saved as draft. Visitors cannot see it yet.' : `${saved}${visible}`, action });
    } catch (reason) {
      const failure = toSaveError(reason);
      if (!isHandledByForm(failure)) toast({ tone: 'bad', about, text: texts.failedToSave(kind, failure.text) });
      // A back end can call the text of a post `content`, as in its records.
      return { ...failure, fields: { body: failure.fields.content ?? '', ...failure.fields } };
    }
    goToList();
    return undefined;
  }

  async function reread() {
    const { data, isSuccess } = await query.refetch();
    return isSuccess && data ? data : undefined;
  }

  const isReady = id === undefined || record !== undefined;
  return {
    id,
    record,
    isReady,
    /** Whether the response held no record. */
    isMissing: !isReady && currentData === null,
    failure: isReady || !query.error ? undefined : toApiError(query.error, ''),
    isFetching,
    retry: useRetry(query),
    listAddress,
    formKey: key,
    form: {
      account: session && { id: String(session.id), email: session.email },
      upload,
      onSave: handleSave,
      onReread: reread,
      onReopen: reopen,
      isReopened,
      onCancel: goToList,
      isSignedOut,
    },
  };
}

/** The record that a form for a new one duplicates, and its images as files. */
export type Original<R> = { record: R; images: File[] };

/** A stored image as a file, which a form sends like a chosen one. */
export async function imageFile(url: string): Promise<File> {
  const response = await fetch(url);
  const blob = await response.blob();
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`${url} returned no image, status ${response.status}.`);
  return new File([blob], new URL(url, document.baseURI).pathname.split('/').at(-1) || 'image', { type: blob.type });
}

/**
 * Loads the record that the address of the form for a new one names, and its images. The new record gets copies of its own, so
 * deleting either leaves the other whole.
 */
export function useOriginal<R extends object>(useRecord: UseRecord<R>, imageUrls: (record: R) => readonly string[]) {
  const { id: edited } = useParams();
  const [params] = useSearchParams();
  const id = edited === undefined ? params.get(DUPLICATE_QUERY) : null;
  const { currentData, isFetching } = useRecord(id ?? skipToken);
  const toast = useToast();
  const [original, setOriginal] = useState<Original<R>>();
  const record = original?.record ?? currentData ?? undefined;
  const isLost = id !== null && !isFetching && !record;

  useEffect(() => {
    if (isLost) toast({ tone: 'bad', text: 'The original could not be loaded. The form is empty.' });
  }, [isLost, toast]);

  useEffect(() => {
    if (id === null || !record || original) return undefined;
    let isCurrent = true;
    const open = (images: File[]) => isCurrent && setOriginal({ record, images });
    Promise.all(imageUrls(record).map(imageFile)).then(open, () => {
      open([]);
      toast({ tone: 'bad', text: 'The images could not be copied. Please choose them again.' });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, record, original, imageUrls, toast]);

  return { original, isLoading: id !== null && !isLost && !original };
}
