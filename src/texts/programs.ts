// Texts of the list of programs.

export const title = 'Programs';
export const heading = 'Four ways into IT';
export const lead = 'From a first diploma to an engineer exam or one new skill, on campus in Yangon or online.';
export const compareLink = 'See them side by side';

// A program.
export const listLabel = 'Programs';
export const popularBadge = 'Most Popular';
export const durationName = 'Duration';
export const certificationName = 'Certification';
export const programLink = (program: string) => `Learn More<hidden> about ${program}</hidden>`;

// The comparison.
export const comparisonHeading = 'Side by side';
export const comparisonLead = 'What students ask first, for all four programs.';
