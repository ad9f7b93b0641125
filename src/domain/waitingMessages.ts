import { type ContactMessage, REPLY_PROMISE_HOURS, waitingHours } from './contactMessage';

/** Hours after which an unread message comes near the promised reply time. */
export const REPLY_WARNING_HOURS = 20;

type WaitingMessages = {
  /** Messages that have waited longer than promised. */
  late: number;
  /** Messages that soon will have. */
  soon: number;
};

/** The unread messages near or past the promised reply time (spec section 9). */
export function waitingMessages(messages: readonly ContactMessage[], now: Date): WaitingMessages {
  const hours = messages.flatMap((message) => waitingHours(message, now) ?? []);
  const late = hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  return { late, soon: hours.filter((waited) => waited >= REPLY_WARNING_HOURS).length - late };
}
