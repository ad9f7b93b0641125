import type {
  BaseQueryApi,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import * as admin from '@/texts/admin';
import { type ApiError, toApiError } from './apiError';
import { isErrorResponse } from './baseApi';

/** A stored record and its version, where the back end counts versions (D-53). */
export type Versioned<T> = T & { version?: string };

export type RecordSave = {
  form: FormData;
  /** The version that the form started from, which the server compares; none is compared if left out. */
  version?: string;
};

const VERSION = /^(?:W\/)?"v\d+"$/;

/** A record and the version that its response named; null without a record. */
export function versioned<T>(record: T | undefined, meta: FetchBaseQueryMeta | undefined): Versioned<T> | null {
  if (!record) return null;
  const tag = meta?.response?.headers.get('ETag') ?? '';
  return VERSION.test(tag) ? { ...record, version: tag } : record;
}

/** Whether the form itself explains this error in detail: an ended session, a conflicting save, or a cancelled upload. */
export const isHandledByForm = ({ status, code }: ApiError) => status === 401 || code === 'STALE' || code === 'STOPPED';

/** Why a save failed, worded to complete the sentence that names what was not saved. */
export function toSaveError(error: unknown): ApiError {
  const failure = toApiError(error, admin.tryAgain);
  return failure.status === 404 ? { ...failure, text: 'It has been deleted in the meantime. Your text is still here.' } : failure;
}

/** Why a mutation failed, in the server's own sentence where there is one; undefined after a success. */
export async function errorMessage(call: PromiseLike<{ error?: unknown }>): Promise<string | undefined> {
  const { error } = await call;
  return error ? toApiError(error, admin.tryAgain).text : undefined;
}

export type Result<Data> = QueryReturnValue<Data, FetchBaseQueryError, FetchBaseQueryMeta>;
export type Ask = (call: FetchArgs) => PromiseLike<Result<unknown>> | Result<unknown>;

/** Deletes a record. A 404 counts as success: a colleague, or a try whose response was lost, was faster (spec section 8). */
export const deleteMutation =
  (url: string) =>
  async (id: string, _api: BaseQueryApi, _options: unknown, ask: Ask): Promise<Result<null>> => {
    const { error, meta } = await ask({ url, method: 'DELETE', body: { id } });
    const isGone = error?.status === 404 && isErrorResponse(error.data);
    return error && !isGone ? { error, meta } : { data: null, meta };
  };
