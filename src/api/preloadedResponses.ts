import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { toRecord } from '@/domain/coerce';
import type { QueryResult } from './baseQuery';

/** The API responses that a page was rendered with: status and body, keyed by call. */
export type PreloadedResponses = Record<string, readonly [status: number, body: unknown]>;

/** The key of a call: its path and the requested record. */
export const requestKey = ({ url, params }: FetchArgs): string => (params ? `${url}?${new URLSearchParams(params)}` : url);

/** The key that all missing records share: their pages are identical. */
export const NO_RECORD = '-';

/** Builds a response from a status and a body. */
export const preloadedResponse = (status: number, data: unknown): QueryResult =>
  status === 200 ? { data } : { error: { status, data } };

/** Gives each preloaded response once: a later call needs current data. */
export function replayOnce(answers: unknown): (call: FetchArgs) => QueryResult | undefined {
  const left = new Map(Object.entries(toRecord(answers)));
  return (call) => {
    const own = requestKey(call);
    const key = left.has(own) || !call.params ? own : requestKey({ ...call, params: { id: NO_RECORD } });
    const answer = left.get(key);
    left.delete(key);
    if (!Array.isArray(answer)) return undefined;
    const [status, body]: unknown[] = answer;
    return typeof status === 'number' ? preloadedResponse(status, body) : undefined;
  };
}
