import { earlierMessages } from './messagesEarlier';
import { recentMessages } from './messagesRecent';
import type { SeedMessage } from './seedMessage';

/** What visitors usually ask. */
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
