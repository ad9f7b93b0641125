import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetAdminEventQuery, useListAdminEventsQuery, useSaveEventMutation } from '@/api/adminEventsApi';
import { type ApiError, toApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { useUpload } from '@/api/useUpload';
import { RecordScreen } from '@/components/admin/RecordScreen';
import { Panel } from '@/components/admin/Screen';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { paths } from '@/domain/paths';
import { useBackToList } from '@/hooks/useBackToList';
import { useFormRecord } from '@/hooks/useFormRecord';
import { imagesToUpload } from '@/images/imagesToUpload';
import { selectIsOver } from '@/session/selectIsOver';
import { type SessionState, selectSession } from '@/session/sessionSlice';
import { EventForm } from './EventForm';
import type { CheckedDraft } from './eventDraft';
import { eventFormData } from './eventFormFields';
import { usePublishing } from './usePublishing';

export function AdminEventFormPage() {
  const { id } = useParams();
  const { currentData, error, isFetching, ...query } = useGetAdminEventQuery(id ?? skipToken);
  const retry = useRetry(query);
  const { record: event, ...opened } = useFormRecord(id, currentData);
  const { data: events = [] } = useListAdminEventsQuery();
  const [saveEvent] = useSaveEventMutation();
  const { upload, send } = useUpload();
  const { setStatus } = usePublishing();
  const session = useSelector(selectSession);
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const listAddress = useBackToList(paths.adminEvents);
  const navigate = useNavigate();
  const toast = useToast();
  const about = `event ${id ?? 'in the making'}`;

  async function reread() {
    const { data, isSuccess } = await query.refetch();
    return isSuccess && data ? data : undefined;
  }

  async function handleSave(draft: CheckedDraft, version: string | undefined): Promise<ApiError | undefined> {
    try {
      const added = await imagesToUpload(draft.images.added);
      const form = eventFormData(draft, id, { ...draft.images, added });
      const saved = await send(form, () => saveEvent({ form, version }));
      toast({ tone: 'ok', about, ...savedNotice(draft, saved?.id) });
    } catch (reason) {
      const failure = toSaveError(reason);
      if (!isHandledByForm(failure)) toast({ tone: 'bad', about, text: `The event was not saved. ${failure.text}` });
      return failure;
    }
    void navigate(listAddress);
    return undefined;
  }

  function savedNotice({ title, status }: CheckedDraft, savedId: string | undefined) {
    if (status !== 'draft') return { text: `Event '${title}' ${id === undefined ? 'created' : 'updated'}.` };
    const publish = savedId !== undefined && {
      action: { label: 'Publish', onAct: () => setStatus({ id: savedId, title }, 'published') },
    };
    return { text: 'Saved as draft. Visitors cannot see it yet.', ...publish };
  }

  const isReady = id === undefined || event !== undefined;
  const isGone = !isReady && (currentData === null || (error !== undefined && toApiError(error, '').status === 404));
  const isLost = !isReady && !isGone && error !== undefined && !isFetching;
  return (
    <RecordScreen
      heading={id === undefined ? 'Create Event' : 'Edit Event'}
      back={{ to: listAddress, label: 'Back to Events' }}
      failure={isLost ? 'The event could not be loaded.' : undefined}
      isLoading={!isReady && !isGone && !isLost}
      onRetry={retry}
    >
      {isGone && (
        <Panel>
          <EmptyState heading="This event could not be found." role="alert">
            <p>It may have been deleted.</p>
            <LinkButton to={listAddress}>See all events</LinkButton>
          </EmptyState>
        </Panel>
      )}
      {isReady && (
        <EventForm
          key={opened.key}
          event={event}
          account={session}
          categories={[...new Set(events.map(({ category }) => category).filter(Boolean))]}
          upload={upload}
          onSave={handleSave}
          onReread={reread}
          onReopen={opened.reopen}
          isReopened={opened.isReopened}
          onCancel={() => void navigate(listAddress)}
          isSignedOut={isSignedOut}
        />
      )}
    </RecordScreen>
  );
}
