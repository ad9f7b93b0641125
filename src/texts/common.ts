export const cancelButton = 'Cancel';
export const retryButton = 'Retry';
export const programsLink = 'Programs';
export const applyLink = 'Apply Now';
export const homeLink = 'Back to Home';
