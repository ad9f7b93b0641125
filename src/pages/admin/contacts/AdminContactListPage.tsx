import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import type { ContactMessage } from '@/domain/message';
import { readMessageQuery } from '@/domain/messageQuery';
import { subscribeTo, useBrowserState } from '@/hooks/useBrowserState';
import { useListControls } from '@/hooks/useListControls';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';
import { WithEventRegistrations } from './EventRegistrations';
import { ExportButton, MessageTools } from './MessageTools';
import { NewMessages } from './NewMessages';
import { SelectableMessages } from './SelectableMessages';
import { useBufferedUpdates } from './useBufferedUpdates';
import { useFoundMessages, useMessagesInUnicode } from './useFoundMessages';
import { useMessageInAddress } from './useMessageInAddress';

/** A user who has scrolled further counts as reading the list. New messages must not move the list then. */
const READING_FROM_PX = 240;
const subscribeToScroll = subscribeTo(() => window, 'scroll');
const EMPTY_HINT = 'What visitors send from the contact page will appear here.';
const FILTERS = ['status', 'answer', 'about', 'event'];

const MessageModal = lazyScreen('MessageModal', () => import(/* webpackChunkName: "admin-message" */ './MessageModal'));
const preloadMessageModal = () => void MessageModal.load().catch(() => undefined);

/** Selects only what the screen shows, so that a poll without changes does not render the screen again. */
function useMessageList() {
  const { list, refetch, ...state } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, isLoading, error, isFetching, fulfilledTimeStamp }) => ({
      list: data,
      isLoading,
      hasFailed: error !== undefined,
      isUnreadable: error !== undefined && toApiError(error).isUnreadable,
      isRetrying: error !== undefined && isFetching,
      // Only the banner of a failed poll shows this time. Without the condition, each poll would render the screen.
      loadedAt: error === undefined ? undefined : fulfilledTimeStamp,
    }),
  });
  return {
    messages: useMessagesInUnicode(list?.messages),
    /** False while only the newest messages have loaded. */
    isComplete: list?.isComplete ?? false,
    total: list?.total ?? 0,
    retry: useRetry({ endpointName: 'listContacts', refetch }),
    ...state,
  };
}

type OpenDialog = { kind: 'view' | 'delete'; message: ContactMessage };

/** The inbox, where staff find, open, mark and delete the messages of visitors. */
export function AdminContactListPage() {
  const { messages, isComplete, total, isLoading, hasFailed, isUnreadable, isRetrying, loadedAt, retry } = useMessageList();
  const controls = useListControls(FILTERS);
  const { search, isFiltered } = controls;
  const [params] = useSearchParams();
  const messageQuery = useMemo(() => ({ ...readMessageQuery(params), q: search }), [params, search]);
  const [dialog, setDialog] = useState<OpenDialog>();
  const openedMessage = dialog?.message;
  const openView = useCallback((message: ContactMessage) => setDialog({ kind: 'view', message }), []);
  const openDelete = useCallback((message: ContactMessage) => setDialog({ kind: 'delete', message }), []);
  const isScrolledDown = useBrowserState(() => window.scrollY > READING_FROM_PX, false, subscribeToScroll);
  // While the user reads, new messages are held back. All other messages count as listed.
  const isReading = isScrolledDown || openedMessage !== undefined;
  const { listedMessages, heldMessages, lastAddedCount, showNewMessages } = useBufferedUpdates(messages, isReading);
  const listedTotal = total - heldMessages.length;
  const { foundMessages, countFound } = useFoundMessages(listedMessages, messageQuery);
  const { view, event, status, q } = messageQuery;
  // A change of this text clears the selection. Another order keeps the selection, so `sort` is left out.
  const selectionKey = [view, event, status, q].join(' ');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNoMatches = foundMessages?.length === 0;
  const isStillSearching = hasNoMatches && !isComplete;
  useMessageInAddress({ messages, isComplete }, openView);

  const hasRows = foundMessages !== undefined;
  useEffect(() => {
    if (hasRows) preloadMessageModal();
  }, [hasRows]);

  const findLatest = (opened: ContactMessage) => messages?.find(({ id }) => id === opened.id) ?? opened;
  const focusHeadingWithoutScrolling = () => heading.current?.focus({ preventScroll: true });

  function closeDialog() {
    // Rendered at once, so that the focus is back in the row of the dialog before the check below.
    flushSync(() => setDialog(undefined));
    const isRowGone = document.activeElement === document.body;
    if (isRowGone) focusHeadingWithoutScrolling();
  }

  function handleDeleted() {
    closeDialog();
    // The deleted row has the focus now, but disappears with the next load.
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
            totalCount={listedTotal}
            isComplete={isComplete}
            isFiltered={isFiltered}
            selectionKey={selectionKey}
            openedMessage={openedMessage}
            fallbackFocus={heading}
            onView={openView}
            onDelete={openDelete}
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
        {dialog?.kind === 'view' && <MessageModal message={findLatest(dialog.message)} onClose={closeDialog} />}
      </Suspense>
      {dialog?.kind === 'delete' && (
        <DeleteRecordDialog record={{ ...dialog.message, kind: 'message' }} onDeleted={handleDeleted} onCancel={closeDialog} />
      )}
    </Screen>
  );
}
