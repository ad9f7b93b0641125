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
  /** Anyone may make the call, and it never carries the stored token. */
  isPublic?: boolean;
  /** A body that is not JSON counts as an unexpected shape, not as an error (spec section 8). */
  acceptNonJson?: boolean;
  /** A 401 does not end the session: the user is signing out anyway. */
  ignoreUnauthorized?: boolean;
  /** A replacement for fetch, which reports no upload progress. */
  send?: Send;
};

/** Sends a call to a complete address, with the given bearer token. */
export type Send = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, { token?: string }, FetchBaseQueryMeta>;

export type CallResult<Data> = QueryReturnValue<Data, FetchBaseQueryError, FetchBaseQueryMeta>;

/** The function that RTK Query gives a `queryFn` to make its calls with. */
export type SendCall = (call: FetchArgs) => PromiseLike<CallResult<unknown>> | CallResult<unknown>;

/** A response that the server gives itself while it renders a page. */
export type QueryResult = { data: unknown; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

/** What the calls need from the store that makes them. */
export type StoreExtra = {
  /** The address of the API, without a slash at the end. */
  apiBase: string;
  /** Answers a call on the server, which reads the repository instead of sending a request. */
  respond?: (call: FetchArgs) => QueryResult | undefined;
};

export type CollegeBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined, FetchBaseQueryMeta>;

/** Creates a function that sends calls, with `fetchFn` in place of the browser's fetch. */
export const createSend = (fetchFn?: (request: Request) => Promise<Response>): Send =>
  fetchBaseQuery({
    fetchFn: fetchFn && ((input) => fetchFn(new Request(input))),
    prepareHeaders: (headers, { extraOptions }) => {
      const { token } = toRecord(extraOptions);
      headers.set('Accept', 'application/json');
      if (token) headers.set('Authorization', `Bearer ${toText(token)}`);
    },
  });
const sendWithFetch = createSend();

/** Sends one call of the contract. A `{success: false}` body counts as an error, even with status 200. */
export const baseQuery: CollegeBaseQuery = async (call, api, options = {}) => {
  const { apiBase, respond } = readStoreExtra(api);
  const response = respond?.(call);
  if (response) return response;
  const token = options.isPublic ? undefined : readSession(api)?.current?.token;
  const result = await (options.send ?? sendWithFetch)({ ...call, url: `${apiBase}/${call.url}` }, api, { token });
  const { data, error, meta } = result;

  if (error) {
    if (error.status === 401 && token && !options.ignoreUnauthorized && !readSession(api)?.isSigningOut)
      api.dispatch(sessionEnded());
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

/** The session in a store; undefined on the server, whose store has none. */
export function readSession({ getState }: { getState: () => unknown }): SessionState | undefined {
  const state = getState();
  return hasSession(state) ? state.session : undefined;
}

function hasSession(state: unknown): state is { session: SessionState } {
  return typeof state === 'object' && state !== null && 'session' in state;
}

const tagTypes = ['Blog', 'Event', 'User', 'Contact', 'Reply', 'Dashboard'] as const;
export type Tag = (typeof tagTypes)[number];

/**
 * The product's only RTK Query API. Each entity injects its endpoints: `blogsApi`, `eventsApi` and `contactsApi` the
 * calls of visitors, `adminBlogsApi`, `adminEventsApi` and `adminContactsApi` those of staff, which no visitor loads.
 */
export const baseApi = createApi({ reducerPath: 'api', baseQuery, tagTypes, endpoints: () => ({}) });

/** Invalidates tags after a success only; a plain list of tags would also refetch after an error. */
export const invalidateOnSuccess =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : tags;

/** Returns a response's list; for a response of another shape it warns in the console and returns `fallback`. */
export function warnIfMissing<T>(name: string, list: T | undefined, fallback: T): T {
  if (!list) console.warn(`Unexpected answer to the list of ${name}; showing none.`);
  return list ?? fallback;
}

export const readListOrWarn =
  <T>(name: string, read: (response: unknown) => T[] | undefined) =>
  (response: unknown): T[] =>
    warnIfMissing(name, read(response), []);
