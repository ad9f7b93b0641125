// Words that several files share, public pages among them.
export const cancelButton = 'Cancel';
export const retryButton = 'Retry';
export const programsLink = 'Programs';
export const applyLink = 'Apply Now';
export const homeLink = 'Back to Home';
export const clearSearchButton = 'Clear search';
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;
export const pastBadge = 'Past Event';
export const cancelled = 'Cancelled';
export const postponed = 'Postponed';
export const allFilter = 'All';
export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const noDate = 'N/A';
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
