// Texts of the page of a post.

/** The page's title until the post is there. */
export const title = 'Blog';
export const backLink = 'Back to Blogs';
export const readingTime = (minutes: number) => `${minutes} min read`;
export const failedToLoad = 'The article could not be loaded.';
export const notFoundTitle = 'Article Not Found';
export const notFoundText = "The article you are looking for doesn't exist.";

// The next step.
export const nextStepLabel = 'Next step';
export const programLink = 'See the program';
export const nextEvent = 'Our next event: <time/>';
export const eventLink = 'See the event';
export const studyTitle = 'Study with us';
export const studyText = 'Tell us what you would like to learn, and we answer your questions.';

// The posts before and after.
export const moreLabel = 'More articles';
export const newerLink = 'Newer';
export const olderLink = 'Older';
