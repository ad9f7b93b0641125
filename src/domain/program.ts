export type ProgramId = 'ncc' | 'bit' | 'itpec' | 'diploma';

/** The slug of each program's address (spec section 3). */
export const programSlugs = {
  ncc: 'ncc-education-uk-diploma',
  bit: 'diploma-bit',
  itpec: 'itpec-program',
  diploma: 'nit-professional-diplomas',
} as const satisfies Record<ProgramId, string>;

/** A program of study, fixed in the product (spec section 3). */
export type Program = {
  id: ProgramId;
  name: string;
  slug: string;
  description: string;
  programOverview: string;
  longDescription: Record<string, string | string[]>;
  level: string;
  duration: string;
  certification: string;
  category: string;
  featured: boolean;
  image: string;
  logo: string;
  highlights: string[];
  careers: string[];
  shouldAttendTitle: string;
  shouldAttend: string[];
  benefitTitle: string;
  benefit: string[];
};

/** Whether a text is the id of a program. */
export const isProgramId = (id: string): id is ProgramId => Object.hasOwn(programSlugs, id);

/** The program of a program page, by its path; undefined for all other pages. */
export const programAt = (pathname: string): ProgramId | undefined =>
  Object.keys(programSlugs)
    .filter(isProgramId)
    .find((id) => pathname.replace(/\/$/, '') === `/programs/${programSlugs[id]}`);
