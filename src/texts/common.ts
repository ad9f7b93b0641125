// Words that many screens share.
export const cancelButton = 'Cancel';
export const retryButton = 'Retry';

// Above every public page: the line of contact details and the menu.
export const programsLink = 'Programs';

// The main call to action, also on other pages.
export const applyLink = 'Apply Now';
