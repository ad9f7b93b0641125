import { toText } from './coerce';
import { parseDate } from './dates';

/**
 * The answer to a message (D-67): when it was marked as answered and by whom, and who is answering it and since when. Ids are
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

/** Minutes after which an answer that was begun counts as given up. */
const ANSWERING_MINUTES = 10;
const MINUTE_MS = 60_000;

/** A user who is answering a message. */
type Answering = { id: string; name: string; since: Date };

type Begun = { answering_at?: string; answering_by?: string | number; answering_by_name?: string };

/** Who is answering a message now; undefined without such a user, and ten minutes after the begin (D-67). */
export function answeringNow({ answering_at, answering_by, answering_by_name }: Begun, now: Date): Answering | undefined {
  const since = parseDate(answering_at);
  if (!since || now.getTime() - since.getTime() >= ANSWERING_MINUTES * MINUTE_MS) return undefined;
  return { id: toText(answering_by), name: toText(answering_by_name), since };
}
