import { original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import { contract } from '@/domain/contract';
import { type ContactMessage, flippedStatus } from '@/domain/message';
import {
  applyDelta,
  isDeltaResponse,
  type MessageList,
  mergeRemaining,
  messageListFromResponse,
  noMessages,
} from '@/domain/messageList';
import { type SessionState, selectIsAdmin } from '@/session/sessionSlice';
import { baseApi, unlessFailed } from './baseApi';
import { sendWith } from './baseQuery';
import { NEWEST_MESSAGES, takeEarlyResponse } from './earlyRequest';
import { deleteMutation } from './saveRequest';

type Result<Data> = QueryReturnValue<Data, FetchBaseQueryError, FetchBaseQueryMeta>;
type Send = (call: FetchArgs) => PromiseLike<Result<unknown>> | Result<unknown>;

/** Takes the response that was requested before the program had loaded, if there is one. */
const sendMessages = sendWith((request) => takeEarlyResponse(request) ?? fetch(request));

/** Counts 304 as a success: the almost empty response for an unchanged inbox. */
const isGood = ({ ok, status }: Response) => ok || status === 304;

/** A response of unexpected shape becomes a console warning and an empty list (spec section 7). */
function orNone(list: MessageList | undefined): MessageList {
  if (!list) console.warn('Unexpected answer to the list of contacts; showing none.');
  return list ?? noMessages;
}

const etagOf = (meta: FetchBaseQueryMeta | undefined) => meta?.response?.headers.get('ETag') ?? undefined;

/** The first request: the newest messages. */
async function loadNewest(send: Send): Promise<Result<MessageList>> {
  const { data, error, meta } = await send({ url: NEWEST_MESSAGES });
  return error ? { error, meta } : { data: orNone(messageListFromResponse(data, etagOf(meta))), meta };
}

/** The second request for a large inbox: all messages. The next poll brings any change made since. */
async function loadRemaining(send: Send, listNow: () => MessageList): Promise<Result<MessageList>> {
  const { data, error, meta } = await send({ url: contract.contacts });
  if (error) return { error, meta };
  const all = messageListFromResponse(data, undefined);
  return { data: all ? mergeRemaining(listNow(), all.messages) : orNone(all), meta };
}

/** Every later request: the changes since the known version, where the server can compute them. */
async function loadChanges(send: Send, { version, etag }: MessageList, listNow: () => MessageList): Promise<Result<MessageList>> {
  const url = version === undefined ? contract.contacts : `${NEWEST_MESSAGES}&since=${encodeURIComponent(version)}`;
  const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
  const { data, error, meta } = await send({ url, headers, validateStatus: isGood });
  if (error) return { error, meta };
  // The same object as before: RTK Query keeps the cached list, and nothing rerenders.
  if (meta?.response?.status === 304) return { data: listNow(), meta };
  if (isDeltaResponse(data)) return { data: orNone(applyDelta(listNow(), data, etagOf(meta))), meta };
  const list = orNone(messageListFromResponse(data, etagOf(meta)));
  // A server that no longer knows the version starts over with the newest messages; the rows on screen
  // wait for the rest.
  return list.isComplete ? { data: list, meta } : loadRemaining(send, () => ({ ...list, messages: [] }));
}

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      queryFn: (_nothing, api, _options, send) => {
        const known = selectMessages(api.getState())?.data;
        // Read after the response has arrived: the user can have changed a status since the request
        // was sent.
        const listNow = () => selectMessages(api.getState())?.data ?? noMessages;
        if (!known) return loadNewest(send);
        return known.isComplete ? loadChanges(send, known, listNow) : loadRemaining(send, listNow);
      },
      extraOptions: { send: sendMessages },
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: noMessages }));
        if (!data.isComplete) dispatch(refetchMessages());
      },
      providesTags: ['Contact'],
    }),
    setContactStatus: build.mutation<void, Pick<ContactMessage, 'id' | 'status'>>({
      query: (body) => ({ url: contract.contacts, method: 'PUT', body }),
      invalidatesTags: unlessFailed('Contact', 'Dashboard'),
      // An optimistic update: the badge changes immediately and reverts if the server rejects the
      // call.
      onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
        let isFlipped = false;
        const flipTo = (to: ContactMessage['status']) =>
          adminContactsApi.util.updateQueryData('listContacts', undefined, (list) => {
            // Looked up outside the draft, which would wrap every message it is asked for.
            const place = original(list)?.messages.findIndex((candidate) => candidate.id === id && candidate.status !== to) ?? -1;
            const message = list.messages[place];
            if (!message) return;
            message.status = to;
            isFlipped = true;
          });
        dispatch(flipTo(status));
        const wasFlipped = isFlipped;
        await queryFulfilled.catch(() => wasFlipped && dispatch(flipTo(flippedStatus(status))));
      },
    }),
    deleteContact: build.mutation<null, string>({
      queryFn: deleteMutation(contract.contacts),
      invalidatesTags: unlessFailed('Contact', 'Dashboard'),
    }),
  }),
});

export const { useListContactsQuery, useSetContactStatusMutation, useDeleteContactMutation } = adminContactsApi;

type ApiState = Parameters<ReturnType<typeof adminContactsApi.endpoints.listContacts.select>>[0];

/** The cached messages and the state of their request; undefined in a store without the API slice. */
export function selectMessages(state: unknown): { data?: MessageList; isError: boolean; status: string } | undefined {
  return hasApi(state) ? adminContactsApi.endpoints.listContacts.select()(state) : undefined;
}

/** Requests the messages of a signed-in admin while the code of their screen is still loading. */
export const prefetchMessages =
  (): ThunkAction<Promise<unknown> | undefined, ApiState & { session: SessionState }, unknown, UnknownAction> =>
  (dispatch, getState) =>
    selectIsAdmin(getState())
      ? dispatch(adminContactsApi.endpoints.listContacts.initiate(undefined, { subscribe: false }))
      : undefined;

/** Requests the messages again, even when they are cached. */
export const refetchMessages = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
