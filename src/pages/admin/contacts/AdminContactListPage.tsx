import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeletedLink, EmptyList, ListError, StaleBanner } from '@/components/admin/ListParts';
import { clearSearchAndFilters } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import type { ContactMessage } from '@/domain/message';
import { readMessageQuery } from '@/domain/messageQuery';
import { subscribeTo, useBrowserState } from '@/hooks/useBrowserState';
import { useListControls } from '@/hooks/useListControls';
import { WithEventRegistrations } from './EventRegistrations';
import { ExportButton } from './ExportButton';
import { MessageDialog, type OpenDialog, preloadMessageModal } from './MessageDialog';
import { MessageTools } from './MessageTools';
import { NewMessages } from './NewMessages';
import { SelectableMessages } from './SelectableMessages';
import { useBufferedUpdates } from './useBufferedUpdates';
import { useFoundMessages } from './useFoundMessages';
import { useMessageInAddress } from './useMessageInAddress';
import { useMessageList } from './useMessageList';

/** A user who has scrolled further counts as reading the list. New messages must not move the list then. */
const READING_FROM_PX = 240;
const subscribeToScroll = subscribeTo(() => window, 'scroll');
const EMPTY_HINT = 'What visitors send from the contact page will appear here.';
const FILTERS = ['status', 'answer', 'about', 'event'];

/** The inbox, where staff find, open, mark and delete the messages of visitors.
 * Loaded messages are listed, unless they are held back while the user reads. Search and filters choose from the list. */
export function AdminContactListPage() {
  const { messages, isComplete, total, isLoading, hasFailed, isUnreadable, isRetrying, loadedAt, retry } = useMessageList();
  const [dialog, setDialog] = useState<OpenDialog>();
  const openView = useCallback((message: ContactMessage) => setDialog({ kind: 'view', message }), []);
  const openDelete = useCallback((message: ContactMessage) => setDialog({ kind: 'delete', message }), []);
  useMessageInAddress({ messages, isComplete }, openView);

  const isScrolledDown = useBrowserState(() => window.scrollY > READING_FROM_PX, false, subscribeToScroll);
  const isReading = isScrolledDown || dialog !== undefined;
  const { listedMessages, heldMessages, lastAddedCount, showNewMessages } = useBufferedUpdates(messages, isReading);

  const controls = useListControls(FILTERS);
  const { search, isFiltered } = controls;
  const [params] = useSearchParams();
  const messageQuery = useMemo(() => ({ ...readMessageQuery(params), q: search }), [params, search]);
  const { foundMessages, countFound } = useFoundMessages(listedMessages, messageQuery);
  const hasNoMatches = foundMessages?.length === 0;
  const isStillSearching = hasNoMatches && !isComplete;
  const { view, event, status, q } = messageQuery;
  // A change of this text clears the selection. Another order keeps the selection, so `sort` is left out.
  const selectionKey = [view, event, status, q].join(' ');

  const heading = useRef<HTMLHeadingElement>(null);
  const hasRows = foundMessages !== undefined;
  useEffect(() => {
    if (hasRows) preloadMessageModal();
  }, [hasRows]);

  function handleShowNew() {
    showNewMessages();
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
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
        <WithEventRegistrations eventId={event} messages={listedMessages} isComplete={isComplete}>
          <NewMessages heldCount={countFound(heldMessages)} lastAddedCount={lastAddedCount} onShow={handleShowNew} />
          <SelectableMessages
            messages={foundMessages}
            totalCount={total - heldMessages.length}
            isComplete={isComplete}
            isFiltered={isFiltered}
            selectionKey={selectionKey}
            openedMessage={dialog?.message}
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
      {dialog && (
        <MessageDialog dialog={dialog} loadedMessages={messages} fallbackFocus={heading} onClose={() => setDialog(undefined)} />
      )}
    </Screen>
  );
}
