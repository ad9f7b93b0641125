import type { Logger } from 'pino';
import type { AlertSettings } from '../config/alertSettings';
import type { AlertChannel } from '../storage/records';
import { type Channel, trySend } from './channel';
import { makeMailChannel } from './mailChannel';
import { makeTelegramChannel } from './telegramChannel';

export type Channels = { readonly [name in AlertChannel]?: Channel };

export type MailUser = (to: string, subject: string, text: string) => void;

/** Returns the channels that the settings configure; none for testers, whose alerts the `Outbox` collects. */
export async function makeChannels({ isTest, mail, telegram }: AlertSettings): Promise<Channels> {
  if (isTest) return {};
  return {
    ...(mail && { email: await makeMailChannel(mail) }),
    ...(telegram && { telegram: makeTelegramChannel(telegram) }),
  };
}

/** Returns the function that mails users. It does nothing without a mail channel, and logs failures. */
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
