import { type PublicList, partFromResponse } from '@/domain/publicList';
import { listOrWarn } from './baseApi';

/** Reads a public list; the one preloaded with the server's document can be partial. */
export function publicListResponse<T>(name: string, read: (reply: unknown) => T[] | undefined) {
  const readAll = listOrWarn(name, read);
  return (reply: unknown): PublicList<T> => {
    const part = partFromResponse(reply);
    return { records: readAll(reply), ...(part && { part }) };
  };
}
