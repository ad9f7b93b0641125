// The lists of posts and events: search, filter, count and foot.
export const clearSearchButton = 'Clear search';

export const shownOf = (first: number, last: number, total: number, things: string) =>
  first === 1 ? `${last} of ${total} ${things}` : `${first} to ${last} of ${total} ${things}`;
export const failedToLoadMore = (things: string) => `More ${things} could not be loaded.`;
export const showMoreButton = 'Show more';
export const backToFirst = (things: string) => `Back to the first ${things}`;

// The cards and rows of posts, events and teachers.
export const portraitAlt = (name: string) => `Woven portrait of ${name}`;

// Images that follow each other, and the controls below them.
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;

// The controls.
export const imageButton = (place: number, count: number) => `Show image ${place} of ${count}`;

// Videos: the poster, and the link below it.
export const playLabel = (title: string) => `Play video: ${title}`;
export const playInNewTab = (label: string) => `${label} (opens in a new tab)`;
