import type { AlertSettings } from '../config/alertSettings';
import type { AlertChannel } from '../storage/records';
import type { Channel } from './channel';
import { makeMailChannel } from './mailChannel';
import { makeTelegramChannel } from './telegramChannel';

export type Channels = { readonly [name in AlertChannel]?: Channel };

/** Testers get no channels, because the `Outbox` collects their alerts. */
export async function makeChannels({ isTest, mail, telegram }: AlertSettings): Promise<Channels> {
  if (isTest) return {};
  return {
    ...(mail && { email: await makeMailChannel(mail) }),
    ...(telegram && { telegram: makeTelegramChannel(telegram) }),
  };
}
