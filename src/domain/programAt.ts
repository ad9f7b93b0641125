import { type ProgramId, programSlugs } from './program';

/** Whether a text is the id of a program. */
export const isProgramId = (id: string): id is ProgramId => Object.hasOwn(programSlugs, id);

/** The program that a page is about, by its path; undefined on all other pages. */
export const programAt = (pathname: string): ProgramId | undefined =>
  Object.keys(programSlugs)
    .filter(isProgramId)
    .find((id) => pathname.replace(/\/$/, '') === `/programs/${programSlugs[id]}`);
