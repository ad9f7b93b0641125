import type { Logger } from 'pino';
import type { AlertChannel } from '@/domain/alerts';
import type { AlertSettings } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import { attempt } from './attempt';
import type { Letter, SendFailure } from './Channel';
import type { Channels } from './channels';

/** What sending depends on. */
export type AlertWork = {
  repository: Repository;
  channels: Channels;
  settings: AlertSettings;
  clock: () => Date;
  /** The origin of the site, without a trailing slash. */
  site: () => string;
  logger: Pick<Logger, 'warn' | 'error'>;
};

/** Sends a letter over a channel that has settings. Returns the failure of an attempt that was not accepted, and logs its code. */
export async function tryToSend(
  { channels, logger }: Pick<AlertWork, 'channels' | 'logger'>,
  channel: AlertChannel,
  to: string,
  letter: Letter,
): Promise<SendFailure | undefined> {
  const way = channels[channel];
  if (!way) return undefined;
  const failure = await attempt(way, to, letter);
  if (failure) logger.warn({ channel, failure: failure.code, isFinal: failure.more.isFinal }, 'an alert was not accepted');
  return failure;
}

/** Changes a record and ends the own lease; a lease that has run out and was taken by another server stays. */
export async function settle(
  { repository }: Pick<AlertWork, 'repository'>,
  id: RecordId,
  by: string,
  change: (record: AlertRecord) => Partial<AlertRecord>,
): Promise<void> {
  await repository.transaction(async (draft) => {
    const record = await draft.get('alerts', id);
    if (record?.leased_by === by) await draft.patch('alerts', id, change(record));
  });
}
