import { original } from '@reduxjs/toolkit';
import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type ContactMessage, flippedStatus } from '@/domain/contactMessage';
import { contract } from '@/domain/contract';
import { isErrorResponse } from '@/domain/errorResponse';
import {
  applyDelta,
  isDeltaResponse,
  type MessageList,
  mergeRemaining,
  messageListFromResponse,
  noMessages,
} from '@/domain/messageList';
import { newestMessages } from '@/domain/newestMessages';
import { baseApi, whenSaved } from './baseApi';
import { selectBearer } from './baseQuery';
import { deleteMutation } from './deleteMutation';
import { takeEarlyMessages } from './earlyMessages';

type Reply<Data> =
  | { data: Data; error?: undefined; meta?: FetchBaseQueryMeta }
  | { error: FetchBaseQueryError; data?: undefined; meta?: FetchBaseQueryMeta };
type Ask = (call: FetchArgs) => PromiseLike<Reply<unknown>> | Reply<unknown>;

/** Counts 304 as a success: the almost empty response for an unchanged inbox. */
const isGood = ({ ok, status }: Response) => ok || status === 304;

/** A response of unexpected shape becomes a console warning and an empty list (spec section 7). */
function orNone(list: MessageList | undefined): MessageList {
  if (!list) console.warn('Unexpected answer to the list of contacts; showing none.');
  return list ?? noMessages;
}

const etagOf = (meta: FetchBaseQueryMeta | undefined) => meta?.response?.headers.get('ETag') ?? undefined;

/** The first request: the newest messages, which the page's inline script may already have requested. */
async function askForTheNewest(ask: Ask, token: string | undefined): Promise<Reply<MessageList>> {
  const early = await takeEarlyMessages(token);
  if (early && !isErrorResponse(early.reply)) return { data: orNone(messageListFromResponse(early.reply, early.etag)) };
  const { data, error, meta } = await ask({ url: newestMessages });
  return error ? { error, meta } : { data: orNone(messageListFromResponse(data, etagOf(meta))), meta };
}

/** The second request for a large inbox: all messages. The next poll brings any change made since. */
async function askForTheRest(ask: Ask, listNow: () => MessageList): Promise<Reply<MessageList>> {
  const { data, error, meta } = await ask({ url: contract.contacts });
  if (error) return { error, meta };
  const all = messageListFromResponse(data, undefined);
  return { data: all ? mergeRemaining(listNow(), all.messages) : orNone(all), meta };
}

/** The address and headers of a poll: changes only, where the server can compute them. */
export function deltaRequest({ version, etag }: MessageList): { url: string; headers?: Record<string, string> } {
  const url = version === undefined ? contract.contacts : `${newestMessages}&since=${encodeURIComponent(version)}`;
  return { url, headers: etag === undefined ? undefined : { 'If-None-Match': etag } };
}

async function askForNews(ask: Ask, known: MessageList, listNow: () => MessageList): Promise<Reply<MessageList>> {
  const { data, error, meta } = await ask({ ...deltaRequest(known), validateStatus: isGood });
  if (error) return { error, meta };
  if (meta?.response?.status === 304) return { data: listNow(), meta };
  if (isDeltaResponse(data)) return { data: orNone(applyDelta(listNow(), data, etagOf(meta))), meta };
  const list = orNone(messageListFromResponse(data, etagOf(meta)));
  // A server that no longer knows the version starts over with the newest messages; the rows on screen
  // wait for the rest.
  return list.isComplete ? { data: list, meta } : askForTheRest(ask, () => ({ ...list, messages: [] }));
}

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      queryFn: (_nothing, api, _options, ask) => {
        const known = selectMessages(api.getState())?.data;
        // Read after the response has arrived: the user can have changed a status since the request
        // was sent.
        const listNow = () => selectMessages(api.getState())?.data ?? noMessages;
        if (!known) return askForTheNewest(ask, selectBearer(api));
        return known.isComplete ? askForNews(ask, known, listNow) : askForTheRest(ask, listNow);
      },
      extraOptions: { bearer: true },
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: noMessages }));
        if (!data.isComplete) dispatch(refetchMessages());
      },
      providesTags: ['Contact'],
    }),
    setContactStatus: build.mutation<void, Pick<ContactMessage, 'id' | 'status'>>({
      query: (body) => ({ url: contract.contacts, method: 'PUT', body }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Contact', 'Dashboard'),
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
      extraOptions: { bearer: true },
      invalidatesTags: whenSaved('Contact', 'Dashboard'),
    }),
  }),
});

export const { useListContactsQuery, useSetContactStatusMutation, useDeleteContactMutation } = adminContactsApi;

export type ApiState = Parameters<ReturnType<typeof adminContactsApi.endpoints.listContacts.select>>[0];

/** The cached messages and the state of their request; undefined in a store without the API slice. */
export function selectMessages(state: unknown): { data?: MessageList; isError: boolean; status: string } | undefined {
  return hasApi(state) ? adminContactsApi.endpoints.listContacts.select()(state) : undefined;
}

/** Requests the messages unless a request was already made, without waiting for a screen to need them. */
export const prefetchMessages = () => adminContactsApi.endpoints.listContacts.initiate(undefined, { subscribe: false });

/** Requests the messages again, even when they are cached. */
export const refetchMessages = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
