import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { type ApiError, toApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { useUpload } from '@/api/useUpload';
import { useToast } from '@/components/ui/useToast';
import { useIsSessionOver } from '@/contexts/OpenForms';
import { dayAndTime } from '@/domain/event';
import type { FormStatus } from '@/domain/stageLabel';
import { useBackToList } from '@/hooks/useBackToList';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminEditor';

/** The checked values that a notice about a save needs. */
export type Draft = { title: string; status: FormStatus; publish_at?: string | undefined };

/** The query of the stored record, skipped for a new one. */
export type RecordQuery<Stored> = {
  currentData?: Stored | null;
  error?: unknown;
  isFetching: boolean;
  requestId?: string;
  refetch: () => PromiseLike<{ data?: Stored | null; isSuccess: boolean }>;
};

/** What a save starts from. */
type From<Stored> = {
  id: string | undefined;
  /** The version that it replaces. */
  version: string | undefined;
  /** The record in the form, if there is one. */
  stored: Stored | undefined;
  /** The record as it was last read, which another editor can have saved since. */
  now: Stored | undefined;
};

/** Saves; resolves to the action that the notice about a saved draft offers. Rejects with the call's error. */
export type SaveRecord<Stored, Checked> = (
  draft: Checked,
  from: From<Stored>,
  send: ReturnType<typeof useUpload>['send'],
) => Promise<{ label: string; onAct: () => void } | undefined>;

type RecordPage<Stored, Checked> = {
  kind: 'post' | 'event';
  listPath: string;
  query: RecordQuery<Stored>;
  save: SaveRecord<Stored, Checked>;
};

/**
 * The record that a form was opened with. It ignores refetches until the form requests another version; `key`
 * then changes, so that the form remounts.
 */
function useFormRecord<T>(id: string | undefined, current: T | null | undefined) {
  const [opened, setOpened] = useState<{ id: string | undefined; record: T; times: number }>();
  if (current && opened?.id !== id) setOpened({ id, record: current, times: 0 });
  const isOpened = opened !== undefined && opened.id === id;
  return {
    record: isOpened ? opened.record : undefined,
    key: `${id} ${isOpened ? opened.times : 0}`,
    isReopened: isOpened && opened.times > 0,
    reopen: (record: T) => setOpened({ id, record, times: (opened?.times ?? 0) + 1 }),
  };
}

/** The screen that creates or edits a post or an event: its record, its errors, and what its form needs. */
export function useRecordPage<Stored extends object, Checked extends Draft>(options: RecordPage<Stored, Checked>) {
  const { kind, listPath, query, save } = options;
  const { currentData, isFetching } = query;
  const { id } = useParams();
  const { record, key, reopen, isReopened } = useFormRecord(id, currentData);
  const { upload, send } = useUpload();
  const isSignedOut = useIsSessionOver();
  const session = useSelector(selectSession);
  const listAddress = useBackToList(listPath);
  const navigate = useNavigate();
  const toast = useToast();
  const goToList = () => void navigate(listAddress);

  async function handleSave(draft: Checked, version: string | undefined): Promise<ApiError | undefined> {
    const about = `${kind} ${id ?? 'new'}`;
    try {
      const action = await save(draft, { id, version, stored: record, now: currentData ?? undefined }, send);
      const saved = id === undefined ? texts.createdToast(kind, draft.title) : texts.updatedToast(kind, draft.title);
      if (draft.status === 'draft') toast({ tone: 'ok', about, text: texts.draftToast, action });
      else if (draft.status === 'scheduled')
        toast({ tone: 'ok', about, text: `${saved} ${texts.visibleFrom(dayAndTime(draft.publish_at ?? ''))}` });
      else toast({ tone: 'ok', about, text: saved });
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
    record,
    isReady,
    /** Whether the response held no record. */
    isMissing: !isReady && currentData === null,
    failure: isReady || !query.error ? undefined : toApiError(query.error, ''),
    isFetching,
    retry: useRetry(query),
    listAddress,
    /** The key of the form: another version of the record remounts it. */
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
