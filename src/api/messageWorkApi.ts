import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { toRecord } from '@/domain/coerce';
import { contract } from '@/domain/contract';
import { type ContactMessage, messageFromResponse } from '@/domain/message';
import { afterAction, type BatchResult, batchResultFrom, type MessageBatch } from '@/domain/messageBatch';
import { type MessageList, noMessages, withMessages } from '@/domain/messageList';
import { type WholeMessage, wholeMessageFrom } from '@/domain/messageWork';
import { adminContactsApi, editList, selectMessages } from './adminContactsApi';
import { type CollegeBaseQuery, sessionOf } from './baseApi';

const wholeMessageIn = (reply: unknown): WholeMessage | null => wholeMessageFrom(reply) ?? null;

const keepWhole: TypedMutationOnQueryStarted<WholeMessage | null, { id: string }, CollegeBaseQuery, 'api'> = async (
  { id },
  { dispatch, queryFulfilled },
) => {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (!data) return;
  const { notes, ...message } = data;
  dispatch(messageWorkApi.util.updateQueryData('getMessage', id, () => data));
  dispatch(editList((list) => withMessages(list, [message])));
};

/** The requirement has a call of its own for the status of one message (spec section 7). */
const isStatus = ({ action, ids }: MessageBatch) => ids.length === 1 && (action === 'read' || action === 'unread');

/** The calls of staff's work on messages. They are apart from the polled list, which every screen of the back office loads. */
export const messageWorkApi = adminContactsApi.injectEndpoints({
  endpoints: (build) => ({
    getMessage: build.query<WholeMessage | null, string>({
      query: (id) => ({ url: contract.contacts, params: { id } }),
      transformResponse: wholeMessageIn,
      providesTags: ['Contact'],
    }),
    /** Changes up to 200 messages at once. An optimistic update: what the server rejects goes back to what it was. */
    changeMessages: build.mutation<BatchResult, MessageBatch>({
      query: ({ ids, action }) => ({
        url: contract.contacts,
        method: 'PUT',
        body: isStatus({ ids, action }) ? { id: ids[0], status: action } : { ids, action },
      }),
      transformResponse: (reply, _meta, batch) => ({ ...batchResultFrom(reply), ...(isStatus(batch) && { changed: batch.ids }) }),
      invalidatesTags: (_result, error, { action }) =>
        error ? [] : ['Contact', 'Dashboard', ...(action === 'delete' ? ['Event' as const] : [])],
      onQueryStarted: async ({ ids, action }, api) => {
        const { dispatch, queryFulfilled, getState } = api;
        const wanted = new Set(ids);
        const { messages, version, etag } = selectMessages(getState())?.data ?? noMessages;
        const before = messages.filter(({ id }) => wanted.has(id));
        const session = sessionOf(api)?.current;
        const at = { actor: { id: String(session?.id ?? ''), name: session?.name ?? '' }, now: new Date() };
        const after = before.flatMap((message) => afterAction(message, action, at) ?? []);
        dispatch(editList((list) => withMessages(list, after, action === 'delete' ? ids : [])));
        // A message that a poll has brought since is newer. From the version before the change, the next poll brings all others.
        const takeBack = (list: MessageList) => {
          const ours = new Set(list.messages.filter((message) => after.includes(message)).map(({ id }) => id));
          const back = action === 'delete' ? before : before.filter(({ id }) => ours.has(id));
          return { ...withMessages(list, back), version, etag };
        };
        await queryFulfilled.catch(() => dispatch(editList(takeBack)));
      },
    }),
    beginAnswering: build.mutation<ContactMessage | null, string>({
      query: (id) => ({ url: 'contacts/answering.php', method: 'PUT', body: { id } }),
      transformResponse: (reply: unknown) => messageFromResponse(toRecord(reply).data) ?? null,
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(editList((list) => withMessages(list, [data])));
      },
    }),
    addNote: build.mutation<WholeMessage | null, { id: string; text: string }>({
      query: (body) => ({ url: 'contacts/notes.php', method: 'POST', body }),
      transformResponse: wholeMessageIn,
      onQueryStarted: keepWhole,
    }),
    deleteNote: build.mutation<WholeMessage | null, { id: string; note: string }>({
      query: (body) => ({ url: 'contacts/notes.php', method: 'DELETE', body }),
      transformResponse: wholeMessageIn,
      onQueryStarted: keepWhole,
    }),
  }),
});

export const {
  useGetMessageQuery,
  useChangeMessagesMutation,
  useBeginAnsweringMutation,
  useAddNoteMutation,
  useDeleteNoteMutation,
} = messageWorkApi;
