import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
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

export type QueryResult = { data: unknown; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

export type StoreExtra = {
  apiBase: string;
  /** Resolves a call without a request: on the server, from the repository. */
  answer?: (call: FetchArgs) => QueryResult | undefined;
};

export type CollegeBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined, FetchBaseQueryMeta>;

export const sendWith = (fetchFn?: (request: Request) => Promise<Response>): Send =>
  fetchBaseQuery({
    fetchFn: fetchFn && ((input) => fetchFn(new Request(input))),
    prepareHeaders: (headers, { extraOptions }) => {
      const { token } = toRecord(extraOptions);
      headers.set('Accept', 'application/json');
      if (token) headers.set('Authorization', `Bearer ${toText(token)}`);
    },
  });
const send = sendWith();

/** Sends one call of the contract. A `{success: false}` body counts as an error, even with status 200. */
export const baseQuery: CollegeBaseQuery = async (call, api, options = {}) => {
  const { apiBase, answer } = extraOf(api);
  const known = answer?.(call);
  if (known) return known;
  const token = options.isPublic ? undefined : sessionOf(api)?.current?.token;
  const reply = await (options.send ?? send)({ ...call, url: `${apiBase}/${call.url}` }, api, { token });
  const response = reply.meta?.response;

  if (reply.error) {
    if (reply.error.status === 401 && token && !options.ignoreUnauthorized && !sessionOf(api)?.isSigningOut)
      api.dispatch(sessionEnded());
    return options.acceptNonJson && isUnreadable(reply.error) ? { data: null, meta: reply.meta } : reply;
  }
  if (isErrorResponse(reply.data)) return { error: { status: response?.status ?? 200, data: reply.data }, meta: reply.meta };
  return reply;
};

export const isErrorResponse = (reply: unknown): boolean => toRecord(reply).success === false;

const isUnreadable = (error: FetchBaseQueryError) =>
  error.status === 'PARSING_ERROR' && error.originalStatus >= 200 && error.originalStatus < 300;

function extraOf({ extra }: BaseQueryApi): StoreExtra {
  if (!isStoreExtra(extra)) throw new Error('No api base.');
  return extra;
}

function isStoreExtra(extra: unknown): extra is StoreExtra {
  return typeof extra === 'object' && extra !== null && 'apiBase' in extra;
}

/** The session in a store; undefined on the server, whose store has none. */
export function sessionOf({ getState }: { getState: () => unknown }): SessionState | undefined {
  const state = getState();
  return hasSession(state) ? state.session : undefined;
}

function hasSession(state: unknown): state is { session: SessionState } {
  return typeof state === 'object' && state !== null && 'session' in state;
}

const tags = ['Blog', 'Event', 'User', 'Contact', 'Reply', 'Dashboard'] as const;
export type Tag = (typeof tags)[number];

/** The product's only RTK Query API; each entity injects its endpoints. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery, tagTypes: tags, endpoints: () => ({}) });

/** Tags to invalidate after a success only; a plain tag list would also refetch after an error. */
export const unlessFailed =
  (...saved: Tag[]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : saved;

/** A list that a response held; without one, its shape is unexpected: a console warning and none (spec section 7). */
export function orNone<T>(name: string, list: T | undefined, none: T): T {
  if (!list) console.warn(`Unexpected answer to the list of ${name}; showing none.`);
  return list ?? none;
}

export const listOrWarn =
  <T>(name: string, read: (reply: unknown) => T[] | undefined) =>
  (reply: unknown): T[] =>
    orNone(name, read(reply), []);
