import { college } from '@/content/college';
import type { Program } from '@/domain/program';

export const factNames = ['Duration', 'Fee', 'Next intake', 'Entry requirement', 'Mode', 'Certificate'] as const;

type FactName = (typeof factNames)[number];

/** Without a `value` the college has not supplied the fact, and the pages link to the contact form. */
export type ProgramFact = { name: FactName; value?: string; note?: string };

/** The key facts of a program. Duration, mode and instalments are literal (spec sections 1, 3 and 9). */
export function programFacts({ id, duration, certification }: Program): readonly ProgramFact[] {
  const { fee, intake, entry } = college().programs[id] ?? {};
  return [
    { name: 'Duration', value: duration },
    { name: 'Fee', value: fee, note: 'Monthly instalments at 0% interest' },
    { name: 'Next intake', value: intake },
    { name: 'Entry requirement', value: entry },
    { name: 'Mode', value: 'On campus or online' },
    { name: 'Certificate', value: certification },
  ];
}

export const factQuestion = (fact: FactName, program: string): string => `${fact} of ${program}`;
