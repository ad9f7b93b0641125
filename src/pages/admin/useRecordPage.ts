import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { type ApiError, toApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { useUpload } from '@/api/useUpload';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { dayAndTime } from '@/domain/event';
import type { FormStatus } from '@/domain/stageLabel';
import { useBackToList } from '@/hooks/useBackToList';
import { useFormRecord } from '@/hooks/useFormRecord';
import { selectIsOver } from '@/session/selectIsOver';
import { type SessionState, selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminEditor';

type Draft = { title: string; status: FormStatus; publish_at?: string | undefined };
type Upload = ReturnType<typeof useUpload>;
/** What a save started from: the record in the form, if there is one, and the version that it replaces. */
type From<Stored> = { version: string | undefined; stored: Stored | undefined };
type Action = { label: string; onAct: () => void };

type RecordPage<Stored, Checked> = {
  what: 'post' | 'event';
  listPath: string;
  /** The query of the stored record, skipped for a new one. */
  query: {
    currentData?: Stored | null;
    error?: unknown;
    isFetching: boolean;
    requestId?: string;
    refetch: () => PromiseLike<{ data?: Stored | null; isSuccess: boolean }>;
  };
  /** Saves; resolves to the action that the notice about a saved draft offers. Rejects with the call's error. */
  save: (draft: Checked, from: From<Stored>, send: Upload['send']) => Promise<Action | undefined>;
};

/** The screen that creates or edits a post or an event: its record, its errors, and what its form needs. */
export function useRecordPage<Stored extends object, Checked extends Draft>(options: RecordPage<Stored, Checked>) {
  const { what, listPath, query, save } = options;
  const { currentData, isFetching } = query;
  const { id } = useParams();
  const { record, key, reopen, isReopened } = useFormRecord(id, currentData);
  const { upload, send } = useUpload();
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const session = useSelector(selectSession);
  const listAddress = useBackToList(listPath);
  const navigate = useNavigate();
  const toast = useToast();
  const goToList = () => void navigate(listAddress);

  async function handleSave(draft: Checked, version: string | undefined): Promise<ApiError | undefined> {
    const about = `${what} ${id ?? 'new'}`;
    try {
      const action = await save(draft, { version, stored: record }, send);
      const saved = id === undefined ? texts.createdToast(what, draft.title) : texts.updatedToast(what, draft.title);
      if (draft.status === 'draft') toast({ tone: 'ok', about, text: texts.draftToast, action });
      else if (draft.status === 'scheduled')
        toast({ tone: 'ok', about, text: `${saved} ${texts.visibleFrom(dayAndTime(draft.publish_at ?? ''))}` });
      else toast({ tone: 'ok', about, text: saved });
    } catch (reason) {
      const failure = toSaveError(reason);
      if (!isHandledByForm(failure)) toast({ tone: 'bad', about, text: texts.failedToSave(what, failure.text) });
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

/** The categories in use, as suggestions. */
export const categoriesIn = (records: readonly { category: string }[] | undefined): string[] => [
  ...new Set(records?.map(({ category }) => category).filter(Boolean)),
];
