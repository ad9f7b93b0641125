// The lists of posts and events.
export const clearSearchButton = 'Clear search';

// Images that follow each other, and the controls below them.
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;
