import { college } from '@/content/college';
import type { Program } from '@/domain/program';
import { programMenu } from './programSummaries';

/** The four whole programs in menu order. Only the program pages have their texts; other pages use programSummaries.ts. */
export const programs = (): readonly Program[] =>
  programMenu.map((summary) => ({
    ...summary,
    featured: summary.id === 'ncc',
    shouldAttendTitle: 'Who should attend',
    benefitTitle: 'What you gain',
    description: college().descriptions[summary.id],
    ...college().programTexts[summary.id],
  }));

/** The link to the page that visitors can confuse with NCC Education's (D-38). */
export const cadetsLink = 'Looking for the National Cadet Corps?';

/** The program with this slug; an id is not a slug (checklist PUB-PDET-01). */
export const programBySlug = (slug: string): Program | undefined => programs().find((one) => one.slug === slug);

export const factNames = ['Duration', 'Fee', 'Next intake', 'Entry requirement', 'Mode', 'Certificate'] as const;

type FactName = (typeof factNames)[number];

/** The date of an intake, and the address of its event. */
type PlannedIntake = { value: string; to: string };

/** Without a `value` the college has not supplied the fact, and the pages link to the contact form. */
export type ProgramFact = { name: FactName; value?: string; note?: string; to?: string };

/** The key facts of a program, and its planned intake. Duration, mode and instalments are literal (spec sections 1, 3 and 9). */
export function programFacts({ id, duration, certification }: Program, planned?: PlannedIntake): readonly ProgramFact[] {
  const { fee, intake, entry } = college().programs[id] ?? {};
  return [
    { name: 'Duration', value: duration },
    { name: 'Fee', value: fee, note: 'Monthly instalments at 0% interest' },
    { name: 'Next intake', value: intake, ...planned },
    { name: 'Entry requirement', value: entry },
    { name: 'Mode', value: 'On campus or online' },
    { name: 'Certificate', value: certification },
  ];
}

export const factQuestion = (fact: FactName, program: string): string => `${fact} of ${program}`;
