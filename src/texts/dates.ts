// Dates and times of the day.

export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const noDate = 'N/A';

export const shortDate = (day: number, month: string, year: number) => `${day} ${month} ${year}`;
/** `minutes` has two digits. */
export const shortTime = (hours: number, minutes: string) =>
  `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
export const dateAndTime = (date: string, time: string) => `${date}, ${time}`;
