import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { toRecord, toText } from '@/domain/coerce';
import { type SessionState, sessionEnded } from '@/session/sessionSlice';

type CallOptions = {
  /** The call needs no session, so it never sends the token. */
  isPublic?: boolean;
  /** Returns `null` instead of an error for a response that is not JSON. */
  acceptNonJson?: boolean;
  /** Replaces fetch, which cannot report the progress of an upload. */
  transport?: Transport;
};

/** Sends a call by fetch or XMLHttpRequest, with the bearer token `token`. */
export type Transport = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, { token?: string }, FetchBaseQueryMeta>;

export type CallResult<Data> = QueryReturnValue<Data, FetchBaseQueryError, FetchBaseQueryMeta>;

/** RTK Query passes this function to a `queryFn`. */
export type SendCall = (call: FetchArgs) => PromiseLike<CallResult<unknown>> | CallResult<unknown>;

export type ResultFromMemory = { data: unknown; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

export type StoreExtra = {
  apiBase: string;
  /** Only on the server: answers the calls of a rendered page from memory, without a request. */
  respond?: (call: FetchArgs) => ResultFromMemory;
};

export type CollegeBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined, FetchBaseQueryMeta>;

/** Creates a transport that sends calls with `fetchRequest` or, without it, with the browser's fetch. */
export const createTransport = (fetchRequest?: (request: Request) => Promise<Response>): Transport =>
  fetchBaseQuery({
    // RTK Query always passes a Request. Its type also allows an address.
    fetchFn: fetchRequest && ((input) => fetchRequest(new Request(input))),
    prepareHeaders: (headers, { extraOptions }) => {
      const { token } = toRecord(extraOptions);
      headers.set('Accept', 'application/json');
      if (token) headers.set('Authorization', `Bearer ${toText(token)}`);
    },
  });
const sendWithFetch = createTransport();

/** Sends one call to the API. A body with `success: false` is an error even with status 200. */
export const baseQuery: CollegeBaseQuery = async (call, api, options = {}) => {
  const { apiBase, respond } = readStoreExtra(api);
  if (respond) return respond(call);
  const token = options.isPublic ? undefined : readSession(api)?.current?.token;
  const send = options.transport ?? sendWithFetch;
  const result = await send({ ...call, url: `${apiBase}/${call.url}` }, api, { token });
  const { data, error, meta } = result;

  if (error) {
    const session = readSession(api);
    // A late 401 for an earlier session must not end the current one. A sign-out ends the session by itself.
    const isOfCurrentSession = Boolean(token) && session?.current?.token === token;
    if (error.status === 401 && isOfCurrentSession && !session?.isSigningOut) api.dispatch(sessionEnded());
    return options.acceptNonJson && isUnreadable(error) ? { data: null, meta } : result;
  }
  return isErrorResponse(data) ? { error: { status: meta?.response?.status ?? 200, data }, meta } : result;
};

export const isErrorResponse = (body: unknown): boolean => toRecord(body).success === false;

const isUnreadable = (error: FetchBaseQueryError) =>
  error.status === 'PARSING_ERROR' && error.originalStatus >= 200 && error.originalStatus < 300;

function readStoreExtra({ extra }: BaseQueryApi): StoreExtra {
  if (!isStoreExtra(extra)) throw new Error('No api base.');
  return extra;
}

function isStoreExtra(extra: unknown): extra is StoreExtra {
  return typeof extra === 'object' && extra !== null && 'apiBase' in extra;
}

/** Returns the session of the store; undefined on the server. */
export function readSession({ getState }: { getState: () => unknown }): SessionState | undefined {
  const state = getState();
  return hasSession(state) ? state.session : undefined;
}

function hasSession(state: unknown): state is { session: SessionState } {
  return typeof state === 'object' && state !== null && 'session' in state;
}

const tagTypes = ['Blog', 'Event', 'User', 'Contact', 'Reply', 'Dashboard'] as const;
export type Tag = (typeof tagTypes)[number];

/** The only RTK Query API. Other files inject their calls, so that visitors do not load the calls of the back office. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery, tagTypes, endpoints: () => ({}) });

/** Returns an `invalidatesTags` for successes only. A plain list of tags would refetch after an error too. */
export const invalidateOnSuccess =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : tags;

/** Returns `list`. Where a response held no list, warns in the console and returns `fallback`. */
export function warnIfMissing<T>(name: string, list: T | undefined, fallback: T): T {
  if (!list) console.warn(`Unexpected answer to the list of ${name}; showing none.`);
  return list ?? fallback;
}

/** Returns a `transformResponse` for lists. Where `read` finds no list, it warns and gives an empty one. */
export const readListOrWarn =
  <T>(name: string, read: (response: unknown) => T[] | undefined) =>
  (response: unknown): T[] =>
    warnIfMissing(name, read(response), []);
