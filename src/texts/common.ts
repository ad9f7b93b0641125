export const cancelButton = 'Cancel';
export const retryButton = 'Retry';
export const programsLink = 'Programs';
export const applyLink = 'Apply Now';
export const homeLink = 'Back to Home';
export const clearSearchButton = 'Clear search';
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;
