import { type Program, type ProgramId, programSlugs } from '@/domain/program';

type ProgramEntry = { id: ProgramId; name: string; line: string; logo: string };

/** The four programs in menu order (spec section 2). */
export const programMenu = [
  { id: 'ncc', name: 'NCC Education', line: 'UK diplomas, Level 3 to 6', logo: '/assets/emblem-ncc.svg' },
  { id: 'bit', name: 'Dip.BIT (ABE)', line: 'Business and IT diploma', logo: '/assets/emblem-bit.svg' },
  { id: 'itpec', name: 'ITPEC Program', line: 'IT engineer exam preparation', logo: '/assets/emblem-itpec.svg' },
  { id: 'diploma', name: 'Diploma Courses', line: 'Short professional courses', logo: '/assets/emblem-diploma.svg' },
] as const satisfies readonly ProgramEntry[];

type CardFacts = Pick<Program, 'description' | 'duration' | 'image'>;

/** The data of a program card. Slugs and durations are literal (spec section 3); the descriptions are SAMPLES. */
export type ProgramSummary = ProgramEntry & CardFacts & Pick<Program, 'slug'>;

const facts = {
  ncc: {
    description:
      'UK diplomas in computing from Level 3 to Level 6, taught on campus in Yangon or online, with a route to a Bachelor of Science (Honours) in Computing.',
    duration: '6-18 months per level',
    image: '/assets/cloth-ncc.webp',
  },
  bit: {
    description:
      'One diploma for people who want to read balance sheets and databases with equal ease: business and IT, taught side by side.',
    duration: '12-18 months',
    image: '/assets/cloth-bit.webp',
  },
  itpec: {
    description:
      'Preparation for the ITPEC IT engineer exams, which are sat in several countries of Asia, with practice papers and mock exams.',
    duration: '14 months',
    image: '/assets/cloth-itpec.webp',
  },
  diploma: {
    description:
      'Short professional courses for one skill at a time: web development, networking and graphic design, plus office systems.',
    duration: '4-6 months per program',
    image: '/assets/cloth-diploma.webp',
  },
} satisfies Record<ProgramId, CardFacts>;

export const programSummaries: readonly ProgramSummary[] = programMenu.map((entry) => ({
  ...entry,
  ...facts[entry.id],
  slug: programSlugs[entry.id],
}));

const byId = new Map(programSummaries.map((summary) => [summary.id, summary]));

export function programSummary(id: ProgramId): ProgramSummary {
  const summary = byId.get(id);
  if (!summary) throw new Error(`There is no program ${id}.`);
  return summary;
}
