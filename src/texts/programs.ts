// The comparison.
export const comparisonHeading = 'Side by side';

export const backLink = 'Back to Programs';
export const overviewHeading = 'Program Overview';

// The levels and partners of the NCC diploma.
export const partnersHeading = 'Study partners';

export const instructorsHeading = 'Instructors';
