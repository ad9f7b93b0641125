// A program.
export const programLink = (program: string) => `Learn More<hidden> about ${program}</hidden>`;

// The comparison.
export const comparisonHeading = 'Side by side';

export const backLink = 'Back to Programs';
export const overviewHeading = 'Program Overview';

// The levels and partners of the NCC diploma.
export const partnersHeading = 'Study partners';

export const instructorsHeading = 'Instructors';

/** A link in the place of a fact that the college has not given. */
export const askLink = (fact: string, program: string) => `Ask us<hidden> about the ${fact.toLowerCase()} of ${program}</hidden>`;
