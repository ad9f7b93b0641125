import type {
  BaseQueryApi,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { isErrorResponse } from './baseApi';

export type CallResult<Data> = QueryReturnValue<Data, FetchBaseQueryError, FetchBaseQueryMeta>;
export type SendCall = (call: FetchArgs) => PromiseLike<CallResult<unknown>> | CallResult<unknown>;

/** Deletes a record. A 404 is a success too: a colleague or an earlier, interrupted try has deleted it. */
export const deleteRecord =
  (url: string) =>
  async (id: string, _api: BaseQueryApi, _options: unknown, sendCall: SendCall): Promise<CallResult<null>> => {
    const { error, meta } = await sendCall({ url, method: 'DELETE', body: { id } });
    const isGone = error?.status === 404 && isErrorResponse(error.data);
    return error && !isGone ? { error, meta } : { data: null, meta };
  };
