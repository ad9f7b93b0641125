import { setTimeout as sleep } from 'node:timers/promises';
import { isQuiet } from '@/domain/alerts';
import { StorageError } from '../lib/storageError';
import type { AlertRecord } from '../storage/records';
import type { AlertWork } from './AlertWork';
import { nextAcknowledgement } from './acknowledgements';
import { digestFor, isEmpty, mayTry } from './alertQueue';
import { isRecordOf, recipientsAmong } from './alertRecipients';
import { freeLeases, keepAlertRecords } from './alertRecords';
import { sendAcknowledgement } from './sendAcknowledgement';
import { sendAlert } from './sendAlert';

/** How often it looks for what is due, besides after every change of the messages, in milliseconds. */
const LOOK_MS = 5000;
const CHANGES_SETTLE_MS = 50;
/** How long a stopping server waits for the attempts in progress. */
const STOP_MS = 5000;

type Options = AlertWork & {
  /** Whether no other server sends: leases of an earlier process are then over. */
  isOnlyServer: boolean;
};

/**
 * Sends alerts about new messages to staff, and acknowledgements to senders. The stored messages are the queue, and a record per
 * recipient says how far it has come, so nothing is lost when a server dies at any moment: the next one goes on from the record.
 * A lease in the record, taken and ended in transactions, lets one server at a time send to a recipient. Visitors never wait for it.
 */
export class AlertDispatcher {
  readonly #options: Options;
  readonly #sending = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;
  #hasFreed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes the records of all recipients, so that their alerts begin with the first message after it. */
  async prepare() {
    if (Object.keys(this.#options.channels).length === 0) return;
    await keepAlertRecords(this.#options);
  }

  /** Begins to look for what is due; without channels there is nothing to do. */
  start() {
    if (Object.keys(this.#options.channels).length === 0) return;
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
    this.#options.repository.onChange((collections) => {
      if (collections.includes('contacts') || collections.includes('users')) this.#lookSoon();
    });
    this.#lookSoon();
  }

  /** Ends after the attempts in progress. What is still due is sent after the next start. */
  async stop() {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#looking;
    await Promise.race([this.idle(), sleep(STOP_MS, undefined, { ref: false })]);
  }

  /** Starts to send everything that is due; resolves when all of it is on its way. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => {
        if (!(error instanceof StorageError)) this.#options.logger.error({ err: error }, 'alerts could not be looked for');
      })
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /** Resolves when no attempt is in progress. */
  async idle() {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values());
  }

  #lookSoon() {
    if (this.#isStopped) return;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.look(), CHANGES_SETTLE_MS);
    this.#soon.unref();
  }

  async #look() {
    if (this.#isStopped) return;
    if (this.#options.isOnlyServer && !this.#hasFreed) await freeLeases(this.#options.repository);
    this.#hasFreed = true;
    const { repository, channels, settings, clock } = this.#options;
    const recipients = recipientsAmong(await repository.list('users'));
    await keepAlertRecords(this.#options);
    const [records, messages] = [await repository.list('alerts'), await repository.list('contacts')];
    for (const recipient of recipients) {
      const record = records.find((known) => isRecordOf(known, recipient.user.id, recipient.channel));
      if (!record || !channels[recipient.channel] || isQuiet(recipient.preferences, clock())) continue;
      if (!mayTry(record, clock(), settings.everyMs)) continue;
      if (isEmpty(digestFor(record, messages, clock()))) continue;
      this.#begin(record, () => sendAlert(this.#options, record.id, recipient));
    }
    const record = records.find((known) => isRecordOf(known, null, 'email'));
    if (record && settings.acknowledges && channels.email && mayTry(record, clock(), 0)) {
      if (nextAcknowledgement(record, messages, clock()))
        this.#begin(record, () => sendAcknowledgement(this.#options, record.id));
    }
  }

  #begin({ id }: AlertRecord, work: () => Promise<void>) {
    const key = String(id);
    if (this.#sending.has(key)) return;
    const done = work()
      .catch((error: unknown) => {
        // Without the database nothing is sent; the next look tries again.
        if (!(error instanceof StorageError)) this.#options.logger.error({ err: error }, 'an alert could not be sent');
      })
      .finally(() => {
        this.#sending.delete(key);
        this.#lookSoon();
      });
    this.#sending.set(key, done);
  }
}
