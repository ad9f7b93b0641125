import { counted } from './counted';

// Texts of the list of messages.

export const unread = 'Unread';
export const read = 'Read';

/** How long ago something was. */
export function ago(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour')} ago`;
}
export const begunMark = (name: string, minutes: number) => `${name || 'An admin'} began to answer ${ago(minutes)}`;
