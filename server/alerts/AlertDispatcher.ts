import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AlertSettings } from '../config/alertSettings';
import { SharedRun } from '../lib/batching';
import { StorageError } from '../lib/storageError';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import { buildAttempt, buildDigest, buildOutcome, canSendNow, isWithoutContent } from './alertQueue';
import { isRecordOf, listRecipients, type Recipient, syncAlertRecords, updateAlertRecords } from './alertRecipients';
import { composeAlert, type Digest } from './alertText';
import { trySend } from './channel';
import type { Channels } from './channels';

const POLL_MS = 5000;
const DEBOUNCE_MS = 50;
const STOP_TIMEOUT_MS = 5000;
const LEASE_MS = 60_000;

type Options = {
  repository: Repository;
  channels: Channels;
  settings: AlertSettings;
  clock: () => Date;
  site: () => string;
  logger: Pick<Logger, 'warn' | 'error'>;
};

/** Sends alerts about new messages. Each recipient's record stores the progress, so any server can resume it. */
export class AlertDispatcher {
  readonly #runs = new SharedRun(() => this.#sendAllDue());
  #timer: NodeJS.Timeout | undefined;
  #debounce: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(readonly options: Options) {}

  /** Creates the records of all recipients; their alerts begin with the next message. */
  async createRecords() {
    if (this.#hasChannels()) await syncAlertRecords(this.options.repository, this.options.settings);
  }

  async noteRecipients(draft: Draft) {
    if (this.#hasChannels()) await updateAlertRecords(draft, this.options.settings);
  }

  start() {
    if (!this.#hasChannels()) return;
    this.#timer = setInterval(() => void this.sendDue(), POLL_MS).unref();
    this.options.repository.onChange((collections) => {
      if (collections.includes('users')) void this.createRecords().catch((error: unknown) => this.#logUnexpected(error));
      if (collections.includes('contacts') || collections.includes('users')) this.#sendSoon();
    });
    this.#sendSoon();
  }

  /** Waits for attempts in progress; the next start sends the rest. */
  async stop() {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#debounce);
    await Promise.race([this.sendDue(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  sendDue(): Promise<void> {
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
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => void this.sendDue(), DEBOUNCE_MS).unref();
  }

  async #sendAllDue() {
    if (this.#isStopped) return;
    const { repository, settings } = this.options;
    await syncAlertRecords(repository, settings);
    const records = await repository.list('alerts');
    const recipients = listRecipients(await repository.list('users'), settings);
    const attempts = recipients.map(async (recipient) => {
      const record = records.find(isRecordOf(recipient));
      if (record && (await this.#buildDueDigest(record)))
        await this.#send(recipient, record.id).catch((error: unknown) => this.#logUnexpected(error));
    });
    await Promise.all(attempts);
  }

  async #buildDueDigest(record: AlertRecord): Promise<Digest | undefined> {
    const { repository, settings, clock } = this.options;
    if (!canSendNow(record, clock(), settings.everyMs)) return undefined;
    return buildDigest(record, await repository.list('contacts'), clock());
  }

  /** Stores a lease before the attempt, so that no other server sends the same, and afterwards the outcome. */
  async #send({ channel: name, to }: Recipient, id: RecordId) {
    const { repository, channels, settings, clock, site, logger } = this.options;
    const channel = channels[name];
    if (!channel) return;
    const until = new Date(clock().getTime() + LEASE_MS).toISOString();
    const due = await repository.transaction(async (draft) => {
      const record = await draft.get('alerts', id);
      const digest = record && (await this.#buildDueDigest(record));
      if (digest) await draft.patch('alerts', id, { attempt: buildAttempt(digest, until) });
      return digest && { digest, record };
    });
    if (!due) return;
    const { digest, record } = due;
    const { hasContactDetails } = settings;
    const options = {
      site: site(),
      hasContactDetails,
      isWithoutContent: isWithoutContent(record),
      maxLength: channel.maxLength,
      to,
    };
    const failure = await trySend(channel, to, composeAlert(digest, options));
    if (failure) logger.warn({ failure: failure.code }, 'an alert was not accepted');
    await repository.transaction(async (draft) => {
      const now = await draft.get('alerts', id);
      if (now?.attempt?.until !== until) return;
      await draft.patch('alerts', id, buildOutcome(record, digest, failure, clock(), settings.everyMs));
    });
  }
}
