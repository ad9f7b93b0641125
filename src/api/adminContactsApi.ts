import { original } from '@reduxjs/toolkit';
import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { publicCallPaths } from '@/domain/apiPaths';
import { toRecord } from '@/domain/coerce';
import { type ContactMessage, messageFromResponse } from '@/domain/message';
import { type BatchResult, batchResultFromResponse, type MessageBatch, messageAfterAction } from '@/domain/messageBatch';
import { applyLocalChange, emptyMessageList, type MessageList } from '@/domain/messageList';
import { type MessageWithNotes, messageWithNotesFromResponse } from '@/domain/messageWork';
import { baseApi, type CollegeBaseQuery, invalidateOnSuccess, readSession } from './baseApi';
import { deleteRecord } from './deleteRecord';
import { loadNewestMessages, loadRemainingMessages } from './loadMessages';

type UpdateThunk = ReturnType<typeof baseApi.util.updateQueryData>;

/** Changes the list of messages in the cache; does nothing before it has loaded. */
export const updateMessageList = (update: (list: MessageList) => MessageList): UpdateThunk =>
  adminContactsApi.util.updateQueryData('listContacts', undefined, (draft) => {
    const list = original(draft);
    return list && update(list);
  });

const readMessage = (response: unknown): MessageWithNotes | null => messageWithNotesFromResponse(response) ?? null;

/** Shows the message of a response where it is open, and in the list. */
const updateMessage: TypedMutationOnQueryStarted<MessageWithNotes | null, { id: string }, CollegeBaseQuery, 'api'> = async (
  { id },
  { dispatch, queryFulfilled },
) => {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (!data) return;
  const { notes, ...message } = data;
  dispatch(adminContactsApi.util.updateQueryData('getMessage', id, () => data));
  dispatch(updateMessageList((list) => applyLocalChange(list, [message])));
};

/** The status of one message is saved by the call of the requirement, not by the batch call (spec section 7). */
const isStatusChange = ({ action, ids }: MessageBatch) => ids.length === 1 && (action === 'read' || action === 'unread');

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      queryFn: (_nothing, api, _options, send) => {
        const loaded = selectMessages(api.getState())?.data;
        // Called when the response has arrived: the user can have changed a status since the request was sent.
        const getList = () => selectMessages(api.getState())?.data ?? emptyMessageList;
        return loaded?.isComplete === false ? loadRemainingMessages(send, getList) : loadNewestMessages(send, loaded, getList);
      },
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: emptyMessageList }));
        if (!data.isComplete) dispatch(refetchMessages());
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
        ...(isStatusChange(batch) && { changed: batch.ids }),
      }),
      invalidatesTags: (_result, error, { action }) =>
        error ? [] : ['Contact', 'Dashboard', ...(action === 'delete' ? ['Event' as const] : [])],
      onQueryStarted: async ({ ids, action }, api) => {
        const { dispatch, queryFulfilled, getState } = api;
        const changedIds = new Set(ids);
        const { messages, version, etag } = selectMessages(getState())?.data ?? emptyMessageList;
        const before = messages.filter(({ id }) => changedIds.has(id));
        const session = readSession(api)?.current;
        const actor = { id: String(session?.id ?? ''), name: session?.name ?? '' };
        const after = before.flatMap((message) => messageAfterAction(message, action, { actor, now: new Date() }) ?? []);
        dispatch(updateMessageList((list) => applyLocalChange(list, after, action === 'delete' ? ids : [])));
        // A message that a poll has replaced since is newer, so it stays. The old version makes the next poll load
        // every change again.
        const revert = (list: MessageList) => {
          const unreplaced = new Set(list.messages.filter((message) => after.includes(message)).map(({ id }) => id));
          const reverted = action === 'delete' ? before : before.filter(({ id }) => unreplaced.has(id));
          return { ...applyLocalChange(list, reverted), version, etag };
        };
        await queryFulfilled.catch(() => dispatch(updateMessageList(revert)));
      },
    }),
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
      onQueryStarted: updateMessage,
    }),
    deleteNote: build.mutation<MessageWithNotes | null, { id: string; note: string }>({
      query: (body) => ({ url: 'contacts/notes.php', method: 'DELETE', body }),
      transformResponse: readMessage,
      onQueryStarted: updateMessage,
    }),
    deleteContact: build.mutation<null, string>({
      queryFn: deleteRecord(publicCallPaths.contacts),
      // A deleted registration frees its places.
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

export function selectMessages(state: unknown): { data?: MessageList; isError: boolean; status: string } | undefined {
  return hasApi(state) ? adminContactsApi.endpoints.listContacts.select()(state) : undefined;
}

export const refetchMessages = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
