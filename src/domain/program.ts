export type ProgramId = 'ncc' | 'bit' | 'itpec' | 'diploma';

/** The last part of each program's address (spec section 3). */
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

/** Highlights shown on a program's card (spec section 9). */
export const CARD_HIGHLIGHTS = 4;

const CUT_WHEN_LONGER_THAN = 100;
const CUT_AT = 80;

/** Text in which each character stands for itself. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027]*$/;

function cutClusters(text: string): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter('my', { granularity: 'grapheme' }).segment(text)) {
    if (Array.from(cut + segment).length > CUT_AT) break;
    cut += segment;
  }
  return cut;
}

/** A card's description: cut to 80 characters when longer than 100, never inside a syllable cluster, with an ellipsis (spec section 9, D-40). */
export function shortDescription(description: string): string {
  if (Array.from(description).length <= CUT_WHEN_LONGER_THAN) return description;
  // A slow phone takes longer to make a segmenter than to draw the cards.
  const cut = PLAIN.test(description) ? description.slice(0, CUT_AT) : cutClusters(description);
  return `${cut.trimEnd()}…`;
}

/** The first four highlights (spec section 9). */
export const topHighlights = (program: Pick<Program, 'highlights'>) => program.highlights.slice(0, CARD_HIGHLIGHTS);
