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

export const backLink = 'Back to Programs';
export const overviewHeading = 'Program Overview';
export const aboutLabel = 'About the program';
export const notFoundTitle = 'Program Not Found';

// What the program teaches, and what comes after it.
export const benefitsLabel = 'Key features and careers';
export const featuresHeading = 'Key Features';
export const careersHeading = 'Career Opportunities';

// The levels and partners of the NCC diploma.
export const partnersHeading = 'Study partners';

export const instructorsHeading = 'Instructors';

/** A link in the place of a fact that the college has not given. */
export const askLink = (fact: string, program: string) => `Ask us<hidden> about the ${fact.toLowerCase()} of ${program}</hidden>`;
