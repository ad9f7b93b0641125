import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { toRecord } from '@/domain/coerce';
import type { QueryResult } from './baseQuery';

/** How calls were answered while a page was drawn: status and body by what was asked. */
export type PreloadedResponses = Record<string, readonly [status: number, body: unknown]>;

/** A call in one line: where it goes, and which record it asks for. */
export const requestKey = ({ url, params }: FetchArgs): string => (params ? `${url}?${new URLSearchParams(params)}` : url);

/** The name that stands for all records that do not exist: their pages are one. */
export const NO_RECORD = '-';

/** The answer that a status and a body stand for. */
export const preloadedResponse = (status: number, data: unknown): QueryResult =>
  status === 200 ? { data } : { error: { status, data } };

/** Gives each answer that came along with the page once: who asks again wants to know how things stand now. */
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
