import type { College } from './collegeSchema';

/** The four programs in menu order (spec section 3). */
export const PROGRAM_IDS = ['ncc', 'bit', 'itpec', 'diploma'] as const;
export type ProgramId = (typeof PROGRAM_IDS)[number];

export const programSlugs = {
  ncc: 'ncc-education-uk-diploma',
  bit: 'diploma-bit',
  itpec: 'itpec-program',
  diploma: 'nit-professional-diplomas',
} as const satisfies Record<ProgramId, string>;

/** A program of study (spec section 3). Most texts come from `college.json`. The product fixes the fields below. */
export type Program = College['programTexts'][ProgramId] & {
  id: ProgramId;
  slug: string;
  description: string;
  duration: string;
  featured: boolean;
  image: string;
  logo: string;
  shouldAttendTitle: string;
  benefitTitle: string;
};

export const isProgramId = (id: string): id is ProgramId => Object.hasOwn(programSlugs, id);

export const programAt = (pathname: string): ProgramId | undefined =>
  PROGRAM_IDS.find((id) => pathname.replace(/\/$/, '') === `/programs/${programSlugs[id]}`);
