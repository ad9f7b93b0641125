import { type PublicList, partFromResponse } from '@/domain/publicList';
import { listOrWarn } from './baseApi';

/** Reads a public list, which may have come in part with a page from the server. */
export function publicListResponse<T>(name: string, read: (reply: unknown) => T[] | undefined) {
  const readAll = listOrWarn(name, read);
  return (reply: unknown): PublicList<T> => {
    const part = partFromResponse(reply);
    return { records: readAll(reply), ...(part && { part }) };
  };
}
