// Words that many screens share.

export const homeLink = 'Back to Home';
export const applyLink = 'Apply Now';
export const cancelButton = 'Cancel';
export const retryButton = 'Retry';
export const sending = 'Sending...';
export const closeButton = 'Close';
