// Words about records that the lists of the back office share.

import { counted } from './counted';

export const unnamedMessage = 'Unnamed message';
export const unnamedUser = 'Unnamed user';

// The order of posts and events.
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const byTitle = 'Title, A to Z';
export const byCategory = 'Category, A to Z';

// What a list can show of what needs attention.
export const oldDrafts = (days: number) => `Drafts older than ${days} days`;
export const undescribedImages = 'Images without a description';
export const upcomingWithoutImage = 'Upcoming, without an image';

// How many records come from the sample data.
export const posts = (count: number) => counted(count, 'post');
export const events = (count: number) => counted(count, 'event');
export const messages = (count: number) => counted(count, 'message');

// Deleted records.
export const kept = (days: number) => `Kept in Recently deleted for ${days} days.`;
export const daysLeft = (days: number) => `${days < 1 ? 'less than a day' : counted(days, 'day')} left`;
export const postRestored = (title: string) => `Post '${title}' restored as a draft.`;
export const eventRestored = (title: string) => `Event '${title}' restored as a draft.`;
export const userRestored = (name: string) => `User '${name}' restored as inactive.`;
export const messageRestored = (name: string) => `Message from "${name}" restored.`;
