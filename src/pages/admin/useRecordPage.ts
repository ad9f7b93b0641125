import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type ApiError, toApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError, type Versioned } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { useUpload } from '@/api/useUpload';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { dayAndTime } from '@/domain/event';
import { DUPLICATE_QUERY } from '@/domain/paths';
import type { FormStatus } from '@/domain/stageLabel';
import { useBackToList } from '@/hooks/useBackToList';
import { selectIsOver } from '@/session/selectIsOver';
import { type SessionState, selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminEditor';
import type { RecordKind, StoredRecord } from './recordKind';

/** The checked values that a notice about a save needs. */
export type Draft = { title: string; status: FormStatus; publish_at?: string | undefined };

/** The query of a stored record, skipped for a new one. */
export type UseRecord<R> = (id: string | SkipToken) => {
  currentData?: R | null;
  error?: unknown;
  isFetching: boolean;
  requestId?: string;
  refetch: () => PromiseLike<{ data?: R | null; isSuccess: boolean }>;
};

/** What a save starts from. */
type From<R> = {
  id: string | undefined;
  /** The version that it replaces. */
  version: string | undefined;
  /** The record in the form, if there is one. */
  stored: R | undefined;
  /** The record as it was last read, which another editor can have saved since. */
  now: R | undefined;
};

/** Saves; resolves to the action that the notice about a saved draft offers. Rejects with the call's error. */
export type SaveRecord<R, Checked> = (
  draft: Checked,
  from: From<R>,
  send: ReturnType<typeof useUpload>['send'],
) => Promise<{ label: string; onAct: () => void } | undefined>;

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
export function useRecordPage<R extends StoredRecord, Checked extends Draft>(
  { kind, paths }: RecordKind<R>,
  useRecord: UseRecord<Versioned<R>>,
  save: SaveRecord<Versioned<R>, Checked>,
) {
  const { id } = useParams();
  const query = useRecord(id ?? skipToken);
  const { currentData, isFetching } = query;
  const { record, key, reopen, isReopened } = useFormRecord(id, currentData);
  const { upload, send } = useUpload();
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const session = useSelector(selectSession);
  const listAddress = useBackToList(paths.list);
  const navigate = useNavigate();
  const toast = useToast();
  const goToList = () => void navigate(listAddress);

  async function handleSave(draft: Checked, version: string | undefined): Promise<ApiError | undefined> {
    const { title, status } = draft;
    const about = `${kind} ${id ?? 'new'}`;
    try {
      const action = await save(draft, { id, version, stored: record, now: currentData ?? undefined }, send);
      const saved = id === undefined ? texts.createdToast(kind, title) : texts.updatedToast(kind, title);
      const visible = status === 'scheduled' ? ` ${texts.visibleFrom(dayAndTime(draft.publish_at ?? ''))}` : '';
      toast({ tone: 'ok', about, ...(status === 'draft' ? { text: texts.draftToast, action } : { text: `${saved}${visible}` }) });
    } catch (reason) {
      const failure = toSaveError(reason);
      if (!isHandledByForm(failure)) toast({ tone: 'bad', about, text: texts.failedToSave(kind, failure.text) });
      return failure;
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

async function imageFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  const blob = await response.blob();
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
    if (isLost) toast({ tone: 'bad', text: texts.failedToLoadOriginal });
  }, [isLost, toast]);

  useEffect(() => {
    if (id === null || !record || original) return undefined;
    let isCurrent = true;
    const open = (images: File[]) => isCurrent && setOriginal({ record, images });
    Promise.all(imageUrls(record).map(imageFile)).then(open, () => {
      open([]);
      toast({ tone: 'bad', text: texts.failedToCopyPictures });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, record, original, imageUrls, toast]);

  return { original, isLoading: id !== null && !isLost && !original };
}
