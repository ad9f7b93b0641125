import { publicCallPaths } from '@/domain/apiPaths';
import {
  applyDelta,
  completeList,
  emptyMessageList,
  isDeltaResponse,
  type MessageList,
  messageListFromResponse,
} from '@/domain/messageList';
import { type CallResult, type SendCall, warnIfMissing } from './baseApi';

/** The address of the newest 50 messages, which load before all others (E18). */
const NEWEST_MESSAGES = 'contacts.php?limit=50';

/** Returns the list at this moment, because users can change messages while a request is pending. */
type GetList = () => MessageList | undefined;

const isSuccess = ({ ok, status }: Response) => ok || status === 304;

const listOrEmpty = (list: MessageList | undefined) => warnIfMissing('contacts', list, emptyMessageList);

/** Loads all messages and adds those that the list lacks. The next poll brings the changes of the others. */
export async function loadRemainingMessages(sendCall: SendCall, getList: GetList): Promise<CallResult<MessageList>> {
  const { data, error, meta } = await sendCall({ url: publicCallPaths.contacts });
  if (error) return { error, meta };
  const all = messageListFromResponse(data, undefined);
  return { data: listOrEmpty(all && completeList(getList() ?? emptyMessageList, all.messages)), meta };
}

function pollUrl(loaded: MessageList | undefined): string {
  if (!loaded) return NEWEST_MESSAGES;
  // A server that gives no version cannot compute changes, so it sends its whole list each time.
  if (loaded.version === undefined) return publicCallPaths.contacts;
  return `${NEWEST_MESSAGES}&since=${encodeURIComponent(loaded.version)}`;
}

/** Loads the newest messages or, after a list has loaded, the changes since then. */
export async function loadNewestOrChanged(sendCall: SendCall, getList: GetList): Promise<CallResult<MessageList>> {
  const loaded = getList();
  const headers = loaded?.etag === undefined ? undefined : { 'If-None-Match': loaded.etag };
  const { data, error, meta } = await sendCall({ url: pollUrl(loaded), headers, validateStatus: isSuccess });
  if (error) return { error, meta };
  // Nothing has changed: the list stays the same object, so that RTK Query rerenders nothing.
  if (meta?.response?.status === 304) return { data: getList() ?? emptyMessageList, meta };
  const newEtag = meta?.response?.headers.get('ETag') ?? undefined;
  if (isDeltaResponse(data)) return { data: listOrEmpty(applyDelta(getList() ?? emptyMessageList, data, newEtag)), meta };
  const newest = listOrEmpty(messageListFromResponse(data, newEtag));
  if (!loaded || newest.isComplete) return { data: newest, meta };
  // The server no longer knows the version, for example after a restart, and has sent only the newest messages. A second
  // request loads all messages. It starts from an empty list, because loaded messages can be outdated or deleted.
  const emptyList: MessageList = { ...newest, messages: [] };
  return loadRemainingMessages(sendCall, () => emptyList);
}
