import { type Program, type ProgramId, programSlugs } from '@/domain/program';

/** What menus and cards on every page show of a program: its short name, and a description of one line. */
type ProgramSummary = Pick<Program, 'id' | 'name' | 'slug' | 'duration' | 'image' | 'logo'> & { line: string };

const summary = (id: ProgramId, name: string, line: string, duration: string): ProgramSummary => {
  const images = { image: `/assets/cloth-${id}.webp`, logo: `/assets/emblem-${id}.svg` };
  return { id, name, line, duration, slug: programSlugs[id], ...images };
};

/** The spec fixes names and durations (sections 2 and 3). */
const summaries = {
  ncc: summary('ncc', 'NCC Education', 'UK diplomas, Level 3 to 6', '6-18 months per level'),
  bit: summary('bit', 'Dip.BIT (ABE)', 'Business and IT diploma', '12-18 months'),
  itpec: summary('itpec', 'ITPEC Program', 'IT engineer exam preparation', '14 months'),
  diploma: summary('diploma', 'Diploma Courses', 'Short professional courses', '4-6 months per program'),
} satisfies Record<ProgramId, ProgramSummary>;

export const programMenu: readonly ProgramSummary[] = Object.values(summaries);

export const programSummary = (id: ProgramId): ProgramSummary => summaries[id];
