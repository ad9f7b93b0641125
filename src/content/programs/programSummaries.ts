import { type Program, type ProgramId, programSlugs } from '@/domain/program';

/** What menus and cards show of a program. `line` is a description of one line. */
type ProgramSummary = Pick<Program, 'id' | 'name' | 'slug' | 'duration' | 'image' | 'logo'> & { line: string };

const summary = (id: ProgramId, texts: Pick<ProgramSummary, 'name' | 'line' | 'duration'>): ProgramSummary => ({
  id,
  ...texts,
  slug: programSlugs[id],
  image: `/assets/cloth-${id}.webp`,
  logo: `/assets/emblem-${id}.svg`,
});

/** The spec fixes names and durations (sections 2 and 3). */
const summaries = {
  ncc: summary('ncc', { name: 'NCC Education', line: 'UK diplomas, Level 3 to 6', duration: '6-18 months per level' }),
  bit: summary('bit', { name: 'Dip.BIT (ABE)', line: 'Business and IT diploma', duration: '12-18 months' }),
  itpec: summary('itpec', { name: 'ITPEC Program', line: 'IT engineer exam preparation', duration: '14 months' }),
  diploma: summary('diploma', {
    name: 'Diploma Courses',
    line: 'Short professional courses',
    duration: '4-6 months per program',
  }),
} satisfies Record<ProgramId, ProgramSummary>;

export const programMenu: readonly ProgramSummary[] = Object.values(summaries);

export const programSummary = (id: ProgramId): ProgramSummary => summaries[id];
