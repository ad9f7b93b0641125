import type { BaseQueryApi, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { isErrorResponse } from '@/domain/contract';

type Reply = { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta };
type Ask = (call: FetchArgs) => PromiseLike<Reply> | Reply;
type Outcome = { data: null; meta?: FetchBaseQueryMeta } | { error: FetchBaseQueryError; meta?: FetchBaseQueryMeta };

/**
 * The endpoint that deletes a record by its id. A 404 counts as success: an earlier try whose response was
 * lost, or a colleague, has deleted the record (spec section 8).
 */
export const deleteMutation =
  (url: string) =>
  async (id: string, _api: BaseQueryApi, _options: unknown, ask: Ask): Promise<Outcome> => {
    const { error, meta } = await ask({ url, method: 'DELETE', body: { id } });
    const isGone = error?.status === 404 && isErrorResponse(error.data);
    return error && !isGone ? { error, meta } : { data: null, meta };
  };
