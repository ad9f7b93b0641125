import { type EventRowFields, upcoming } from './event';
import type { BlogPost } from './post';
import type { ProgramId } from './program';

/** The call to action after a post: the program that it is about, else the next event, else applying. */
type NextStep<Event> = { kind: 'program'; program: ProgramId } | { kind: 'event'; event: Event } | { kind: 'apply' };

/** The words that name a program in a post; on a tie the first program wins. */
const NAMES: readonly (readonly [ProgramId, RegExp])[] = [
  ['itpec', /\bITPEC\b/gi],
  ['bit', /\bDip\. ?BIT\b|\bABE\b|\bbusiness and IT\b/gi],
  ['ncc', /\bNCC Education\b|\bLevel [3-6]\b|\bUK (?:honours )?(?:degree|diploma)/gi],
  ['diploma', /\bprofessional (?:diploma|course)|\bshort course/gi],
];

type Words = Pick<BlogPost, 'title' | 'excerpt' | 'content'>;

/** The program that a post is about: the one in its title, else in its excerpt, else the one that its text names most often. */
export function programOf({ title, excerpt, content }: Words): ProgramId | undefined {
  for (const text of [title, excerpt, content]) {
    const named = NAMES.map(([program, name]) => ({ program, times: text.match(name)?.length ?? 0 }));
    const most = named.reduce((best, next) => (next.times > best.times ? next : best));
    if (most.times > 0) return most.program;
  }
  return undefined;
}

/** The call to action at the end of a post. */
export function nextStep<Event extends EventRowFields>(post: Words, events: readonly Event[], now: Date): NextStep<Event> {
  const program = programOf(post);
  if (program) return { kind: 'program', program };
  const event = upcoming(events, now).find(({ event_state }) => event_state === undefined);
  return event ? { kind: 'event', event } : { kind: 'apply' };
}
