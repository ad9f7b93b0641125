import { keysOf } from './objects';

/** How a visitor can ask to be answered, in the words of sentences. Every way but email needs a phone number. */
export const replyWayNames = { email: 'email', phone: 'phone', viber: 'Viber', telegram: 'Telegram' } as const;
export type ReplyWay = keyof typeof replyWayNames;
export const REPLY_WAYS = keysOf(replyWayNames);

/** Returns what staff read beside a message whose sender chose a way. */
export const replyWayText = (way: ReplyWay): string => `Asks for an answer by ${replyWayNames[way]}`;

/** Returns the way in a stored or submitted message; undefined for a missing or unknown one. */
export const readReplyWay = (value: unknown): ReplyWay | undefined => REPLY_WAYS.find((way) => way === value);
