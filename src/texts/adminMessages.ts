import { counted } from './counted';

// Texts of the list of messages.

// The search, the filters and the order.
export const unread = 'Unread';
export const read = 'Read';

// The updates.
export const pauseSwitch = 'Pause updates';
export const newMessages = (count: number) => counted(count, 'new message');

// The export.
export const exportedToast = (count: number, file: string) => `${counted(count, 'message')} exported to ${file}.`;
export const notesMark = (count: number) => counted(count, 'note');
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
