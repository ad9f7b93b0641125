import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useRetryMessages } from '@/api/useRetryMessages';
import { ListError } from '@/components/admin/ListError';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import type { ContactMessage } from '@/domain/contactMessage';
import { waitingCount } from '@/domain/messageList';
import { messageQueryString } from '@/domain/messageQuery';
import { useScrolledDown } from '@/hooks/useScrolledDown';
import { DeleteMessageDialog } from './DeleteMessageDialog';
import { ExportButton } from './ExportButton';
import { MessageModal } from './MessageModal';
import { MessageTools } from './MessageTools';
import { NewMessages } from './NewMessages';
import { NoMessages } from './NoMessages';
import { SelectableMessages } from './SelectableMessages';
import { StaleNotice } from './StaleNotice';
import { useBatch } from './useBatch';
import { useBufferedUpdates } from './useBufferedUpdates';
import { useFoundMessages } from './useFoundMessages';
import { useMessageInAddress } from './useMessageInAddress';
import { useMessageQuery } from './useMessageQuery';
import { useMessagesInUnicode } from './useMessagesInUnicode';
import { useStatusChange } from './useStatusChange';

/** Beyond this scroll position, in CSS pixels, the user is reading the list. */
const READING_FROM_PX = 240;

export function AdminContactListPage() {
  // A poll without changes does not rerender this screen.
  const { list, isLoading, hasFailed, isUnreadable } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, isLoading, error }) => ({
      list: data,
      isLoading,
      hasFailed: error !== undefined,
      isUnreadable: error !== undefined && toApiError(error, '').isUnreadable,
    }),
  });
  const messages = useMessagesInUnicode(list?.messages);
  const retry = useRetryMessages();
  const { query, controls, choose } = useMessageQuery();
  const [viewed, setViewed] = useState<ContactMessage>();
  const [doomed, setDoomed] = useState<ContactMessage>();
  const opened = viewed ?? doomed;
  const isScrolledDown = useScrolledDown(READING_FROM_PX);
  const { listed, held, arrived, show } = useBufferedUpdates(messages, isScrolledDown || opened !== undefined);
  const { shown, countIn } = useFoundMessages(listed, query);
  const { change, changing } = useStatusChange();
  const { run } = useBatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = list ? waitingCount(list) : 0;
  const isWhole = list?.isComplete ?? false;
  useMessageInAddress({ messages, isWhole }, setViewed);

  // The rows stay in place on the screen, at every scroll position.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  // A dialog restores the focus to its opener; when that row is gone, the heading gets it.
  function closeDialogs() {
    flushSync(() => {
      setViewed(undefined);
      setDoomed(undefined);
    });
    if (document.activeElement === document.body) focusHeading();
  }

  function handleDeleted() {
    closeDialogs();
    focusHeading();
  }

  function handleShowNew() {
    show();
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }

  function handleClear() {
    controls.clear();
    heading.current?.focus();
  }

  return (
    <Screen>
      <PageTitle area="admin">{waiting > 0 ? `(${waiting}) Messages` : 'Messages'}</PageTitle>
      <ScreenHead heading="Contact Messages" headingRef={heading} lead="Manage incoming contact messages">
        <ExportButton messages={shown ?? []} isWaiting={!isWhole} />
      </ScreenHead>
      <MessageTools
        controls={controls}
        query={query}
        canClear={shown?.length !== 0}
        count={list && { shown: shown?.length ?? 0, total: list.total - held.length, isWhole }}
        onChoose={choose}
        onClear={handleClear}
      />
      <StaleNotice onRetry={retry} />
      {hasFailed && !list && !isLoading && (
        <ListError message="The messages could not be loaded." isUnreadable={isUnreadable} onRetry={retry} />
      )}
      {(isLoading || (!isWhole && shown?.length === 0)) && <Spinner onRetry={retry} />}
      {shown && (
        <div>
          <NewMessages held={countIn(held)} arrived={arrived} onShow={handleShowNew} />
          {shown.length === 0 && isWhole && <NoMessages isFiltered={controls.isFiltered} onClear={handleClear} />}
          <SelectableMessages
            messages={shown}
            isWhole={isWhole}
            isFiltered={controls.isFiltered}
            filter={messageQueryString({ ...query, sort: undefined })}
            changing={changing}
            opened={opened}
            heir={heading}
            onChange={change}
            onView={setViewed}
            onDelete={setDoomed}
          />
        </div>
      )}
      {viewed && (
        <MessageModal
          message={messages?.find(({ id }) => id === viewed.id) ?? viewed}
          onChange={change}
          onRun={run}
          onClose={closeDialogs}
        />
      )}
      {doomed && <DeleteMessageDialog message={doomed} onRun={run} onDeleted={handleDeleted} onCancel={closeDialogs} />}
    </Screen>
  );
}
