// What a message is about: links to the contact page say so in their query, and the message in its subject.
import { ANY_PROGRAM } from './paths';
import { isProgramId, type ProgramId } from './program';

export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; eventTitle: string; eventId?: string }
  | { kind: 'question'; about: string };

/** The beginnings of the subjects that the form fills in; the inbox recognises applications and registrations by them. */
export const APPLICATION_SUBJECT = 'Application';
export const REGISTRATION_SUBJECT = 'Registration';

const SUBJECT_MAX_LENGTH = 200;

/** Cuts a subject where the form's validation would reject it, which also counts code points. */
export const truncateSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX_LENGTH).join('');

/** In UTF-16 units. As on the server (`normalizeQuery`), a longer parameter counts as missing. */
const PARAMETER_MAX_LENGTH = 200;

export function readContactTopic(query: URLSearchParams): ContactTopic {
  const readParameter = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length > PARAMETER_MAX_LENGTH ? '' : value.trim();
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
