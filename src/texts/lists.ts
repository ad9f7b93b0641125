// The lists of posts and events: search, filter, count and foot.

export const searchButton = 'Search';
export const filterLabel = 'Show';
export const foundFor = '<found/> for “<search/>”';
export const clearSearchButton = 'Clear search';

export const shownOf = (first: number, last: number, total: number, things: string) =>
  first === 1 ? `${last} of ${total} ${things}` : `${first} to ${last} of ${total} ${things}`;
export const failedToLoadMore = (things: string) => `More ${things} could not be loaded.`;
export const showMoreButton = 'Show more';
export const backToFirst = (things: string) => `Back to the first ${things}`;
