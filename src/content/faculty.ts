import { college } from './college';

const FRINGES = ['actionHem', 'school', 'roseText', 'dusk', 'betel'] as const;

/** The instructors, each with the theme colour of its card. */
export const faculty = () =>
  college().instructors.map((person, place) => ({ ...person, fringe: FRINGES[place % FRINGES.length] ?? FRINGES[0] }));
