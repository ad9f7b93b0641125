import type { ContactMessage } from './contactMessage';
import { type MessageList, mergeNewestFirst } from './messageList';

/** The list with messages as they are now: those in it in their place, the others by their date. */
export function withMessages(list: MessageList, messages: readonly ContactMessage[]): MessageList {
  const now = new Map(messages.map((message) => [message.id, message]));
  const kept = list.messages.map((message) => {
    const changed = now.get(message.id);
    now.delete(message.id);
    return changed ?? message;
  });
  return { ...list, messages: mergeNewestFirst([...now.values()], kept), total: list.total + now.size };
}

/** The list without the messages of these ids. */
export function withoutMessages(list: MessageList, ids: readonly string[]): MessageList {
  const gone = new Set(ids);
  const messages = list.messages.filter(({ id }) => !gone.has(id));
  return { ...list, messages, total: list.total - (list.messages.length - messages.length) };
}
