// What a message is about. A link to the contact page says so in the query, and the form fills in the subject.
import { ANY_PROGRAM } from './paths';
import { isProgramId, type ProgramId } from './program';

export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; eventTitle: string; eventId?: string }
  | { kind: 'question'; about: string };

/** The form fills in a subject that begins so. By this beginning, the inbox finds applications and registrations. */
export const APPLICATION_SUBJECT = 'Application';
export const REGISTRATION_SUBJECT = 'Registration';

const SUBJECT_MAX_LENGTH = 200;

/** Counts code points, as the validation of the form does. */
export const truncateSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX_LENGTH).join('');

/** As on the server, a longer parameter counts as missing. */
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
