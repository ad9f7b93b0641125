import type { AlertChannel } from '@/domain/alerts';
import type { AlertSettings } from '../config/alertSettings';
import type { Channel } from './Channel';
import { telegramChannel } from './telegramChannel';

/** The channels that the settings allow. */
export type Channels = { readonly [name in AlertChannel]?: Channel };

/** Makes the channels of the settings. */
export async function makeChannels({ mail, telegram }: AlertSettings): Promise<Channels> {
  return {
    // Loaded only where it is used: the package takes memory.
    ...(mail && { email: (await import('./mailChannel')).mailChannel(mail) }),
    ...(telegram && { telegram: telegramChannel(telegram) }),
  };
}
