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

// Texts of the page of a program.

export const backLink = 'Back to Programs';
export const featuredBadge = 'Featured';
export const factsHeading = 'At a glance';
export const overviewHeading = 'Program Overview';
export const aboutLabel = 'About the program';
export const notFoundTitle = 'Program Not Found';
export const notFoundText = "The program you're looking for doesn't exist.";

// What the program teaches, and what comes after it.
export const benefitsLabel = 'Key features and careers';
export const featuresHeading = 'Key Features';
export const careersHeading = 'Career Opportunities';

// The levels and partners of the NCC diploma.
export const entryName = 'Entry requirement';
export const awardName = 'Award';
export const partnersHeading = 'Study partners';

export const instructorsHeading = 'Instructors';

// Texts of the key facts, on the page of a program and in the comparison.

/** A link in the place of a fact that the college has not given. */
export const askLink = (fact: string, program: string) => `Ask us<hidden> about the ${fact.toLowerCase()} of ${program}</hidden>`;
