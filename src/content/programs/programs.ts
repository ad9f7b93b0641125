import { college } from '@/content/college';
import { nightWindows, scene, teashop, train } from '@/content/scenes';
import type { Program, ProgramId } from '@/domain/program';
import { programSummaries } from './programSummaries';

/** The four whole programs in menu order. Only the program pages have their texts; other pages use programSummaries.ts. */
export const programs = (): readonly Program[] =>
  programSummaries.map((summary) => ({
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

const lab = scene('cover-lab', 'betel', 'two students at monitors while rain falls outside');
const desk = scene('cover-firstjob', 'rail', 'a laptop on a desk between a glass of tea and a tiffin carrier');
const teaCups = scene('cover-sql', 'school', 'three rows of tea cups, the middle row selected');
const steps = scene('cover-levels', 'betel', 'a student sits on the first of four patterned steps, a graduation cap on the last');
const phone = scene('cover-pay', 'night', 'a phone with a payment code, coins and a bar chart');
const answerSheet = scene('cover-omr', 'betel', 'an answer sheet with filled circles and a pencil');
const mockExam = scene('cover-mock', 'dusk', 'an answer sheet and a pencil beside a clock');
const mast = scene('cover-signal', 'night', 'a mast sends its signal over the roofs of the city at dusk');
const gate = scene('cover-openday', 'actionHem', 'two students walk up to the college building under bunting');

export const sectionScenes: Record<ProgramId, readonly ReturnType<typeof scene>[]> = {
  ncc: [lab, desk, teaCups, nightWindows, train, steps],
  bit: [phone, teaCups, teashop, nightWindows, desk, mockExam],
  itpec: [lab, mast, answerSheet, mockExam, teashop, steps],
  diploma: [desk, train, lab, phone, gate, steps],
};

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
