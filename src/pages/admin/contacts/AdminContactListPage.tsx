import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { whenIdle } from '@/browser/tasks';
import { DeletedLink, EmptyList, ListError, StaleBanner } from '@/components/admin/ListParts';
import { clearList } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { type MessageQuery, messageSearchText, readMessageQuery, selectMessages } from '@/domain/messageQuery';
import { MESSAGE_QUERY } from '@/domain/paths';
import { subscribeTo, useBrowserState } from '@/hooks/useBrowserState';
import { useListControls } from '@/hooks/useListControls';
import { useZawgyi } from '@/hooks/useZawgyi';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';
import { EventRegistrations } from './EventRegistrations';
import { ExportButton, MessageTools, NewMessages, useBufferedUpdates } from './MessageTools';
import { SelectableMessages } from './SelectableMessages';

/** The forms of a search that messages are compared with: as typed and, where it looks like Zawgyi, in Unicode as well (D-71). */
function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}

export function useFoundMessages(messages: readonly ContactMessage[] | undefined, query: MessageQuery) {
  const forms = useSearchForms(query.q);
  const { view, status, sort, event } = query;
  const shown = useMemo(
    () => messages && selectMessages(messages, { view, status, sort, event, q: '' }, forms),
    [messages, view, status, sort, event, forms],
  );

  // Before the user types: the first search of thousands would take a slow phone 100 ms.
  useEffect(() => messages && whenIdle(() => messages.forEach(messageSearchText)), [messages]);

  const countIn = (others: readonly ContactMessage[]) => selectMessages(others, query, forms).length;
  return { shown, countIn };
}

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** The message in Unicode, by the message as sent; the rows of a list keep their identity. */
const converted = new WeakMap<ContactMessage, ContactMessage>();

/** Messages with their texts converted from Zawgyi (D-71); as sent until the rules are loaded. */
export function useMessagesInUnicode(messages: readonly ContactMessage[] | undefined): readonly ContactMessage[] | undefined {
  const isNeeded = useMemo(() => messages?.some(isBurmese) ?? false, [messages]);
  const zawgyi = useZawgyi(isNeeded);
  return useMemo(() => {
    if (!zawgyi) return messages;
    return messages?.map((message) => {
      const known = converted.get(message) ?? zawgyi.messageToUnicode(message);
      converted.set(message, known);
      return known;
    });
  }, [messages, zawgyi]);
}

type Loaded = { messages: readonly ContactMessage[] | undefined; isWhole: boolean };

/** Opens the message that the link of an alert names, and removes it from the address: a reload shows the list. */
function useMessageInAddress({ messages, isWhole }: Loaded, onOpen: (message: ContactMessage) => void): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const wanted = params.get(MESSAGE_QUERY);
  const found = wanted === null ? undefined : messages?.find(({ id }) => id === wanted);
  const isMissing = messages !== undefined && isWhole && !found;

  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(MESSAGE_QUERY);
    setParams(rest, { replace: true, preventScrollReset: true });
    if (found) onOpen(found);
    else toast({ tone: 'bad', text: 'This message was deleted.' });
  });

  const isDecided = wanted !== null && (found !== undefined || isMissing);
  useEffect(() => {
    if (isDecided) open();
  }, [isDecided]);
}

/** Beyond this scroll position, in CSS pixels, the user is reading the list. */
const READING_FROM_PX = 240;
const scrolls = subscribeTo(() => window, 'scroll');
const EMPTY_HINT = 'What visitors send from the contact page will appear here.';
const FILTERS = ['status', 'answer', 'about', 'event'];

const MessageModal = lazyScreen('MessageModal', () => import(/* webpackChunkName: "admin-message" */ './MessageModal'));

export function AdminContactListPage() {
  // A poll without changes does not rerender this screen.
  const { list, isLoading, hasFailed, isUnreadable, isRetrying, loadedAt, refetch } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, isLoading, error, isFetching, fulfilledTimeStamp }) => ({
      list: data,
      isLoading,
      hasFailed: error !== undefined,
      isUnreadable: error !== undefined && toApiError(error, '').isUnreadable,
      isRetrying: error !== undefined && isFetching,
      loadedAt: error === undefined ? undefined : fulfilledTimeStamp,
    }),
  });
  const messages = useMessagesInUnicode(list?.messages);
  const retry = useRetry({ endpointName: 'listContacts', refetch });
  const controls = useListControls(FILTERS);
  const { search, isFiltered } = controls;
  const [params] = useSearchParams();
  const query = useMemo(() => ({ ...readMessageQuery(params), q: search }), [params, search]);
  const [viewed, setViewed] = useState<ContactMessage>();
  const [deleting, setDeleting] = useState<ContactMessage>();
  const opened = viewed ?? deleting;
  const isScrolledDown = useBrowserState(() => window.scrollY > READING_FROM_PX, false, scrolls);
  const { listed, held, arrived, show } = useBufferedUpdates(messages, isScrolledDown || opened !== undefined);
  const { shown, countIn } = useFoundMessages(listed, query);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWhole = list?.isComplete ?? false;
  useMessageInAddress({ messages, isWhole }, setViewed);

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

  return (
    <Screen>
      <PageTitle area="admin">Messages</PageTitle>
      <ScreenHead heading="Contact Messages" headingRef={heading} lead="Manage incoming contact messages">
        <ExportButton messages={shown ?? []} isWaiting={!isWhole} />
      </ScreenHead>
      <MessageTools controls={controls} query={query} canClear={shown?.length !== 0} />
      {hasFailed && list && (
        <StaleBanner message="New messages could not be loaded." loadedAt={loadedAt} isBusy={isRetrying} onRetry={retry} />
      )}
      {hasFailed && !list && !isLoading && (
        <ListError message="The messages could not be loaded." isUnreadable={isUnreadable} onRetry={retry} />
      )}
      {(isLoading || (!isWhole && shown?.length === 0)) && <Spinner onRetry={retry} />}
      {shown && (
        <EventRegistrations id={query.event} messages={listed} isWhole={isWhole}>
          <NewMessages held={countIn(held)} arrived={arrived} onShow={handleShowNew} />
          <SelectableMessages
            messages={shown}
            total={(list?.total ?? 0) - held.length}
            isWhole={isWhole}
            isFiltered={isFiltered}
            filter={[query.view, query.event, query.status, query.q].join(' ')}
            opened={opened}
            fallbackFocus={heading}
            onView={setViewed}
            onDelete={setDeleting}
          />
          {shown.length === 0 && isWhole && (
            <EmptyList
              heading="No messages found."
              hint={isFiltered ? 'No message matches this search and these filters.' : EMPTY_HINT}
              onClear={isFiltered ? () => clearList(controls) : undefined}
            />
          )}
          {isWhole && <DeletedLink kind="message" />}
        </EventRegistrations>
      )}
      <Suspense>
        {viewed && <MessageModal message={messages?.find(({ id }) => id === viewed.id) ?? viewed} onClose={closeDialogs} />}
      </Suspense>
      {deleting && (
        <DeleteRecordDialog record={{ ...deleting, kind: 'message' }} onDeleted={handleDeleted} onCancel={closeDialogs} />
      )}
    </Screen>
  );
}
