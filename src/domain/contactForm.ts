// The contact form: its topic, the confirmation of a sent form, and a rejected form. Page data and receipts use these names.
import { toCount, toRecord, toText } from './coerce';
import { type ContactField, type ReplyWay, readReplyWay } from './message';
import { ANY_PROGRAM } from './paths';
import { isProgramId, type ProgramId } from './program';
import type { RegistrationPlace } from './seats';

/** The contact form as a visitor fills it in. An empty `reply_by` means email; only bots fill in honeypot `website` (D-45). */
export type ContactDraft = Record<ContactField | 'reply_by' | 'website' | 'event_id' | 'people', string>;

/** What a message is about. The links to the contact page say so in their query. */
export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; eventTitle: string; eventId?: string }
  | { kind: 'question'; about: string };

const SUBJECT_MAX_LENGTH = 200;

/** The beginnings of the subjects that the form fills in; the inbox recognises applications and registrations by them. */
export const APPLICATION_SUBJECT = 'Application';
export const REGISTRATION_SUBJECT = 'Registration';

export const truncateSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX_LENGTH).join('');

/** Returns the topic in the contact page's query. A text too long for a subject is ignored. */
export function readContactTopic(query: URLSearchParams): ContactTopic {
  const readParameter = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length > SUBJECT_MAX_LENGTH ? '' : value.trim();
  };
  const program = readParameter('apply');
  if (isProgramId(program)) return { kind: 'application', program };
  if (program === ANY_PROGRAM) return { kind: 'application' };
  const eventTitle = readParameter('register');
  const eventId = readParameter('event');
  if (eventTitle !== '') return { kind: 'registration', eventTitle, ...(eventId !== '' && { eventId }) };
  const about = readParameter('subject');
  return about === '' ? { kind: 'message' } : { kind: 'question', about };
}

/** A form that was sent without scripts and rejected: `texts` were typed, `text` is the reason, `fields` has errors by field. */
export type RejectedForm = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const toTextRecord = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]));

/** What the server says of a registration. `replaced`: it changed the number of people of an earlier registration. */
export type SentRegistration = { registration?: RegistrationPlace; replaced?: boolean };

/** The confirmation of a stored message says by which way the college answers, and to which email address or number. */
export type Confirmation = { way: ReplyWay; sentTo: string } & SentRegistration;

export function readSentRegistration(value: unknown): SentRegistration {
  const { registration, replaced } = toRecord(value);
  const { state, number: placeInWaitingList } = toRecord(registration);
  const replacement = replaced === true ? { replaced } : {};
  if (state === 'listed') return { registration: { state }, ...replacement };
  if (state === 'waiting') return { registration: { state, number: toCount(placeInWaitingList) }, ...replacement };
  return {};
}

export function toConfirmation({ email, phno, reply_by }: Pick<ContactDraft, 'email' | 'phno' | 'reply_by'>): Confirmation {
  const way = readReplyWay(reply_by) ?? 'email';
  return { way, sentTo: way === 'email' ? email : phno };
}

/** Page data after a form without scripts is a confirmation, which alone has `sentTo`, or a rejected form with its `texts`. */
export function confirmationFromPageData(value: unknown): Confirmation | undefined {
  const { way, sentTo } = toRecord(value);
  const isConfirmation = sentTo !== undefined;
  if (!isConfirmation) return undefined;
  return { way: readReplyWay(way) ?? 'email', sentTo: toText(sentTo), ...readSentRegistration(value) };
}

export function rejectedFormFromPageData(value: unknown): RejectedForm | undefined {
  const { texts, text, fields } = toRecord(value);
  const isRejectedForm = texts !== undefined;
  return isRejectedForm ? { texts: toTextRecord(texts), text: toText(text), fields: toTextRecord(fields) } : undefined;
}
