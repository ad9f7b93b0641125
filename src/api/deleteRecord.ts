import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { type CallResult, isErrorResponse, type SendCall } from './baseApi';

/** Returns the `queryFn` that deletes a record. A 404 is a success too: a colleague or an interrupted try has deleted it. */
export const deleteRecord =
  (url: string) =>
  async (id: string, _api: BaseQueryApi, _options: unknown, sendCall: SendCall): Promise<CallResult<null>> => {
    const { error, meta } = await sendCall({ url, method: 'DELETE', body: { id } });
    const isGone = error?.status === 404 && isErrorResponse(error.data);
    return error && !isGone ? { error, meta } : { data: null, meta };
  };
