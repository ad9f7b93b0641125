// Dates with their day of the week.

export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const weekdayAndDate = (weekday: string, date: string) => `${weekday} ${date}`;
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`;
export const weekdayAndTime = (weekday: string, time: string) => `${weekday} ${time}`;
