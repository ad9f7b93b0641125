import { type ContactMessage, REPLY_PROMISE_HOURS, waitingHours } from './contactMessage';

/** Hours after which a message without an answer comes near the promised reply time. */
export const REPLY_WARNING_HOURS = 20;

export type WaitingMessages = {
  /** Messages that have waited longer than promised. */
  late: number;
  /** Messages that soon will have. */
  soon: number;
  /** All messages without an answer. */
  waiting: number;
};

/** Counts the messages without an answer, and those near or past the promised reply time (spec section 9, D-67). */
export function waitingMessages(
  messages: readonly Pick<ContactMessage, 'answered_at' | 'created_at'>[],
  now: Date,
): WaitingMessages {
  const hours = messages.flatMap((message) => waitingHours(message, now) ?? []);
  const late = hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  const soon = hours.filter((waited) => waited >= REPLY_WARNING_HOURS).length - late;
  return { late, soon, waiting: messages.filter(({ answered_at }) => answered_at === undefined).length };
}
