import { counted } from './counted';

// Texts of the list of messages.

// The search, the filters and the order.
export const unread = 'Unread';
export const read = 'Read';

/** How long ago something was. */
export function ago(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour')} ago`;
}
export const begunMark = (name: string, minutes: number) => `${name || 'An admin'} began to answer ${ago(minutes)}`;

// Marking, deleting and undoing.
export const markRead = 'Mark as read';
export const markUnread = 'Mark as unread';
export const markAnswered = 'Mark as answered';

// Who answers the message.
export const answeredState = (name: string | undefined, time: string) =>
  name ? `Answered by ${name}, ${time}` : `Answered, ${time}`;
