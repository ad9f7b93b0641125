import { type Program, type ProgramId, programSlugs } from '@/domain/program';

/**
 * What menus, the footer and the home page need of a program. The full records (programs.ts) hold long texts and belong to the
 * program pages alone. `name` is the short one, `line` stands under it in the menu, `image` is its cloth, `logo` its emblem.
 */
export type ProgramSummary = Pick<Program, 'id' | 'slug' | 'description' | 'duration' | 'image' | 'logo'> & {
  name: string;
  line: string;
};

const summaries = {
  ncc: {
    id: 'ncc',
    name: 'NCC Education',
    line: 'UK diplomas, Level 3 to 6',
    slug: programSlugs.ncc,
    description:
      'UK diplomas in computing from Level 3 to Level 6, taught on campus in Yangon or online, with a route to a Bachelor of Science (Honours) in Computing.',
    duration: '6-18 months per level',
    image: '/assets/cloth-ncc.svg',
    logo: '/assets/emblem-ncc.svg',
  },
  bit: {
    id: 'bit',
    name: 'Dip.BIT (ABE)',
    line: 'Business and IT diploma',
    slug: programSlugs.bit,
    description:
      'One diploma for people who want to read balance sheets and databases with equal ease. Business modules from ABE, IT modules in our labs.',
    duration: '12-18 months',
    image: '/assets/cloth-bit.svg',
    logo: '/assets/emblem-bit.svg',
  },
  itpec: {
    id: 'itpec',
    name: 'ITPEC Program',
    line: 'IT engineer exam preparation',
    slug: programSlugs.itpec,
    description:
      'Preparation for the ITPEC IT engineer exams, recognised by employers across Asia, with weekly timed papers and full mock exams.',
    duration: '14 months',
    image: '/assets/cloth-itpec.svg',
    logo: '/assets/emblem-itpec.svg',
  },
  diploma: {
    id: 'diploma',
    name: 'Diploma Courses',
    line: 'Short professional courses',
    slug: programSlugs.diploma,
    description:
      'Short professional courses for one skill at a time: web development, networking and graphic design, plus office systems. Evening and weekend classes.',
    duration: '4-6 months per program',
    image: '/assets/cloth-diploma.svg',
    logo: '/assets/emblem-diploma.svg',
  },
} as const satisfies Record<ProgramId, ProgramSummary>;

/** The four programs in the order of the menu (spec section 2). */
export const programSummaries: readonly ProgramSummary[] = Object.values(summaries);

/** The short facts of one program. */
export const programSummary = (id: ProgramId): ProgramSummary => summaries[id];
