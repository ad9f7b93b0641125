import { everydayMessages } from './messagesEveryday';
import { oddMessages } from './messagesOdd';
import type { SeedMessage } from './seedMessage';

/** Forty messages, oldest first, so that ids increase with time. */
export const seedMessages: readonly SeedMessage[] = [...everydayMessages, ...oddMessages].sort(
  (a, b) => b.minutesAgo - a.minutesAgo,
);
