import { type CallResult, isErrorResponse, type SendCall } from './baseApi';

/** Returns the `queryFn` that deletes a record. A 404 is success: a colleague or an interrupted call has deleted the record. */
export const deleteRecord =
  (url: string) =>
  async (id: string, _api: unknown, _options: unknown, sendCall: SendCall): Promise<CallResult<null>> => {
    const { error, meta } = await sendCall({ url, method: 'DELETE', body: { id } });
    // A 404 without the body of an API error comes from elsewhere, such as a proxy, and says nothing about the record.
    const isAlreadyDeleted = error?.status === 404 && isErrorResponse(error.data);
    return error && !isAlreadyDeleted ? { error, meta } : { data: null, meta };
  };
