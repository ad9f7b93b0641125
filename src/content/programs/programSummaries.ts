import { type Program, type ProgramId, programSlugs } from '@/domain/program';

type ProgramEntry = { id: ProgramId; name: string; line: string; logo: string };

/** The four programs in menu order (spec section 2). */
export const programMenu = [
  { id: 'ncc', name: 'NCC Education', line: 'UK diplomas, Level 3 to 6', logo: '/assets/emblem-ncc.svg' },
  { id: 'bit', name: 'Dip.BIT (ABE)', line: 'Business and IT diploma', logo: '/assets/emblem-bit.svg' },
  { id: 'itpec', name: 'ITPEC Program', line: 'IT engineer exam preparation', logo: '/assets/emblem-itpec.svg' },
  { id: 'diploma', name: 'Diploma Courses', line: 'Short professional courses', logo: '/assets/emblem-diploma.svg' },
] as const satisfies readonly ProgramEntry[];

type CardFacts = Pick<Program, 'duration' | 'image'>;

/** The data of a program card. Slugs and durations are literal (spec section 3). */
export type ProgramSummary = ProgramEntry & CardFacts & Pick<Program, 'slug'>;

const facts = {
  ncc: {
    duration: '6-18 months per level',
    image: '/assets/cloth-ncc.webp',
  },
  bit: {
    duration: '12-18 months',
    image: '/assets/cloth-bit.webp',
  },
  itpec: {
    duration: '14 months',
    image: '/assets/cloth-itpec.webp',
  },
  diploma: {
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
