// The lists of posts and events: search, filter, count and foot.
export const clearSearchButton = 'Clear search';

export const shownOf = (first: number, last: number, total: number, things: string) =>
  first === 1 ? `${last} of ${total} ${things}` : `${first} to ${last} of ${total} ${things}`;

// Images that follow each other, and the controls below them.
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;
