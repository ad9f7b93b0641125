// When an event takes place.
export const pastBadge = 'Past Event';

// An event that does not take place as planned.
export const cancelled = 'Cancelled';
export const postponed = 'Postponed';

// The filters of the public list of events.
export const allFilter = 'All';

// Dates and times of the day.
export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const noDate = 'N/A';

// Dates with their day of the week.
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

// What the tab of the browser shows.
