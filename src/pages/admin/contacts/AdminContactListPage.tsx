import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useRetryMessages } from '@/api/useRetryMessages';
import { DeletedLink } from '@/components/admin/DeletedLink';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import type { ContactMessage } from '@/domain/contactMessage';
import { readMessageQuery } from '@/domain/messageQuery';
import { useListControls } from '@/hooks/useListControls';
import { useScrolledDown } from '@/hooks/useScrolledDown';
import * as texts from '@/texts/adminMessages';
import { DeleteMessageDialog } from './DeleteMessageDialog';
import { ExportButton } from './ExportButton';
import { MessageTools } from './MessageTools';
import { NewMessages } from './NewMessages';
import { SelectableMessages } from './SelectableMessages';
import { StaleNotice } from './StaleNotice';
import { useBatch } from './useBatch';
import { useBufferedUpdates } from './useBufferedUpdates';
import { useFoundMessages } from './useFoundMessages';
import { useMessageInAddress } from './useMessageInAddress';
import { useMessagesInUnicode } from './useMessagesInUnicode';
import { useStatusChange } from './useStatusChange';

/** Beyond this scroll position, in CSS pixels, the user is reading the list. */
const READING_FROM_PX = 240;

/** The chips' query parameters. */
const VIEW_PARAMETERS = ['answer', 'about'];

const MessageModal = lazyScreen('MessageModal', () => import(/* webpackChunkName: "admin-message" */ './MessageModal'));

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
  const controls = useListControls({ moreFilters: VIEW_PARAMETERS, isLong: true });
  const { search, isFiltered } = controls;
  const [params] = useSearchParams();
  const query = useMemo(() => ({ ...readMessageQuery(params), q: search }), [params, search]);
  const [viewed, setViewed] = useState<ContactMessage>();
  const [deleting, setDeleting] = useState<ContactMessage>();
  const opened = viewed ?? deleting;
  const isScrolledDown = useScrolledDown(READING_FROM_PX);
  const { listed, held, arrived, show } = useBufferedUpdates(messages, isScrolledDown || opened !== undefined);
  const { shown, countIn } = useFoundMessages(listed, query);
  const { change, changing } = useStatusChange();
  const { run } = useBatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWhole = list?.isComplete ?? false;
  // A stable function, so that the rows of a long list do not rerender with every change around them.
  const view = useCallback(
    (message: ContactMessage) => {
      if (message.status === 'unread') change(message, 'read', { isQuiet: true });
      setViewed(message);
    },
    [change],
  );
  useMessageInAddress({ messages, isWhole }, view);

  // The dialog's code follows the first rows, which wait for nothing else.
  const hasRows = shown !== undefined;
  useEffect(() => {
    if (hasRows) void MessageModal.load().catch(() => undefined);
  }, [hasRows]);

  // The rows stay in place on the screen, at every scroll position.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  // A dialog restores the focus to its opener; when that row is gone, the heading gets it.
  function closeDialogs() {
    flushSync(() => {
      setViewed(undefined);
      setDeleting(undefined);
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
      <PageTitle area="admin">{texts.pageTitle}</PageTitle>
      <ScreenHead heading={texts.heading} headingRef={heading} lead={texts.lead}>
        <ExportButton messages={shown ?? []} isWaiting={!isWhole} />
      </ScreenHead>
      <MessageTools controls={controls} query={query} canClear={shown?.length !== 0} onClear={handleClear} />
      <StaleNotice onRetry={retry} />
      {hasFailed && !list && !isLoading && <ListError message={texts.failedToLoad} isUnreadable={isUnreadable} onRetry={retry} />}
      {(isLoading || (!isWhole && shown?.length === 0)) && <Spinner onRetry={retry} />}
      {shown && (
        <div>
          <NewMessages held={countIn(held)} arrived={arrived} onShow={handleShowNew} />
          <SelectableMessages
            messages={shown}
            total={(list?.total ?? 0) - held.length}
            isWhole={isWhole}
            isFiltered={isFiltered}
            filter={[query.view, query.status, query.q].join(' ')}
            changing={changing}
            opened={opened}
            fallbackFocus={heading}
            onChange={change}
            onView={view}
            onDelete={setDeleting}
          />
          {shown.length === 0 && isWhole && (
            <EmptyList
              heading={texts.emptyTitle}
              hint={isFiltered ? texts.emptyHintFiltered : texts.emptyHint}
              onClear={isFiltered ? handleClear : undefined}
            />
          )}
          {isWhole && <DeletedLink kind="message" />}
        </div>
      )}
      <Suspense>
        {viewed && (
          <MessageModal
            message={messages?.find(({ id }) => id === viewed.id) ?? viewed}
            onChange={change}
            onRun={run}
            onClose={closeDialogs}
          />
        )}
      </Suspense>
      {deleting && <DeleteMessageDialog message={deleting} onRun={run} onDeleted={handleDeleted} onCancel={closeDialogs} />}
    </Screen>
  );
}
