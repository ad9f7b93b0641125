import { college } from '@/content/college';
import type { Program } from '@/domain/program';
import { programMenu } from './programSummaries';

export const programs = (): readonly Program[] =>
  programMenu.map((summary) => ({
    ...summary,
    featured: summary.id === 'ncc',
    shouldAttendTitle: 'Who should attend',
    benefitTitle: 'What you gain',
    description: college().descriptions[summary.id],
    ...college().programTexts[summary.id],
  }));

/** A link for visitors who confuse NCC Education with the National Cadet Corps (D-38). */
export const cadetsLink = 'Looking for the National Cadet Corps?';

export const programBySlug = (slug: string): Program | undefined => programs().find((program) => program.slug === slug);

export const factNames = ['Duration', 'Fee', 'Next intake', 'Entry requirement', 'Mode', 'Certificate'] as const;

type FactName = (typeof factNames)[number];

type PlannedIntake = { value: string; to: string };

/** `to` is the address of a link. Without a `value`, which the college has not stated, the page links to the contact form. */
export type ProgramFact = { name: FactName; value?: string; note?: string; to?: string };

/** A planned intake replaces the intake in `college.json`. The spec fixes duration, mode and instalments. */
export function programFacts({ id, duration, certification }: Program, plannedIntake?: PlannedIntake): readonly ProgramFact[] {
  const { fee, intake, entry } = college().programs[id] ?? {};
  return [
    { name: 'Duration', value: duration },
    { name: 'Fee', value: fee, note: 'Monthly instalments at 0% interest' },
    { name: 'Next intake', value: intake, ...plannedIntake },
    { name: 'Entry requirement', value: entry },
    { name: 'Mode', value: 'On campus or online' },
    { name: 'Certificate', value: certification },
  ];
}

export const factQuestion = (fact: FactName, program: string): string => `${fact} of ${program}`;
