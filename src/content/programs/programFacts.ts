import type { Program, ProgramId } from '@/domain/program';

/** What every student looks for first, in the order in which the pages show it. */
export const factNames = ['Duration', 'Fee', 'Next intake', 'Entry requirement', 'Mode', 'Certificate'] as const;

export type FactName = (typeof factNames)[number];

/** Without a `value` the college has not given it yet, and the pages offer to ask. */
export type ProgramFact = { name: FactName; value?: string; note?: string };

/** What the college may add to what the spec says of a program. All of it is a SAMPLE; what is left out is asked for. */
const given: Record<ProgramId, Partial<Record<'fee' | 'intake' | 'entry', string>>> = {
  ncc: {},
  bit: {},
  itpec: {},
  diploma: {},
};

/** The facts of a program. Duration, mode and instalments are literal (spec sections 1, 3 and 9). */
export function programFacts({ id, duration, certification }: Program): readonly ProgramFact[] {
  const { fee, intake, entry } = given[id];
  return [
    { name: 'Duration', value: duration },
    { name: 'Fee', value: fee, note: 'Monthly instalments at 0% interest' },
    { name: 'Next intake', value: intake },
    { name: 'Entry requirement', value: entry },
    { name: 'Mode', value: 'On campus or online' },
    { name: 'Certificate', value: certification },
  ];
}

/** The question for a fact that the college has not given, as the subject of a message. */
export const factQuestion = (fact: FactName, program: string): string => `${fact} of ${program}`;
