import * as texts from '@/texts/records';
import { ANY_PROGRAM } from './paths';
import type { ProgramId } from './program';
import { isProgramId } from './program';

/** The topic of the contact form, as its address names it. */
export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; event: string }
  | { kind: 'question'; about: string };

/** The maximum length of a message's subject, in characters (contract E5). */
const SUBJECT_MAX = 200;

/** How the subjects begin that the form suggests for an application and for a registration. */
export const APPLICATION = texts.applicationSubject;
export const REGISTRATION = texts.registrationSubject;

/** Cuts a text to the length of a subject. */
export const fittingSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX).join('');

/** Reads the topic from the contact page's query. A text too long for a subject is ignored. */
export function contactTopic(query: URLSearchParams): ContactTopic {
  const text = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length > SUBJECT_MAX ? '' : value.trim();
  };
  const [apply, event, about] = [text('apply'), text('register'), text('subject')];
  if (isProgramId(apply)) return { kind: 'application', program: apply };
  if (apply === ANY_PROGRAM) return { kind: 'application' };
  if (event !== '') return { kind: 'registration', event };
  return about === '' ? { kind: 'message' } : { kind: 'question', about };
}
