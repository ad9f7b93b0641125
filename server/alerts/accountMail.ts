import type { Logger } from 'pino';
import { attempt } from './attempt';
import type { Channels } from './channels';

type Options = { channels: Channels; site: () => string; logger: Pick<Logger, 'warn'> };

/** Mails a user about an event of the account, where the server can send mail. Nothing waits for it. */
export type MailUser = (to: string, subject: string, text: string) => void;

/** Makes the function that mails users about events of their accounts (D-81). */
export function accountMail({ channels: { email }, site, logger }: Options): MailUser {
  return (to, subject, text) => {
    if (!email) return;
    void attempt(email, to, { subject, text: [text, site()].join('\n\n'), kind: 'alert' }).then((failure) => {
      if (failure) logger.warn({ failure: failure.code }, 'a mail about an account was not accepted');
    });
  };
}
