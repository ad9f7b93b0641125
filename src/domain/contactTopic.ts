import { type ProgramId, programSlugs } from './program';

/** What a visitor came to the contact form for, as the address says. */
export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; event: string }
  | { kind: 'question'; about: string };

/** What an address says of an application that is for no program yet. */
export const ANY_PROGRAM = 'yes';

/** The longest subject that a message may have, in characters (contract E5). */
export const SUBJECT_MAX = 200;

/** A text cut to what fits into a subject. */
export const fittingSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX).join('');

const isProgram = (id: string): id is ProgramId => Object.hasOwn(programSlugs, id);

/** The program that a page is about, by its path; undefined on all other pages. */
export function programAt(pathname: string): ProgramId | undefined {
  const [, slug = ''] = /^\/programs\/([^/]+)\/?$/.exec(pathname) ?? [];
  return Object.keys(programSlugs)
    .filter(isProgram)
    .find((id) => programSlugs[id] === slug);
}

/** Reads the topic of the contact page's address. A text that is too long for a subject is none. */
export function contactTopic(query: URLSearchParams): ContactTopic {
  const text = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length > SUBJECT_MAX ? '' : value.trim();
  };
  const [apply, event, about] = [text('apply'), text('register'), text('subject')];
  if (isProgram(apply)) return { kind: 'application', program: apply };
  if (apply === ANY_PROGRAM) return { kind: 'application' };
  if (event !== '') return { kind: 'registration', event };
  return about === '' ? { kind: 'message' } : { kind: 'question', about };
}
