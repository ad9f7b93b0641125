import { type PublicList, partFromReply } from '@/domain/publicList';
import { listOrWarn } from './baseApi';

/** Reads a public list, which may have come in part with a page from the server. */
export function publicListAnswer<T>(name: string, read: (reply: unknown) => T[] | undefined) {
  const readAll = listOrWarn(name, read);
  return (reply: unknown): PublicList<T> => {
    const part = partFromReply(reply);
    return { records: readAll(reply), ...(part && { part }) };
  };
}
