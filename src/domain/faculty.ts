/** A teacher (spec section 3); `fringe` names a theme colour. */
export type FacultyMember = {
  id: string;
  name: string;
  title: string;
  /** A woven portrait of 320 x 360. */
  profileImage: string;
  expertise: readonly string[];
  fringe: 'actionHem' | 'school' | 'roseText' | 'dusk' | 'betel';
};

/** Expertise items shown on a faculty card (spec section 9). */
const CARD_EXPERTISE = 2;

/** The first two fields of expertise (spec section 9). */
export const topExpertise = ({ expertise }: Pick<FacultyMember, 'expertise'>) => expertise.slice(0, CARD_EXPERTISE);
