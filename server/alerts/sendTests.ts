import type { AlertTest } from '@/domain/alerts';
import type { UserRecord } from '../storage/records';
import { recipientsAmong } from './alertRecipients';
import { testLetter } from './alertText';
import { attempt } from './attempt';
import type { Channels } from './channels';

/** Sends a test to a user over each channel that the user has switched on and the server has settings for. */
export async function sendTests(user: UserRecord, channels: Channels, site: string): Promise<AlertTest[]> {
  const ways = recipientsAmong([user]).flatMap(({ channel, to }) => {
    const way = channels[channel];
    return way ? [{ channel, to, way }] : [];
  });
  return Promise.all(
    ways.map(async ({ channel, to, way }) => {
      const failure = await attempt(way, to, testLetter(site));
      return failure ? { channel, failure: failure.code } : { channel };
    }),
  );
}
