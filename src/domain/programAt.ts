import { type ProgramId, programSlugs } from './program';

/** Whether a text is the id of a program. */
export const isProgramId = (id: string): id is ProgramId => Object.hasOwn(programSlugs, id);

/** The program of a program page, by its path; undefined for all other pages. */
export const programAt = (pathname: string): ProgramId | undefined =>
  Object.keys(programSlugs)
    .filter(isProgramId)
    .find((id) => pathname.replace(/\/$/, '') === `/programs/${programSlugs[id]}`);
