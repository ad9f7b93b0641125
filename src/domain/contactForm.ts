// What a visitor enters in the contact form. The server answers with a confirmation, or with the form and its errors.
import { toCount, toRecord, toText } from './coerce';
import { type ContactField, type ReplyWay, readReplyWay } from './message';
import type { RegistrationStanding } from './seats';

/** `reply_by` is how the visitor wants the answer, '' for email. Only bots fill in the honeypot `website` (D-45). */
export type ContactDraft = Record<ContactField | 'reply_by' | 'website' | 'event_id' | 'people', string>;

/** The page data after a rejected form without scripts: the typed `texts`, the reason `text`, and errors by field. */
export type RejectedFormData = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const toTextRecord = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]));

/** Empty for a message without registration. `replaced` means that an earlier registration got a new head count. */
export type RegistrationResult = { registration?: RegistrationStanding; replaced?: boolean };

/** Tells the visitor by which way the college answers, and to which email address or number. */
export type Confirmation = { way: ReplyWay; sentTo: string } & RegistrationResult;

export function readRegistrationResult(value: unknown): RegistrationResult {
  const { registration, replaced } = toRecord(value);
  const { state, number } = toRecord(registration);
  const replacement = replaced === true ? { replaced } : {};
  if (state === 'listed') return { registration: { state }, ...replacement };
  if (state === 'waiting') return { registration: { state, number: toCount(number) }, ...replacement };
  return {};
}

export function toConfirmation({ email, phno, reply_by }: Pick<ContactDraft, 'email' | 'phno' | 'reply_by'>): Confirmation {
  const way = readReplyWay(reply_by) ?? 'email';
  return { way, sentTo: way === 'email' ? email : phno };
}

/** After a form without scripts, page data is a `Confirmation` with `sentTo`, or `RejectedFormData` with `texts`. */
export function confirmationFromPageData(value: unknown): Confirmation | undefined {
  const { way, sentTo } = toRecord(value);
  const isConfirmation = sentTo !== undefined;
  if (!isConfirmation) return undefined;
  return { way: readReplyWay(way) ?? 'email', sentTo: toText(sentTo), ...readRegistrationResult(value) };
}

export function rejectedFormFromPageData(value: unknown) {
  const { texts, text, fields } = toRecord(value);
  const isRejectedForm = texts !== undefined;
  return isRejectedForm ? { values: toTextRecord(texts), reason: toText(text), fieldErrors: toTextRecord(fields) } : undefined;
}
