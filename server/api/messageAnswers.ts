import type { ContactRecord, UserRecord } from '../storage/records';

type Patch = Partial<ContactRecord>;

/** No one is answering the message. */
export const notAnswering: Patch = { answering_at: undefined, answering_by: undefined, answering_by_name: undefined };

/** The message is answered now, by this user; an earlier answer stays. An answered message is read (D-67). */
export function answeredBy({ answered_at }: ContactRecord, { id, name }: UserRecord, now: Date): Patch {
  const answer = { answered_at: now.toISOString(), answered_by: id, answered_by_name: name };
  return { status: 'read', ...notAnswering, withdrawn_answer: undefined, ...(answered_at === undefined && answer) };
}

/** The message waits again; its answer is kept, so that it can come back. */
export function notAnswered({ answered_at = '', answered_by = '', answered_by_name = '' }: ContactRecord): Patch {
  const withdrawn_answer = { answered_at, answered_by, answered_by_name };
  return { ...notAnswering, answered_at: undefined, answered_by: undefined, answered_by_name: undefined, withdrawn_answer };
}

/** The withdrawn answer again; undefined without one. */
export function withdrawnAgain({ withdrawn_answer }: ContactRecord): Patch | undefined {
  return withdrawn_answer && { ...withdrawn_answer, withdrawn_answer: undefined };
}
