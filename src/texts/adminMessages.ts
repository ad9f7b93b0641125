import { counted } from './counted';

// Texts of the list of messages.
type Status = 'read' | 'unread';

export const pageTitle = 'Messages';
export const heading = 'Contact Messages';
export const lead = 'Manage incoming contact messages';
export const failedToLoad = 'The messages could not be loaded.';
export const failedToRefresh = 'New messages could not be loaded.';
export const missing = 'This message was deleted.';
export const emptyTitle = 'No messages found.';
export const emptyHint = 'What visitors send from the contact page will appear here.';
export const emptyHintFiltered = 'No message matches this search and these filters.';

// The search, the filters and the order.
export const recordCount = (count: number, amount: string) => `${amount} ${count === 1 ? 'message' : 'messages'}`;
export const unread = 'Unread';
export const read = 'Read';
export const waiting = 'Waiting';
export const answered = 'Answered';

// The updates.
export const pauseSwitch = 'Pause updates';
export const newMessages = (count: number) => counted(count, 'new message');

// The export.
export const exportedToast = (count: number, file: string) => `${counted(count, 'message')} exported to ${file}.`;

// A row.
export const selectLabel = (name: string) => `Select message from ${name}`;
export const statusToggleLabel = (name: string, status: Status, next: Status) =>
  `Status: ${status}. Mark message from ${name} as ${next}`;
export const viewLabel = (name: string) => `View message from ${name}`;
export const deleteLabel = (name: string) => `Delete message from ${name}`;
export const answeredMark = (name: string) => (name ? `Answered by ${name}` : 'Answered');
export const notesMark = (count: number) => counted(count, 'note');

// How long a message has waited.
export const promise = (hours: number) => `An answer is promised within ${hours} hours.`;
export function ago(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour')} ago`;
}
export const begunMark = (name: string, minutes: number) => `${name || 'An admin'} began to answer ${ago(minutes)}`;
export const dueIn = (hours: number) => `due in ${counted(hours, 'hour')}`;
export const daysWaiting = (count: number) => `${counted(count, 'day')} waiting`;

// Marking, deleting and undoing.
export const markRead = 'Mark as read';
export const markUnread = 'Mark as unread';
export const markAnswered = 'Mark as answered';
export const markedToast = (name: string, status: Status) => `Message from "${name}" marked as ${status}.`;
export const failedToMark = (name: string, status: Status, reason: string) =>
  `The message from "${name}" was not marked as ${status}. ${reason}`;

// Who answers the message.
export const answeredState = (name: string | undefined, time: string) =>
  name ? `Answered by ${name}, ${time}` : `Answered, ${time}`;

// The notes.
export const notesFull = (most: number) => `A message holds up to ${most} notes.`;
export const noteHint = (most: number) => `Up to ${most.toLocaleString('en')} characters.`;
export const failedToAddNote = (reason: string) => `The note was not added. ${reason}`;
export const deleteNoteLabel = (start: string) => `Delete note: ${start}`;
export const failedToDeleteNote = (reason: string) => `The note was not deleted. ${reason}`;
