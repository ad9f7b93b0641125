import { original } from '@reduxjs/toolkit';
import { contract } from '@/domain/contract';
import {
  applyDelta,
  isDeltaResponse,
  type MessageList,
  mergeRemaining,
  messageListFromResponse,
  noMessages,
} from '@/domain/messageList';
import { baseApi, orNone, unlessFailed } from './baseApi';
import { type Ask, deleteMutation, type Result } from './saveRequest';

/** The newest 50 messages, which load before all others (E18). */
const NEWEST_MESSAGES = 'contacts.php?limit=50';

const isGood = ({ ok, status }: Response) => ok || status === 304;

/** All messages of a large inbox; loaded ones stay as they are. The next poll brings any change made since. */
async function loadRemaining(send: Ask, listNow: () => MessageList): Promise<Result<MessageList>> {
  const { data, error, meta } = await send({ url: contract.contacts });
  if (error) return { error, meta };
  const all = messageListFromResponse(data, undefined);
  return { data: orNone('contacts', all && mergeRemaining(listNow(), all.messages), noMessages), meta };
}

/** The newest messages or, once all are loaded, the changes since the known version, where the server can compute them. */
async function loadNewest(send: Ask, known: MessageList | undefined, listNow: () => MessageList): Promise<Result<MessageList>> {
  const { version, etag } = known ?? {};
  const since = version === undefined ? '' : `&since=${encodeURIComponent(version)}`;
  const url = known && since === '' ? contract.contacts : NEWEST_MESSAGES + since;
  const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
  const { data, error, meta } = await send({ url, headers, validateStatus: isGood });
  if (error) return { error, meta };
  // The same object as before: RTK Query keeps the cached list, and nothing rerenders.
  if (meta?.response?.status === 304) return { data: listNow(), meta };
  const tag = meta?.response?.headers.get('ETag') ?? undefined;
  if (isDeltaResponse(data)) return { data: orNone('contacts', applyDelta(listNow(), data, tag), noMessages), meta };
  const list = orNone('contacts', messageListFromResponse(data, tag), noMessages);
  // A server that no longer knows the version starts over with the newest messages; the rows on screen wait for the rest.
  return known && !list.isComplete ? loadRemaining(send, () => ({ ...list, messages: [] })) : { data: list, meta };
}

export const editList = (edit: (list: MessageList) => MessageList) =>
  adminContactsApi.util.updateQueryData('listContacts', undefined, (draft) => {
    const list = original(draft);
    return list && edit(list);
  });

export const adminContactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<MessageList, void>({
      queryFn: (_nothing, api, _options, send) => {
        const known = selectMessages(api.getState())?.data;
        // Read after the response has arrived: the user can have changed a status since the request was sent.
        const listNow = () => selectMessages(api.getState())?.data ?? noMessages;
        return known?.isComplete === false ? loadRemaining(send, listNow) : loadNewest(send, known, listNow);
      },
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: noMessages }));
        if (!data.isComplete) dispatch(refetchMessages());
      },
      providesTags: ['Contact'],
    }),
    deleteContact: build.mutation<null, string>({
      queryFn: deleteMutation(contract.contacts),
      // A deleted registration frees its places.
      invalidatesTags: unlessFailed('Contact', 'Dashboard', 'Event'),
    }),
  }),
});

export const { useListContactsQuery, useDeleteContactMutation } = adminContactsApi;

type ApiState = Parameters<ReturnType<typeof adminContactsApi.endpoints.listContacts.select>>[0];

export function selectMessages(state: unknown): { data?: MessageList; isError: boolean; status: string } | undefined {
  return hasApi(state) ? adminContactsApi.endpoints.listContacts.select()(state) : undefined;
}

export const refetchMessages = () =>
  adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true, subscribe: false });

function hasApi(state: unknown): state is ApiState {
  return typeof state === 'object' && state !== null && baseApi.reducerPath in state;
}
