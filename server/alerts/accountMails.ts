import type { Logger } from 'pino';
import { isActiveAdmin } from '../auth/authenticate';
import type { Repository } from '../storage/Repository';
import { trySend } from './channel';
import type { Channels } from './channels';

export type MailUser = (to: string, subject: string, text: string) => void;

/** Returns the function that mails users. Without a mail channel, the function does nothing. */
export function makeMailUser(
  { email }: Channels,
  { site, logger }: { site: () => string; logger: Pick<Logger, 'warn'> },
): MailUser {
  return (to, subject, text) => {
    if (!email) return;
    void trySend(email, to, { subject, text: [text, site()].join('\n\n') }).then((failure) => {
      if (failure) logger.warn({ failure: failure.code }, 'a mail about an account was not accepted');
    });
  };
}

/** Mails all active admins, and the addresses `others`, so that no admin can change an account unseen (D-81). */
export async function mailAdmins(
  { repository, mailUser }: { repository: Repository; mailUser: MailUser },
  { subject, text, others = [] }: { subject: string; text: string; others?: readonly string[] },
): Promise<void> {
  const admins = (await repository.list('users')).filter(isActiveAdmin);
  for (const email of new Set([...admins.map((admin) => admin.email), ...others])) mailUser(email, subject, text);
}
