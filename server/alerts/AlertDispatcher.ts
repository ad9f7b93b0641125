import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AlertSettings } from '../config/alertSettings';
import { SharedRun } from '../lib/batching';
import { StorageError } from '../lib/storageError';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import { buildAttempt, buildDigest, canSendNow, toFailedChanges, toSentChanges, wasContentRejected } from './alertQueue';
import { isRecordOf, listRecipients, type Recipient, syncAlertRecords, syncAlertRecordsIn } from './alertRecipients';
import { composeAlert, type Digest } from './alertText';
import { trySend } from './channel';
import type { Channels } from './channels';

/** Reminders and retries become due by time alone, so a poll looks for them. */
const POLL_MS = 5000;
const DEBOUNCE_MS = 50;
const STOP_TIMEOUT_MS = 5000;
/** While the lease of an attempt runs, no other server sends to the recipient. `trySend` takes at most half as long. */
const LEASE_MS = 60_000;

type Options = {
  repository: Repository;
  channels: Channels;
  settings: AlertSettings;
  clock: () => Date;
  site: () => string;
  logger: Pick<Logger, 'warn' | 'error'>;
};

/** Alerts staff about new messages. A record per recipient stores the progress, so that any server can continue. */
export class AlertDispatcher {
  readonly #runs = new SharedRun(() => this.#sendToAllRecipients());
  #pollTimer: NodeJS.Timeout | undefined;
  #debounceTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(readonly options: Options) {}

  /** Creates missing records of recipients and removes obsolete ones. New recipients get alerts from now on. */
  async syncRecipients() {
    if (this.#hasChannels()) await syncAlertRecords(this.options.repository, this.options.settings);
  }

  /** Syncs in the transaction that changes users, so that a new recipient misses no message. */
  async syncRecipientsIn(draft: Draft) {
    if (this.#hasChannels()) await syncAlertRecordsIn(draft, this.options.settings);
  }

  start() {
    if (!this.#hasChannels()) return;
    this.#pollTimer = setInterval(() => void this.sendDueAlerts(), POLL_MS).unref();
    this.options.repository.onChange((collections) => {
      // Alerts to a new recipient begin at this sync. The sync of the next run could be too late.
      if (collections.includes('users')) void this.syncRecipients().catch((error: unknown) => this.#logUnexpected(error));
      if (collections.includes('contacts') || collections.includes('users')) this.#sendSoon();
    });
    this.#sendSoon();
  }

  async stop() {
    this.#isStopped = true;
    clearInterval(this.#pollTimer);
    clearTimeout(this.#debounceTimer);
    await Promise.race([this.#runs.waitForCurrentRun(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  sendDueAlerts(): Promise<void> {
    return this.#runs.run().catch((error: unknown) => this.#logUnexpected(error));
  }

  #hasChannels() {
    return Object.keys(this.options.channels).length > 0;
  }

  /** Ignores a storage error, because the next poll tries again. */
  #logUnexpected(error: unknown) {
    if (!(error instanceof StorageError)) this.options.logger.error({ err: error }, 'alerts could not be sent');
  }

  #sendSoon() {
    if (this.#isStopped) return;
    clearTimeout(this.#debounceTimer);
    this.#debounceTimer = setTimeout(() => void this.sendDueAlerts(), DEBOUNCE_MS).unref();
  }

  async #sendToAllRecipients() {
    if (this.#isStopped) return;
    const { repository, settings } = this.options;
    await syncAlertRecords(repository, settings);
    const records = await repository.list('alerts');
    const recipients = listRecipients(await repository.list('users'), settings);
    const sendIfDue = async (recipient: Recipient) => {
      const record = records.find((alert) => isRecordOf(alert, recipient));
      // Mostly nothing is due, and this check saves a transaction.
      if (record && (await this.#buildDueDigest(record))) await this.#send(recipient, record.id);
    };
    await Promise.all(recipients.map((recipient) => sendIfDue(recipient).catch((error: unknown) => this.#logUnexpected(error))));
  }

  /** Lists messages outside of the transaction, because the draft would lock all messages. */
  async #buildDueDigest(record: AlertRecord): Promise<Digest | undefined> {
    const { repository, settings, clock } = this.options;
    if (!canSendNow(record, clock(), settings.everyMs)) return undefined;
    return buildDigest(record, await repository.list('contacts'), clock());
  }

  /** Stores the attempt before sending, so that no other server sends the same alert. */
  async #send({ channel: channelName, to }: Recipient, recordId: RecordId) {
    const { repository, channels, settings, clock, site, logger } = this.options;
    const channel = channels[channelName];
    if (!channel) return;
    const leaseEnd = new Date(clock().getTime() + LEASE_MS);
    const due = await repository.transaction(async (draft) => {
      // Checked again, because another server may have been faster.
      const record = await draft.get('alerts', recordId);
      const digest = record && (await this.#buildDueDigest(record));
      if (!digest) return undefined;
      const attempt = buildAttempt(digest, { leaseEnd });
      await draft.patch('alerts', recordId, { attempt });
      return { digest, attempt, recordBefore: record };
    });
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
      const current = await draft.get('alerts', recordId);
      // After the end of the lease (`until`), another server may have stored an attempt of its own.
      const isOwnAttempt = current?.attempt?.until === attempt.until;
      if (isOwnAttempt) await draft.patch('alerts', recordId, changes);
    });
  }
}
