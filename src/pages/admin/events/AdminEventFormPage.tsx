import { skipToken } from '@reduxjs/toolkit/query/react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetAdminEventQuery, useListAdminEventsQuery, useSaveEventMutation } from '@/api/eventsApi';
import { type Failure, failureOf } from '@/api/failure';
import { useRetry } from '@/api/useRetry';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { LoadError } from '@/components/LoadError';
import { PageTitle } from '@/components/PageTitle';
import { Panel, Screen } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { Spinner } from '@/components/Spinner';
import { useToast } from '@/components/useToast';
import { paths } from '@/domain/paths';
import { useBackToList } from '@/hooks/useBackToList';
import { EventForm } from './EventForm';
import type { CheckedDraft } from './eventDraft';
import { eventForm } from './eventForm';
import { usePublishing } from './usePublishing';

export function AdminEventFormPage() {
  const { id } = useParams();
  const query = useGetAdminEventQuery(id ?? skipToken);
  const { currentData: event, error, isFetching } = query;
  const retry = useRetry(query);
  const { data: events = [] } = useListAdminEventsQuery();
  const [saveEvent] = useSaveEventMutation();
  const { setStatus } = usePublishing();
  const listAddress = useBackToList(paths.adminEvents);
  const navigate = useNavigate();
  const toast = useToast();

  async function handleSave(draft: CheckedDraft): Promise<Failure | undefined> {
    try {
      const saved = await saveEvent(eventForm(draft, id, draft.images)).unwrap();
      toast({ tone: 'ok', ...savedNotice(draft, id, saved?.id) });
    } catch (reason) {
      const failure = failureOf(reason, 'Please try again.');
      toast({ tone: 'bad', about: topic(id), text: `The event was not saved. ${failure.text}` });
      return failure;
    }
    void navigate(listAddress);
    return undefined;
  }

  function savedNotice({ title, status }: CheckedDraft, editedId: string | undefined, savedId: string | undefined) {
    const about = topic(savedId ?? editedId);
    if (status !== 'draft') return { about, text: `Event '${title}' ${editedId === undefined ? 'created' : 'updated'}.` };
    const publish = savedId !== undefined && {
      action: { label: 'Publish', onAct: () => setStatus({ id: savedId, title }, 'published') },
    };
    return { about, text: 'Saved as draft. Visitors cannot see it yet.', ...publish };
  }

  const heading = id === undefined ? 'Create Event' : 'Edit Event';
  const isReady = id === undefined || Boolean(event);
  const isGone = event === null || (error !== undefined && failureOf(error, '').status === 404);
  const isLost = !isReady && !isGone && error !== undefined && !isFetching;
  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <ScreenHead heading={heading} back={{ to: listAddress, label: 'Back to Events' }} />
      {isGone && (
        <Panel>
          <EmptyState heading="This event could not be found." role="alert">
            <p>It may have been deleted.</p>
            <LinkButton to={listAddress}>See all events</LinkButton>
          </EmptyState>
        </Panel>
      )}
      {isLost && (
        <Panel>
          <LoadError message="The event could not be loaded." onRetry={retry} />
        </Panel>
      )}
      {!isReady && !isGone && !isLost && <Spinner onRetry={retry} />}
      {isReady && !isGone && (
        <EventForm
          key={id}
          event={event}
          categories={[...new Set(events.map(({ category }) => category).filter(Boolean))]}
          onSave={handleSave}
          onCancel={() => void navigate(listAddress)}
        />
      )}
    </Screen>
  );
}

/** What notices about this event belong to; a new one has no id yet. */
const topic = (id: string | undefined) => `event ${id ?? 'in the making'}`;
