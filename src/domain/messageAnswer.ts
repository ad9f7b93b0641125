// Who answered a message or is writing an answer, and how long a message has waited (D-67).
import { toText } from './coerce';
import { MINUTE_MS, parseDate } from './dates';

/** Who answered a message, and who last began an answer. The names stay after a user is deleted. */
export const ANSWER_FIELDS = [
  'answered_at',
  'answered_by',
  'answered_by_name',
  'answering_at',
  'answering_by',
  'answering_by_name',
] as const;

export type MessageAnswer = { [field in (typeof ANSWER_FIELDS)[number]]?: string };

export function readAnswer(record: Record<string, unknown>): MessageAnswer {
  const answer: MessageAnswer = {};
  for (const field of ANSWER_FIELDS) {
    const value = toText(record[field]);
    if (value !== '') answer[field] = value;
  }
  return answer;
}

/** After so many minutes, whoever began an answer has probably given up. */
const ANSWERING_MINUTES = 60;

function fullMinutesSince(time: string | undefined, now: Date): number | undefined {
  const date = parseDate(time);
  return date && Math.max(0, Math.floor((now.getTime() - date.getTime()) / MINUTE_MS));
}

/** Returns who is writing an answer, and since how many full minutes; undefined if nobody is. */
export function currentAnswerer({ answered_at, answering_at, answering_by_name = '' }: MessageAnswer, now: Date) {
  const minutes = fullMinutesSince(answering_at, now);
  const isAnswering = answered_at === undefined && minutes !== undefined && minutes < ANSWERING_MINUTES;
  return isAnswering ? { name: answering_by_name, minutes } : undefined;
}

export const REPLY_PROMISE_HOURS = 24;

export type AnswerTimes = Pick<MessageAnswer, 'answered_at'> & { created_at: string };

/** Returns how many full minutes a message has waited for its answer; undefined for an answered or undated message. */
export const waitingMinutes = ({ answered_at, created_at }: AnswerTimes, now: Date): number | undefined =>
  answered_at === undefined ? fullMinutesSince(created_at, now) : undefined;

export function waitingHours(message: AnswerTimes, now: Date): number | undefined {
  const minutes = waitingMinutes(message, now);
  return minutes === undefined ? undefined : Math.floor(minutes / 60);
}
