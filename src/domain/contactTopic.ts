import { ANY_PROGRAM } from './paths';
import type { ProgramId } from './program';
import { isProgramId } from './programAt';

/** What a visitor came to the contact form for, as the address says. */
export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; event: string }
  | { kind: 'question'; about: string };

/** The longest subject that a message may have, in characters (contract E5). */
export const SUBJECT_MAX = 200;

/** A text cut to what fits into a subject. */
export const fittingSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX).join('');

/** Reads the topic of the contact page's address. A text that is too long for a subject is none. */
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
