// Words that several files share, including public pages.
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
export const months = 'January February March April May June July August September October November December'.split(' ');
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const shortMonths = months.map((name) => name.slice(0, 3));
export const shortWeekdays = weekdays.map((name) => name.slice(0, 3));
export const noDate = 'N/A';
