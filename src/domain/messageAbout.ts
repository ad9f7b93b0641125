import { APPLICATION, fittingSubject, REGISTRATION } from './contactTopic';
import { programOf } from './nextStep';

/** What a message is about, as its subject tells. */
export type MessageAbout = 'program' | 'event' | 'apply' | 'other';

const nothing: ReadonlySet<string> = new Set();

/**
 * What a message is about, from the subject that the links to the contact form suggest: an application, a registration for an
 * event, a question about an event (whose title is the whole subject) or about a program.
 */
export function messageAbout(subject: string, eventTitles: ReadonlySet<string> = nothing): MessageAbout {
  const text = subject.trim();
  if (text === APPLICATION || text.startsWith(`${APPLICATION}:`)) return 'apply';
  if (text.startsWith(`${REGISTRATION}:`) || eventTitles.has(text)) return 'event';
  return programOf({ title: text, excerpt: '', content: '' }) === undefined ? 'other' : 'program';
}

/** The subjects of questions about events, for `messageAbout`. */
export const subjectsOf = (events: readonly { title: string }[]): ReadonlySet<string> =>
  new Set(events.map(({ title }) => fittingSubject(title).trim()));
