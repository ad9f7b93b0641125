// The contact form between browser and server: its topic, and what a page says of a form that was sent.
import { toCount, toRecord, toText } from './coerce';
import { type ContactField, type ReplyWay, readReplyWay } from './message';
import { ANY_PROGRAM } from './paths';
import { isProgramId, type ProgramId } from './program';
import type { Registration } from './seats';

/** The contact form as a visitor fills it in. An empty `reply_by` means email; only bots fill in honeypot `website` (D-45). */
export type ContactDraft = Record<ContactField | 'reply_by' | 'website' | 'event_id' | 'people', string>;

/** What a message is about, by the query of the contact page. `event` is the title of an event, and `id` its id. */
export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; event: string; id?: string }
  | { kind: 'question'; about: string };

/** In characters. */
const SUBJECT_MAX = 200;

/** The beginnings of the subjects that the form fills in; the inbox recognises applications and registrations by them. */
export const APPLICATION_SUBJECT = 'Application';
export const REGISTRATION_SUBJECT = 'Registration';

export const truncateSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX).join('');

/** Returns the topic in the contact page's query. A text too long for a subject is ignored. */
export function readContactTopic(query: URLSearchParams): ContactTopic {
  const readText = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length > SUBJECT_MAX ? '' : value.trim();
  };
  const program = readText('apply');
  if (isProgramId(program)) return { kind: 'application', program };
  if (program === ANY_PROGRAM) return { kind: 'application' };
  const event = readText('register');
  const id = readText('event');
  if (event !== '') return { kind: 'registration', event, ...(id !== '' && { id }) };
  const about = readText('subject');
  return about === '' ? { kind: 'message' } : { kind: 'question', about };
}

/** A form that was sent without scripts and rejected: what the visitor typed, the reason, and the errors of single fields. */
export type RejectedForm = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const toTextRecord = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]));

/** What the server says of a registration: where it stands, and whether it replaced the number of people of an earlier one. */
export type SentRegistration = { registration?: Registration; replaced?: boolean };

/** What the confirmation of a stored message names: the way and the address or number at which the college answers. */
export type SentForm = { way: ReplyWay; sentTo: string } & SentRegistration;

/** Returns the registration in a response, or in the page data; empty for a message that registers nobody. */
export function sentRegistrationFromResponse(response: unknown): SentRegistration {
  const { registration, replaced } = toRecord(response);
  const { state, number } = toRecord(registration);
  if (state !== 'listed' && state !== 'waiting') return {};
  return {
    registration: state === 'listed' ? { state } : { state, number: toCount(number) },
    ...(replaced === true && { replaced }),
  };
}

/** Returns how and where the college answers a message: by email unless the visitor chose another way. */
export function toSentForm({ email, phno, reply_by }: Pick<ContactDraft, 'email' | 'phno' | 'reply_by'>): SentForm {
  const way = readReplyWay(reply_by) ?? 'email';
  return { way, sentTo: way === 'email' ? email : phno };
}

/** Returns the stored message that a page without scripts confirms, from its data; undefined on all other pages. */
export function sentFormFromPageData(value: unknown): SentForm | undefined {
  const { way, sentTo } = toRecord(value);
  if (sentTo === undefined) return undefined;
  return { way: readReplyWay(way) ?? 'email', sentTo: toText(sentTo), ...sentRegistrationFromResponse(value) };
}

/** Returns the rejected form that a page without scripts shows again, from its data; undefined on all other pages. */
export function rejectedFormFromPageData(value: unknown): RejectedForm | undefined {
  const { texts, text, fields } = toRecord(value);
  return texts === undefined ? undefined : { texts: toTextRecord(texts), text: toText(text), fields: toTextRecord(fields) };
}
