// Texts of the dashboard's lines about what needs attention.

import { counted } from './counted';

export const heading = 'Needs attention';

export const allButton = (count: number) => `Show all ${count}`;
export const fewerButton = 'Show fewer';

// Messages.
/** Says that reading a message is no answer, because the card beside it counts the unread ones. */
export const messagesWaiting = (count: number) =>
  `${counted(count, 'message waits for an answer', 'messages, read or unread, wait for an answer')}.`;
export const waitedLong = (count: number, of: number, hours: number) =>
  `${of === 1 ? 'It has waited' : count === of ? 'All have waited' : counted(count, 'has waited', 'have waited')} for more than ${hours} hours.`;
export const alertsFailing = (since: string) => `Alerts about new messages have failed since ${since}.`;
export const inboxFull = 'The inbox is full.';
export const inboxFullDetail = 'Visitors cannot send messages now. Delete old ones.';
export const inboxFilling = (percent: number) => `The inbox is ${percent}% full.`;
export const inboxFillingDetail = 'When it is full, visitors cannot send messages. Delete old ones.';

// Posts and events.
export const noEventPlanned = 'No event is planned.';
export const noEventPlannedDetail = 'The website shows only past ones.';
export const newestPost = (days: number) => `The newest post is ${days.toLocaleString('en')} days old.`;
export const eventsWithoutImage = (count: number) => `${counted(count, 'event to come has', 'events to come have')} no image.`;
export const undescribed = (count: number, where: 'posts' | 'events') =>
  `${counted(count, `image in ${where} has`, `images in ${where} have`)} no description.`;
export const undescribedDetail = 'Visitors who cannot see them miss what they show.';
export const oldDrafts = (count: number, noun: 'post' | 'event', days: number) =>
  `${counted(count, `${noun} has been a draft`, `${noun}s have been drafts`)} for more than ${days} days.`;
