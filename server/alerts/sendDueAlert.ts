import type { Logger } from 'pino';
import type { AlertSettings } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import type { AlertRecord } from '../storage/records';
import { buildAttempt, canSendNow, toFailedChanges, toSentChanges, wasContentRejected } from './alertProgress';
import { buildDigest } from './alertQueue';
import type { Recipient } from './alertRecipients';
import { composeAlert, type Digest } from './alertText';
import { trySend } from './channel';
import type { Channels } from './channels';

/** While the lease of an attempt runs, no other server sends to the recipient. `trySend` takes at most half as long. */
const LEASE_MS = 60_000;

export type AlertOptions = {
  repository: Repository;
  channels: Channels;
  settings: AlertSettings;
  clock: () => Date;
  site: () => string;
  logger: Pick<Logger, 'warn' | 'error'>;
};

async function findDueDigest({ repository, settings, clock }: AlertOptions, record: AlertRecord): Promise<Digest | undefined> {
  if (!canSendNow(record, clock(), settings.everyMs)) return undefined;
  // Not read from a draft, because the draft would lock all messages.
  return buildDigest(record, await repository.list('contacts'), clock());
}

/** Stores the attempt before an alert is sent, so that no other server sends the same alert. */
async function storeAttempt(options: AlertOptions, recordId: AlertRecord['id']) {
  const sendingUntil = new Date(options.clock().getTime() + LEASE_MS);
  return options.repository.transaction(async (draft) => {
    const recordBefore = await draft.get('alerts', recordId);
    const digest = recordBefore && (await findDueDigest(options, recordBefore));
    if (!digest) return undefined;
    const attempt = buildAttempt(digest, { sendingUntil });
    await draft.patch('alerts', recordId, { attempt });
    return { digest, attempt, recordBefore };
  });
}

/** Sends an alert if messages are due, and stores the result. `record` may be outdated. */
export async function sendDueAlert(options: AlertOptions, { channel: channelName, to }: Recipient, record: AlertRecord) {
  const { repository, channels, settings, clock, site, logger } = options;
  const channel = channels[channelName];
  // Mostly nothing is due, and this check saves a transaction. `storeAttempt` checks again with the current record.
  if (!channel || !(await findDueDigest(options, record))) return;
  const due = await storeAttempt(options, record.id);
  if (!due) return;
  const { digest, attempt, recordBefore } = due;
  const alert = composeAlert(digest, {
    siteOrigin: site(),
    hasContactDetails: settings.hasContactDetails,
    isWithoutContent: wasContentRejected(recordBefore),
    maxLength: channel.maxLength,
    to,
  });
  const failure = await trySend(channel, to, alert);
  if (failure) logger.warn({ failure: failure.code }, 'an alert was not accepted');
  const changes = failure
    ? toFailedChanges(recordBefore, digest, failure, clock(), settings.everyMs)
    : toSentChanges(recordBefore, digest, clock());
  await repository.transaction(async (draft) => {
    const current = await draft.get('alerts', record.id);
    // After the end of the lease (`until`), another server may have stored an attempt of its own.
    const isOwnAttempt = current?.attempt?.until === attempt.until;
    if (isOwnAttempt) await draft.patch('alerts', record.id, changes);
  });
}
