import { publicCallPaths } from '@/domain/apiPaths';
import {
  applyDelta,
  emptyMessageList,
  isDeltaResponse,
  type MessageList,
  mergeRemaining,
  messageListFromResponse,
} from '@/domain/messageList';
import { type CallResult, type SendCall, warnIfMissing } from './baseApi';

/** The address of the newest 50 messages, which load before all others (E18). */
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

/** The address of the next poll. A server that gives no version sends its whole list each time. */
function pollUrl(loaded: MessageList | undefined): string {
  if (!loaded) return NEWEST_MESSAGES;
  return loaded.version === undefined
    ? publicCallPaths.contacts
    : `${NEWEST_MESSAGES}&since=${encodeURIComponent(loaded.version)}`;
}

/** Loads the newest messages or, if the server can compute them, the changes since the `loaded` list. */
export async function loadNewestMessages(
  send: SendCall,
  loaded: MessageList | undefined,
  getList: () => MessageList,
): Promise<CallResult<MessageList>> {
  const headers = loaded?.etag === undefined ? undefined : { 'If-None-Match': loaded.etag };
  const { data, error, meta } = await send({ url: pollUrl(loaded), headers, validateStatus: isSuccess });
  if (error) return { error, meta };
  // The same object as before, so that RTK Query rerenders nothing.
  if (meta?.response?.status === 304) return { data: getList(), meta };
  const newEtag = meta?.response?.headers.get('ETag') ?? undefined;
  if (isDeltaResponse(data)) return { data: toListOrWarn(applyDelta(getList(), data, newEtag)), meta };
  const list = toListOrWarn(messageListFromResponse(data, newEtag));
  // A server that does not know the version sends only the newest: the screen shows its old rows until all have loaded.
  if (loaded && !list.isComplete) return loadRemainingMessages(send, () => ({ ...list, messages: [] }));
  return { data: list, meta };
}
