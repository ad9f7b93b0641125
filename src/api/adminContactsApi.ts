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

/** "Anything new?": an unchanged inbox answers with next to nothing. */
const isGood = ({ ok, status }: Response) => ok || status === 304;

/** An unexpected shape is a console warning and an empty list (spec section 7). */
function orNone(list: MessageList | undefined): MessageList {
  if (!list) console.warn('Unexpected answer to the list of contacts; showing none.');
  return list ?? noMessages;
}

const etagOf = (meta: FetchBaseQueryMeta | undefined) => meta?.response?.headers.get('ETag') ?? undefined;

/** The first question: the newest messages, which the page itself may have asked for already. */
async function askForTheNewest(ask: Ask, token: string | undefined): Promise<Reply<MessageList>> {
  const early = await takeEarlyMessages(token);
  if (early && !isErrorResponse(early.reply)) return { data: orNone(messageListFromResponse(early.reply, early.etag)) };
  const { data, error, meta } = await ask({ url: newestMessages });
  return error ? { error, meta } : { data: orNone(messageListFromResponse(data, etagOf(meta))), meta };
}

/** The second question of a large inbox: everything. What it misses by now is told by the next one. */
async function askForTheRest(ask: Ask, listNow: () => MessageList): Promise<Reply<MessageList>> {
  const { data, error, meta } = await ask({ url: contract.contacts });
  if (error) return { error, meta };
  const all = messageListFromResponse(data, undefined);
  return { data: all ? mergeRemaining(listNow(), all.messages) : orNone(all), meta };
}

/** The address and headers of a later question: only what has changed, where the server can tell. */
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
  // A server that no longer knows the version begins again with the newest; the rows on screen wait for the rest.
  return list.isComplete ? { data: list, meta } : askForTheRest(ask, () => ({ ...list, messages: [] }));
}

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      queryFn: (_nothing, api, _options, ask) => {
        const known = selectMessages(api.getState())?.data;
        // Read when the answer is here: a status may have been clicked meanwhile.
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
      // The badge flips at once and flips back when the server refuses.
      onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
        let isFlipped = false;
        const flipTo = (to: ContactMessage['status']) =>
          adminContactsApi.util.updateQueryData('listContacts', undefined, (list) => {
            // Looked up beside the draft, which would wrap every message it is asked for.
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

/** What the store knows of the messages and of the call for them; undefined in a store without calls. */
export function selectMessages(state: unknown): { data?: MessageList; isError: boolean; status: string } | undefined {
  return hasApi(state) ? adminContactsApi.endpoints.listContacts.select()(state) : undefined;
}

/** Asks for the messages where nobody has yet, and waits for no screen to want them. */
export const prefetchMessages = () => adminContactsApi.endpoints.listContacts.initiate(undefined, { subscribe: false });

/** Asks for the messages once more, whatever is known. */
export const refetchMessages = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
