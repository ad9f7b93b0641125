import { toText } from './coerce';
import { parseDate } from './dates';

/**
 * The answer to a message (D-67): when it was marked as answered and by whom, and who last began to answer it and when. Ids are
 * those of users; the names are kept beside them and stay when the user is deleted.
 */
export const ANSWER_FIELDS = [
  'answered_at',
  'answered_by',
  'answered_by_name',
  'answering_at',
  'answering_by',
  'answering_by_name',
] as const;

export type MessageAnswer = { [field in (typeof ANSWER_FIELDS)[number]]?: string };

/** Reads the answer in a response; fields that are missing or empty stay away. */
export function readAnswer(record: Record<string, unknown>): MessageAnswer {
  const answer: MessageAnswer = {};
  for (const field of ANSWER_FIELDS) {
    const value = toText(record[field]);
    if (value !== '') answer[field] = value;
  }
  return answer;
}

/** For so many minutes staff sees who began to answer a message. */
const BEGUN_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Who began to answer a message within the last hour, and how many full minutes ago; undefined for an answered one (D-67). */
export function begunAnswer({ answered_at, answering_at, answering_by_name = '' }: MessageAnswer, now: Date) {
  const since = parseDate(answering_at);
  if (answered_at !== undefined || !since) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  return minutes < BEGUN_MINUTES ? { name: answering_by_name, minutes } : undefined;
}
