import { earlierMessages } from './messagesEarlier';
import { recentMessages } from './messagesRecent';
import type { SeedMessage } from './seedMessage';

/** Typical questions from visitors. */
export const everydayMessages: readonly SeedMessage[] = [...recentMessages, ...earlierMessages].map(
  ([minutesAgo, status, name, mailbox, phno, subject, message]) => ({
    minutesAgo,
    status,
    name,
    email: `${mailbox}@mail.test`,
    phno,
    subject,
    message,
  }),
);
