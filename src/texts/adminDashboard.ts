import { counted } from './counted';

// Texts of the dashboard, without its lines about what needs attention.
export const heading = 'Dashboard';

// The charts.
const viewsIn = (count: number) => counted(count, 'view');
export const viewsTotal = (count: number) => `${viewsIn(count)} in total`;
export const viewsExcerpt = (drawn: number, left: number, count: number) =>
  `The ${drawn} most viewed pages. The table also lists ${counted(left, 'further page')} with ${viewsIn(count)}.`;
export const categoriesTotal = (count: number) => counted(count, 'event');
export const categoriesExcerpt = (drawn: number, left: number, count: number) =>
  `The ${drawn} largest categories. The table also lists ${left} more with ${counted(count, 'event')}.`;

// Samples.
export const sampleDetails = (count: number) => counted(count, 'detail of the college', 'details of the college');
export const samplesAdvice = (details: string) =>
  `Delete these records in their lists, and give the college's own details to the person who runs the site${details && `: ${details}`}.`;

// Messages.
/** Says that reading a message is no answer, because the card beside it counts the unread ones. */
export const messagesWaiting = (count: number) =>
  `${counted(count, 'message waits for an answer', 'messages, read or unread, wait for an answer')}.`;
export const waitedLong = (count: number, of: number, hours: number) =>
  `${of === 1 ? 'It has waited' : count === of ? 'All have waited' : counted(count, 'has waited', 'have waited')} for more than ${hours} hours.`;
export const eventsWithoutImage = (count: number) => `${counted(count, 'event to come has', 'events to come have')} no image.`;
export const undescribed = (count: number, where: 'posts' | 'events') =>
  `${counted(count, `image in ${where} has`, `images in ${where} have`)} no description.`;
export const oldDrafts = (count: number, noun: 'post' | 'event', days: number) =>
  `${counted(count, `${noun} has been a draft`, `${noun}s have been drafts`)} for more than ${days} days.`;
