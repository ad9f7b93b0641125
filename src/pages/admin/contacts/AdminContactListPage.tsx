import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useContactsPolling } from '@/api/ContactsPolling';
import { useListContactsQuery } from '@/api/contactsApi';
import { useRetry } from '@/api/useRetry';
import { LoadError } from '@/components/LoadError';
import { PageTitle } from '@/components/PageTitle';
import { Panel, Screen } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { Spinner } from '@/components/Spinner';
import { type ContactMessage, MESSAGE_SEARCH_FIELDS } from '@/domain/contactMessage';
import { matches } from '@/domain/search';
import { useListControls } from '@/hooks/useListControls';
import { useScrolledDown } from '@/hooks/useScrolledDown';
import { DeleteMessageDialog } from './DeleteMessageDialog';
import { ExportButton } from './ExportButton';
import { MessageModal } from './MessageModal';
import { MessageTable } from './MessageTable';
import { MessageTools } from './MessageTools';
import { NewMessages } from './NewMessages';
import { NoMessages } from './NoMessages';
import { StaleNotice } from './StaleNotice';
import { statusFilterOf } from './statusFilters';
import { useHeldBack } from './useHeldBack';
import { useStatusChange } from './useStatusChange';

/** Below this many CSS pixels from the top somebody is reading the list. */
const READING_FROM_PX = 240;

export function AdminContactListPage() {
  const { options } = useContactsPolling();
  const { data, error, isLoading, isFetching, fulfilledTimeStamp, ...query } = useListContactsQuery(undefined, options);
  const retry = useRetry(query);
  const controls = useListControls();
  const status = statusFilterOf(controls.filter);
  const [viewed, setViewed] = useState<ContactMessage>();
  const [doomed, setDoomed] = useState<ContactMessage>();
  const isScrolledDown = useScrolledDown(READING_FROM_PX);
  const { listed, held, arrived, show } = useHeldBack(data, isScrolledDown || viewed !== undefined || doomed !== undefined);
  const { change } = useStatusChange();
  const heading = useRef<HTMLHeadingElement>(null);

  const isWanted = (message: ContactMessage) =>
    (status === 'all' || message.status === status) && matches(message, MESSAGE_SEARCH_FIELDS, controls.search);
  const shown = listed?.filter(isWanted);
  const unread = data?.filter((message) => message.status === 'unread').length ?? 0;

  function handleView(message: ContactMessage) {
    setViewed(message);
    if (message.status === 'unread') change(message, 'read', { isQuiet: true });
  }

  // Dialogs give the focus back to where they were opened; when that row is gone, the heading takes it.
  function closeDialogs() {
    flushSync(() => {
      setViewed(undefined);
      setDoomed(undefined);
    });
    if (document.activeElement === document.body) heading.current?.focus();
  }

  function handleDeleted() {
    closeDialogs();
    heading.current?.focus();
  }

  function handleShowNew() {
    show();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }

  function handleClear() {
    controls.clear();
    heading.current?.focus();
  }

  return (
    <Screen>
      <PageTitle area="admin">{unread > 0 ? `(${unread}) Messages` : 'Messages'}</PageTitle>
      <ScreenHead heading="Contact Messages" headingRef={heading} lead="Manage incoming contact messages">
        <ExportButton messages={shown ?? []} isLoading={isLoading} />
      </ScreenHead>
      <MessageTools controls={controls} status={status} canClear={shown?.length !== 0} onClear={handleClear} />
      {error && data && <StaleNotice since={fulfilledTimeStamp} isBusy={isFetching} onRetry={retry} />}
      {error && !data && !isLoading && (
        <Panel>
          <LoadError message="The messages could not be loaded." onRetry={retry} />
        </Panel>
      )}
      {isLoading && <Spinner onRetry={retry} />}
      {shown && (
        <div>
          <NewMessages held={held.filter(isWanted).length} arrived={arrived} onShow={handleShowNew} />
          {shown.length === 0 && <NoMessages isFiltered={controls.isFiltered} onClear={handleClear} />}
          {shown.length > 0 && <MessageTable messages={shown} heir={heading} onView={handleView} onDelete={setDoomed} />}
        </div>
      )}
      {viewed && (
        <MessageModal message={data?.find(({ id }) => id === viewed.id) ?? viewed} onChange={change} onClose={closeDialogs} />
      )}
      {doomed && <DeleteMessageDialog message={doomed} onDeleted={handleDeleted} onCancel={closeDialogs} />}
    </Screen>
  );
}
