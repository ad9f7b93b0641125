import { publicCallPaths } from '@/domain/apiPaths';
import {
  applyDelta,
  emptyMessageList,
  isDeltaResponse,
  type MessageList,
  mergeRemaining,
  messageListFromResponse,
} from '@/domain/messageList';
import { warnIfMissing } from './baseApi';
import type { CallResult, SendCall } from './deleteRecord';

/** The newest 50 messages, which load before all others (E18). */
const NEWEST_MESSAGES = 'contacts.php?limit=50';

const isSuccess = ({ ok, status }: Response) => ok || status === 304;

const toListOrWarn = (list: MessageList | undefined) => warnIfMissing('contacts', list, emptyMessageList);

/** Loads all messages of a large inbox. Those already loaded stay: the next poll loads their changes. */
export async function loadRemainingMessages(send: SendCall, getList: () => MessageList): Promise<CallResult<MessageList>> {
  const { data, error, meta } = await send({ url: publicCallPaths.contacts });
  if (error) return { error, meta };
  const all = messageListFromResponse(data, undefined);
  return { data: toListOrWarn(all && mergeRemaining(getList(), all.messages)), meta };
}

/** Loads the newest messages or, if the server can compute them, the changes since the `loaded` list. */
export async function loadNewestMessages(
  send: SendCall,
  loaded: MessageList | undefined,
  getList: () => MessageList,
): Promise<CallResult<MessageList>> {
  const { version, etag } = loaded ?? {};
  const since = version === undefined ? '' : `&since=${encodeURIComponent(version)}`;
  const url = loaded && since === '' ? publicCallPaths.contacts : NEWEST_MESSAGES + since;
  const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
  const { data, error, meta } = await send({ url, headers, validateStatus: isSuccess });
  if (error) return { error, meta };
  // The same object as before: RTK Query keeps the cached list, and nothing rerenders.
  if (meta?.response?.status === 304) return { data: getList(), meta };
  const newEtag = meta?.response?.headers.get('ETag') ?? undefined;
  if (isDeltaResponse(data)) return { data: toListOrWarn(applyDelta(getList(), data, newEtag)), meta };
  const list = toListOrWarn(messageListFromResponse(data, newEtag));
  // A server that does not know the version sends the newest; the rows on the screen wait for the rest.
  return loaded && !list.isComplete ? loadRemainingMessages(send, () => ({ ...list, messages: [] })) : { data: list, meta };
}
