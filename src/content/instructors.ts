import { college } from './college';

/** The colours of the threads below the portraits, in turn. */
const FRINGES = ['actionHem', 'school', 'roseText', 'dusk', 'betel'] as const;

/** The instructors, each with the colour of the threads below the portrait. */
export const instructorsWithFringes = () =>
  college().instructors.map((person, index) => ({ ...person, fringe: FRINGES[index % FRINGES.length] ?? FRINGES[0] }));
