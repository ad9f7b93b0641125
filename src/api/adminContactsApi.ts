import { original } from '@reduxjs/toolkit';
import type { BaseQueryApi, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { publicCallPaths } from '@/domain/apiPaths';
import { effectOfBatch, revertEffect, showEffect } from '@/domain/batchInList';
import { toRecord } from '@/domain/coerce';
import { type ContactMessage, messageFromResponse } from '@/domain/message';
import { type BatchResult, batchResultFromResponse, type MessageBatch } from '@/domain/messageBatch';
import { applyLocalChange, emptyMessageList, type MessageList } from '@/domain/messageList';
import { type MessageWithNotes, messageWithNotesFromResponse } from '@/domain/messageNote';
import { baseApi, type CollegeBaseQuery, invalidateOnSuccess, readSession } from './baseApi';
import { deleteRecord } from './deleteRecord';
import { loadNewestOrChanged, loadRemainingMessages } from './loadMessages';

const ANSWERING_PATH = 'contacts/answering.php';
const NOTES_PATH = 'contacts/notes.php';

type OnMutationStarted<Result, Arg> = TypedMutationOnQueryStarted<Result, Arg, CollegeBaseQuery, 'api'>;
type UpdateThunk = ReturnType<typeof baseApi.util.updateQueryData>;

/** Changes the cached list of messages; does nothing before the list has loaded. */
const updateMessageList = (update: (list: MessageList) => MessageList): UpdateThunk =>
  adminContactsApi.util.updateQueryData('listContacts', undefined, (draft) => {
    // Reverting compares messages by `===`, and Immer's drafts would never be equal.
    const storedList = original(draft);
    return storedList && update(storedList);
  });

const showInList = (message: ContactMessage) => updateMessageList((list) => applyLocalChange(list, [message]));

const readMessage = (response: unknown): MessageWithNotes | null => messageWithNotesFromResponse(response) ?? null;

/** Puts the message of a response into the caches of the open message and, without its notes, of the list. */
const showReceivedMessage: OnMutationStarted<MessageWithNotes | null, { id: string }> = async (
  { id },
  { dispatch, queryFulfilled },
) => {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (!data) return;
  const { notes, ...message } = data;
  dispatch(adminContactsApi.util.updateQueryData('getMessage', id, () => data));
  dispatch(showInList(message));
};

/** Whether a batch only marks one message as read or unread, for which the spec has a call with another body. */
const isSingleMark = ({ action, ids }: MessageBatch) => ids.length === 1 && (action === 'read' || action === 'unread');

/** Shows the effect of a batch in the list before the server confirms it. Returns the function that reverts the effect. */
function showBatchInList(batch: MessageBatch, api: Pick<BaseQueryApi, 'dispatch' | 'getState'>): () => void {
  const session = readSession(api)?.current;
  const changedBy = { userId: String(session?.id ?? ''), userName: session?.name ?? '', time: new Date() };
  const effect = effectOfBatch(selectMessages(api.getState()) ?? emptyMessageList, batch, changedBy);
  api.dispatch(updateMessageList((list) => showEffect(list, effect)));
  return () => void api.dispatch(updateMessageList((list) => revertEffect(list, effect)));
}

const hasNewestOnly = (list: MessageList | undefined) => list?.isComplete === false;

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      // The first run loads the newest messages. If there are more, `onQueryStarted` runs the query again, which loads all. Each
      // later run, a poll, loads the changes.
      queryFn: (_noArgument, { getState }, _options, sendCall) => {
        const getList = () => selectMessages(getState());
        const load = hasNewestOnly(getList()) ? loadRemainingMessages : loadNewestOrChanged;
        return load(sendCall, getList);
      },
      onQueryStarted: async (_noArgument, { dispatch, queryFulfilled }) => {
        const { data: loadedList } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (hasNewestOnly(loadedList)) dispatch(runListQueryAgain());
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
        body: isSingleMark({ ids, action }) ? { id: ids[0], status: action } : { ids, action },
      }),
      transformResponse: (response, _meta, batch) => ({
        ...batchResultFromResponse(response),
        // The response to a single mark names no ids.
        ...(isSingleMark(batch) && { changed: batch.ids }),
      }),
      // A deleted message can be a registration for an event, and frees seats there.
      invalidatesTags: (_result, error, { action }) =>
        error ? [] : ['Contact', 'Dashboard', ...(action === 'delete' ? ['Event' as const] : [])],
      onQueryStarted: async (batch, api) => {
        const revert = showBatchInList(batch, api);
        await api.queryFulfilled.catch(revert);
      },
    }),
    beginAnswering: build.mutation<ContactMessage | null, string>({
      query: (id) => ({ url: ANSWERING_PATH, method: 'PUT', body: { id } }),
      transformResponse: (response: unknown) => messageFromResponse(toRecord(response).data) ?? null,
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(showInList(data));
      },
    }),
    addNote: build.mutation<MessageWithNotes | null, { id: string; text: string }>({
      query: (body) => ({ url: NOTES_PATH, method: 'POST', body }),
      transformResponse: readMessage,
      onQueryStarted: showReceivedMessage,
    }),
    deleteNote: build.mutation<MessageWithNotes | null, { id: string; note: string }>({
      query: (body) => ({ url: NOTES_PATH, method: 'DELETE', body }),
      transformResponse: readMessage,
      onQueryStarted: showReceivedMessage,
    }),
    /** Deletes one message ("contact" in the spec) and waits for the server, as the dialog that deletes records expects. */
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

const runListQueryAgain = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
