import { original } from '@reduxjs/toolkit';
import type { BaseQueryApi, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { publicCallPaths } from '@/domain/apiPaths';
import { toRecord } from '@/domain/coerce';
import { type ContactMessage, messageFromResponse } from '@/domain/message';
import { type BatchResult, batchResultFromResponse, type MessageBatch, messageAfterAction } from '@/domain/messageBatch';
import { applyLocalChange, emptyMessageList, type MessageList } from '@/domain/messageList';
import { type MessageWithNotes, messageWithNotesFromResponse } from '@/domain/messageNote';
import { baseApi, type CollegeBaseQuery, invalidateOnSuccess, readSession } from './baseApi';
import { deleteRecord } from './deleteRecord';
import { loadNewestMessages, loadRemainingMessages } from './loadMessages';

type OnMutationStarted<Result, Arg> = TypedMutationOnQueryStarted<Result, Arg, CollegeBaseQuery, 'api'>;
type UpdateThunk = ReturnType<typeof baseApi.util.updateQueryData>;

/** Changes the cached list of messages; does nothing before the list has loaded. */
const updateMessageList = (update: (list: MessageList) => MessageList): UpdateThunk =>
  adminContactsApi.util.updateQueryData('listContacts', undefined, (draft) => {
    // `original` gives the stored objects instead of Immer's proxies: `revertList` below compares messages by identity.
    const list = original(draft);
    return list && update(list);
  });

const readMessage = (response: unknown): MessageWithNotes | null => messageWithNotesFromResponse(response) ?? null;

/** Puts the message of a response into the cache: with its notes for the open dialog, and without notes for the list. */
const showReceivedMessage: OnMutationStarted<MessageWithNotes | null, { id: string }> = async (
  { id },
  { dispatch, queryFulfilled },
) => {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (!data) return;
  const { notes, ...message } = data;
  dispatch(adminContactsApi.util.updateQueryData('getMessage', id, () => data));
  dispatch(updateMessageList((list) => applyLocalChange(list, [message])));
};

/** Whether a batch only marks one message as read or unread, for which the spec has its own call (section 7). */
const isStatusChange = ({ action, ids }: MessageBatch) => ids.length === 1 && (action === 'read' || action === 'unread');

/** Shows the effect of a batch in the list before the server confirms it. Returns the function that reverts the effect. */
function showBatchInList({ ids, action }: MessageBatch, api: Pick<BaseQueryApi, 'dispatch' | 'getState'>): () => void {
  const { messages, version, etag } = selectMessages(api.getState()) ?? emptyMessageList;
  const changedIds = new Set(ids);
  const messagesBefore = messages.filter(({ id }) => changedIds.has(id));
  const session = readSession(api)?.current;
  const actor = { id: String(session?.id ?? ''), name: session?.name ?? '' };
  const messagesAfter = messagesBefore.flatMap(
    (message) => messageAfterAction(message, action, { actor, now: new Date() }) ?? [],
  );
  const isDelete = action === 'delete';
  api.dispatch(updateMessageList((list) => applyLocalChange(list, messagesAfter, isDelete ? ids : [])));

  return () => {
    const revertList = (list: MessageList) => {
      // A message that a poll has replaced since then is newer and stays. Deleted messages are not in the list: all come back.
      const unreplacedIds = new Set(list.messages.filter((message) => messagesAfter.includes(message)).map(({ id }) => id));
      const restored = messagesBefore.filter(({ id }) => isDelete || unreplacedIds.has(id));
      // The list gets back its version from before the batch, so that the next poll loads everything that has changed since.
      return { ...applyLocalChange(list, restored), version, etag };
    };
    api.dispatch(updateMessageList(revertList));
  };
}

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      queryFn: (_noArgument, { getState }, _options, sendCall) => {
        const getList = () => selectMessages(getState());
        const hasNewestOnly = getList()?.isComplete === false;
        return hasNewestOnly ? loadRemainingMessages(sendCall, getList) : loadNewestMessages(sendCall, getList);
      },
      // The first load of a large inbox has only the newest messages, so `queryFn` runs again and loads the rest.
      onQueryStarted: async (_noArgument, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: emptyMessageList }));
        const hasNewestOnly = !data.isComplete;
        if (hasNewestOnly) dispatch(refetchMessages());
      },
      providesTags: ['Contact'],
    }),
    getMessage: build.query<MessageWithNotes | null, string>({
      query: (id) => ({ url: publicCallPaths.contacts, params: { id } }),
      transformResponse: readMessage,
      providesTags: ['Contact'],
    }),
    /** Changes up to 200 messages in one call. The list shows the change before the response, and an error reverts it. */
    changeMessages: build.mutation<BatchResult, MessageBatch>({
      query: ({ ids, action }) => ({
        url: publicCallPaths.contacts,
        method: 'PUT',
        body: isStatusChange({ ids, action }) ? { id: ids[0], status: action } : { ids, action },
      }),
      transformResponse: (response, _meta, batch) => ({
        ...batchResultFromResponse(response),
        // The response to the spec's call for one message names no ids, so they come from the request.
        ...(isStatusChange(batch) && { changed: batch.ids }),
      }),
      // A deleted registration frees seats of its event.
      invalidatesTags: (_result, error, { action }) =>
        error ? [] : ['Contact', 'Dashboard', ...(action === 'delete' ? ['Event' as const] : [])],
      onQueryStarted: async (batch, api) => {
        const revert = showBatchInList(batch, api);
        await api.queryFulfilled.catch(revert);
      },
    }),
    /** Tells colleagues that the user has begun to answer a message. */
    beginAnswering: build.mutation<ContactMessage | null, string>({
      query: (id) => ({ url: 'contacts/answering.php', method: 'PUT', body: { id } }),
      transformResponse: (response: unknown) => messageFromResponse(toRecord(response).data) ?? null,
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(updateMessageList((list) => applyLocalChange(list, [data])));
      },
    }),
    addNote: build.mutation<MessageWithNotes | null, { id: string; text: string }>({
      query: (body) => ({ url: 'contacts/notes.php', method: 'POST', body }),
      transformResponse: readMessage,
      onQueryStarted: showReceivedMessage,
    }),
    deleteNote: build.mutation<MessageWithNotes | null, { id: string; note: string }>({
      query: (body) => ({ url: 'contacts/notes.php', method: 'DELETE', body }),
      transformResponse: readMessage,
      onQueryStarted: showReceivedMessage,
    }),
    deleteContact: build.mutation<null, string>({
      queryFn: deleteRecord(publicCallPaths.contacts),
      invalidatesTags: invalidateOnSuccess('Contact', 'Dashboard', 'Event'),
    }),
  }),
});

export const {
  useListContactsQuery,
  useDeleteContactMutation,
  useGetMessageQuery,
  useChangeMessagesMutation,
  useBeginAnsweringMutation,
  useAddNoteMutation,
  useDeleteNoteMutation,
} = adminContactsApi;

type ApiState = Parameters<ReturnType<typeof adminContactsApi.endpoints.listContacts.select>>[0];

export function selectMessages(state: unknown): MessageList | undefined {
  return hasApi(state) ? adminContactsApi.endpoints.listContacts.select()(state).data : undefined;
}

const refetchMessages = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
