// Words that many screens share.
export const cancelButton = 'Cancel';
export const retryButton = 'Retry';
export const closeButton = 'Close';

// Words that every page needs from its start, public or not: they load before any screen.

// While a screen loads, and when it fails.
export const loading = 'Loading...';
export const slow = 'Still loading. Your connection seems slow.';
export const failedToLoadCode = 'This part of the site could not be loaded. Please check your connection.';
export const failedToShowPart = 'This part of the page could not be shown.';

// Around every page.
export const skipLink = 'Skip to content';
export const offline = 'You are offline. What you see may be out of date.';

// After the words of an external link.
export const newTab = ' (opens in a new tab)';
