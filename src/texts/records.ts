// When an event takes place.
export const pastBadge = 'Past Event';

// An event that does not take place as planned.
export const cancelled = 'Cancelled';
export const postponed = 'Postponed';

// The page of a list.
export const pageRange = (first: number, last: number, total: number) => `${first}-${last} of ${total}`;

// The filters of the public list of events.
export const allFilter = 'All';

// Dates and times of the day.
export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const noDate = 'N/A';

export const shortDate = (day: number, month: string, year: number) => `${day} ${month} ${year}`;
/** `minutes` has two digits. */
export const shortTime = (hours: number, minutes: string) =>
  `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
export const dateAndTime = (date: string, time: string) => `${date}, ${time}`;

// Dates with their day of the week.
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const weekdayAndDate = (weekday: string, date: string) => `${weekday} ${date}`;
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`;
export const weekdayAndTime = (weekday: string, time: string) => `${weekday} ${time}`;

// Fields of all forms.
export const optional = ' (optional)';

// Pasted text in Zawgyi.
export const zawgyiOffer = 'This looks like Zawgyi. Convert?';
export const convertButton = 'Convert';

// What the tab of the browser shows.
export const publicTitle = (title: string) => `${title} | NIT College`;
export const adminTitle = (title: string, waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}${title} - Admin`;
