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
