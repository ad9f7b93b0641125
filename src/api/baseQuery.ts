import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { toRecord, toText } from '@/domain/coerce';
import { isErrorResponse } from '@/domain/errorResponse';
import { type SessionState, selectIsSigningOut, selectToken, sessionEnded } from '@/session/sessionSlice';

/** What a call asks of the base query. */
export type CallOptions = {
  /** Send the stored token. Calls without it never do. */
  bearer?: boolean;
  /** An answer that is no JSON is an odd shape, not a failure (spec section 8): for visitors, and where any OK answer will do. */
  acceptNonJson?: boolean;
  /** A 401 changes nothing: the user is signing out anyway. */
  ignoreUnauthorized?: boolean;
  /** Another way to send than fetch, which tells nothing of a long upload. */
  send?: Send;
};

/** Sends a call whose address is whole, with the bearer it is handed. */
export type Send = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, { token?: string }, FetchBaseQueryMeta>;

/** What a call was answered with. */
export type QueryResult = { data: unknown; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

/** What a store hands to its calls besides the state. */
export type StoreExtra = {
  apiBase: string;
  /** Answers a call without sending it: from the repository on the server, in the browser from what came along with the page. */
  answer?: (call: FetchArgs) => QueryResult | undefined;
};

type CollegeQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined, FetchBaseQueryMeta>;

const send = fetchBaseQuery({
  prepareHeaders: (headers, { extraOptions }) => {
    const { token } = toRecord(extraOptions);
    headers.set('Accept', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${toText(token)}`);
  },
});

/** Sends one call of the contract: address from the store, bearer only where asked for; a polite `{success: false}` counts as an error. */
export const baseQuery: CollegeQuery = async (call, api, options = {}) => {
  const { apiBase, answer } = extraOf(api);
  const known = answer?.(call);
  if (known) return known;
  const token = options.bearer ? selectBearer(api) : undefined;
  const reply = await (options.send ?? send)({ ...call, url: `${apiBase}/${call.url}` }, api, { token });
  const response = reply.meta?.response;

  if (reply.error) {
    if (reply.error.status === 401 && token && !options.ignoreUnauthorized && !isSigningOut(api)) api.dispatch(sessionEnded());
    return options.acceptNonJson && isUnreadable(reply.error) ? { data: null, meta: reply.meta } : reply;
  }
  if (isErrorResponse(reply.data)) return { error: { status: response?.status ?? 200, data: reply.data }, meta: reply.meta };
  return reply;
};

const isUnreadable = (error: FetchBaseQueryError) =>
  error.status === 'PARSING_ERROR' && error.originalStatus >= 200 && error.originalStatus < 300;

function extraOf({ extra }: BaseQueryApi): StoreExtra {
  if (!isStoreExtra(extra)) throw new Error('No api base.');
  return extra;
}

function isStoreExtra(extra: unknown): extra is StoreExtra {
  return typeof extra === 'object' && extra !== null && 'apiBase' in extra;
}

/** The token of the session; undefined when nobody is signed in. */
export function selectBearer({ getState }: Pick<BaseQueryApi, 'getState'>): string | undefined {
  const state = getState();
  return hasSession(state) ? selectToken(state) : undefined;
}

function isSigningOut({ getState }: BaseQueryApi): boolean {
  const state = getState();
  return hasSession(state) && selectIsSigningOut(state);
}

function hasSession(state: unknown): state is { session: SessionState } {
  return typeof state === 'object' && state !== null && 'session' in state;
}
