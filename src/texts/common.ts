// Words that many screens share.
export const cancelButton = 'Cancel';
export const retryButton = 'Retry';

// While a screen loads, and when it fails.
export const loading = 'Loading...';
export const slow = 'Still loading. Your connection seems slow.';
export const failedToLoadCode = 'This part of the site could not be loaded. Please check your connection.';
export const failedToShowPart = 'This part of the page could not be shown.';

// Around every page.
export const offline = 'You are offline. What you see may be out of date.';

// Above every public page: the line of contact details and the menu.
export const programsLink = 'Programs';

// The main call to action, also on other pages.
export const applyLink = 'Apply Now';

// Below every public page.
export const rights = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`;
