import { college } from './college';

/** The colours of the fringes below the portraits, in turn. */
const FRINGES = ['actionHem', 'school', 'roseText', 'dusk', 'betel'] as const;

export const instructorsWithFringes = () =>
  college().instructors.map((person, index) => ({ ...person, fringe: FRINGES[index % FRINGES.length] ?? FRINGES[0] }));
