import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { DeletedLink, EmptyList, ListError, StaleBanner } from '@/components/admin/ListParts';
import { clearSearchAndFilters } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/message';
import { readMessageQuery } from '@/domain/messageQuery';
import { MESSAGE_QUERY } from '@/domain/paths';
import { subscribeTo, useBrowserState } from '@/hooks/useBrowserState';
import { useListControls } from '@/hooks/useListControls';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';
import { WithEventRegistrations } from './EventRegistrations';
import { ExportButton, MessageTools } from './MessageTools';
import { NewMessages } from './NewMessages';
import { SelectableMessages } from './SelectableMessages';
import { useBufferedUpdates } from './useBufferedUpdates';
import { useFoundMessages, useMessagesInUnicode } from './useFoundMessages';

/** The newest messages load first; `isComplete` says whether the older ones have loaded too. */
type LoadedMessages = { messages: readonly ContactMessage[] | undefined; isComplete: boolean };

/** Opens the message whose id is in the address, as in alert emails, and removes the id: a reload shows the list. */
function useMessageInAddress({ messages, isComplete }: LoadedMessages, onOpen: (message: ContactMessage) => void): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const id = params.get(MESSAGE_QUERY);
  const message = messages?.find((loadedMessage) => loadedMessage.id === id);
  const isDeleted = messages !== undefined && isComplete && !message;
  const canOpenOrReport = id !== null && (message !== undefined || isDeleted);

  const openOrReport = useEffectEvent(() => {
    const otherParams = new URLSearchParams(params);
    otherParams.delete(MESSAGE_QUERY);
    setParams(otherParams, { replace: true, preventScrollReset: true });
    if (message) onOpen(message);
    else toast({ tone: 'bad', text: 'This message was deleted.' });
  });

  useEffect(() => {
    if (canOpenOrReport) openOrReport();
  }, [canOpenOrReport]);
}

/** From this scroll position on, in CSS pixels, the user counts as reading the list, which then must not move. */
const READING_FROM_PX = 240;
const subscribeToScroll = subscribeTo(() => window, 'scroll');
const EMPTY_HINT = 'What visitors send from the contact page will appear here.';
const FILTERS = ['status', 'answer', 'about', 'event'];

const MessageModal = lazyScreen('MessageModal', () => import(/* webpackChunkName: "admin-message" */ './MessageModal'));
const preloadMessageModal = () => void MessageModal.load().catch(() => undefined);

/** Selects single values, so that a poll of the list without changes does not rerender the screen. */
function useMessageList() {
  const { list, refetch, ...state } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, isLoading, error, isFetching, fulfilledTimeStamp }) => ({
      list: data,
      isLoading,
      hasFailed: error !== undefined,
      isUnreadable: error !== undefined && toApiError(error, '').isUnreadable,
      isRetrying: error !== undefined && isFetching,
      loadedAt: error === undefined ? undefined : fulfilledTimeStamp,
    }),
  });
  return {
    messages: useMessagesInUnicode(list?.messages),
    isComplete: list?.isComplete ?? false,
    total: list?.total ?? 0,
    retry: useRetry({ endpointName: 'listContacts', refetch }),
    ...state,
  };
}

export function AdminContactListPage() {
  const { messages, isComplete, total, isLoading, hasFailed, isUnreadable, isRetrying, loadedAt, retry } = useMessageList();
  const controls = useListControls(FILTERS);
  const { search, isFiltered } = controls;
  const [params] = useSearchParams();
  const messageQuery = useMemo(() => ({ ...readMessageQuery(params), q: search }), [params, search]);
  const [viewedMessage, setViewedMessage] = useState<ContactMessage>();
  const [messageToDelete, setMessageToDelete] = useState<ContactMessage>();
  // Only one of the two dialogs is open at a time.
  const openedMessage = viewedMessage ?? messageToDelete;
  const isScrolledDown = useBrowserState(() => window.scrollY > READING_FROM_PX, false, subscribeToScroll);
  // While the user reads, messages that arrive are held back and not listed. Of the listed ones, the search finds some.
  const isReading = isScrolledDown || openedMessage !== undefined;
  const { listedMessages, heldMessages, lastAddedCount, showNewMessages } = useBufferedUpdates(messages, isReading);
  const { foundMessages, countFound } = useFoundMessages(listedMessages, messageQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNoMatches = foundMessages?.length === 0;
  const isStillSearching = hasNoMatches && !isComplete;
  useMessageInAddress({ messages, isComplete }, setViewedMessage);

  const hasRows = foundMessages !== undefined;
  useEffect(() => {
    if (hasRows) preloadMessageModal();
  }, [hasRows]);

  const focusHeadingWithoutScrolling = () => heading.current?.focus({ preventScroll: true });

  // A dialog returns the focus to the row that opened it. When this row is gone, or goes with the next load, the heading gets it.
  function closeDialogs() {
    flushSync(() => {
      setViewedMessage(undefined);
      setMessageToDelete(undefined);
    });
    if (document.activeElement === document.body) focusHeadingWithoutScrolling();
  }

  function handleDeleted() {
    closeDialogs();
    focusHeadingWithoutScrolling();
  }

  function handleShowNew() {
    showNewMessages();
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeadingWithoutScrolling();
  }

  return (
    <Screen>
      <PageTitle area="admin">Messages</PageTitle>
      <ScreenHead heading="Contact Messages" headingRef={heading} lead="Manage incoming contact messages">
        <ExportButton messages={foundMessages ?? []} isComplete={isComplete} />
      </ScreenHead>
      <MessageTools controls={controls} query={messageQuery} canClear={!hasNoMatches} />
      {hasFailed && messages && (
        <StaleBanner message="New messages could not be loaded." loadedAt={loadedAt} isBusy={isRetrying} onRetry={retry} />
      )}
      {hasFailed && !messages && !isLoading && (
        <ListError message="The messages could not be loaded." isUnreadable={isUnreadable} onRetry={retry} />
      )}
      {(isLoading || isStillSearching) && <Spinner onRetry={retry} />}
      {foundMessages && (
        <WithEventRegistrations eventId={messageQuery.event} messages={listedMessages} isComplete={isComplete}>
          <NewMessages heldCount={countFound(heldMessages)} lastAddedCount={lastAddedCount} onShow={handleShowNew} />
          <SelectableMessages
            messages={foundMessages}
            totalCount={total - heldMessages.length}
            isComplete={isComplete}
            isFiltered={isFiltered}
            filterKey={[messageQuery.view, messageQuery.event, messageQuery.status, messageQuery.q].join(' ')}
            openedMessage={openedMessage}
            fallbackFocus={heading}
            onView={setViewedMessage}
            onDelete={setMessageToDelete}
          />
          {hasNoMatches && isComplete && (
            <EmptyList
              heading="No messages found."
              hint={isFiltered ? 'No message matches this search and these filters.' : EMPTY_HINT}
              onClear={isFiltered ? () => clearSearchAndFilters(controls) : undefined}
            />
          )}
          {isComplete && <DeletedLink kind="message" />}
        </WithEventRegistrations>
      )}
      <Suspense>
        {viewedMessage && (
          <MessageModal message={messages?.find(({ id }) => id === viewedMessage.id) ?? viewedMessage} onClose={closeDialogs} />
        )}
      </Suspense>
      {messageToDelete && (
        <DeleteRecordDialog record={{ ...messageToDelete, kind: 'message' }} onDeleted={handleDeleted} onCancel={closeDialogs} />
      )}
    </Screen>
  );
}
