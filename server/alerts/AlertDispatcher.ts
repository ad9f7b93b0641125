import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { site as college } from '@/content/site';
import type { AlertSettings } from '../config/alertSettings';
import { StorageError } from '../lib/storageError';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import {
  acknowledgements,
  afterFailure,
  afterSuccess,
  digestFor,
  freeLeases,
  isEmpty,
  isOf,
  isPlain,
  keepAlertRecords,
  leased,
  mayTry,
  nextAcknowledgement,
  type Recipient,
  recipientsAmong,
  tried,
} from './alertQueue';
import { acknowledgementLetter, alertLetter } from './alertText';
import { attempt, type Channel, type Channels, type Letter, type SendFailure } from './channels';

/** How often it looks for what is due, besides after every change of the messages, in milliseconds. */
const LOOK_MS = 5000;
const CHANGES_SETTLE_MS = 50;
/** How long a stopping server waits for the attempts in progress. */
const STOP_MS = 5000;

type Options = {
  repository: Repository;
  channels: Channels;
  settings: AlertSettings;
  clock: () => Date;
  /** The origin of the site, without a trailing slash. */
  site: () => string;
  logger: Pick<Logger, 'warn' | 'error'>;
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
    await keepAlertRecords(this.#options.repository, this.#options.settings);
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
    await keepAlertRecords(repository, settings);
    const recipients = recipientsAmong(await repository.list('users'), settings.telegram);
    const [records, messages] = [await repository.list('alerts'), await repository.list('contacts')];
    for (const recipient of recipients) {
      const channel = channels[recipient.channel];
      const record = records.find(isOf(recipient));
      if (!channel || !record || !mayTry(record, clock(), settings.everyMs)) continue;
      if (!isEmpty(digestFor(record, messages, clock()))) this.#begin(record, () => this.#alert(record.id, recipient, channel));
    }
    const { email } = channels;
    const record = records.find(isOf(acknowledgements));
    if (!record || !settings.acknowledges || !email || !mayTry(record, clock(), 0)) return;
    if (nextAcknowledgement(record, messages, clock())) this.#begin(record, () => this.#acknowledge(record.id, email));
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

  /**
   * Sends a recipient what is due, if no other server does. A transaction leases the record and notes the messages before they are
   * sent, another one stores the outcome: a crash in between repeats the same alert.
   */
  async #alert(id: RecordId, { to }: Recipient, channel: Channel) {
    const { repository, settings, clock, site } = this.#options;
    const { hasContactDetails, everyMs } = settings;
    const by = randomUUID();
    const messages = await repository.list('contacts');
    const step = await repository.transaction(async (draft) => {
      const record = await draft.get('alerts', id);
      if (!record || !mayTry(record, clock(), everyMs)) return undefined;
      const digest = digestFor(record, messages, clock());
      if (isEmpty(digest)) return undefined;
      await draft.patch('alerts', id, { ...leased(by, clock()), ...tried(digest) });
      return { digest, record };
    });
    if (!step) return;
    const { digest, record: before } = step;
    const { mostLength } = channel;
    const letter = alertLetter(digest, { site: site(), hasContactDetails, isPlain: isPlain(before), mostLength, to });
    const failure = await this.#send(channel, to, letter);
    const isRepeat = before.tried_to !== undefined;
    await this.#settle(id, by, (record) =>
      failure ? afterFailure(record, { failure, now: clock(), everyMs, isRepeat }) : afterSuccess(record, digest, clock()),
    );
  }

  /** Sends the next acknowledgement that is due, if no other server does. */
  async #acknowledge(id: RecordId, channel: Channel) {
    const { repository, settings, clock, site } = this.#options;
    const by = randomUUID();
    const step = await repository.transaction(async (draft) => {
      const messages = await draft.list('contacts');
      const record = await draft.get('alerts', id);
      if (!record || !mayTry(record, clock(), 0)) return undefined;
      const next = nextAcknowledgement(record, messages, clock());
      if (!next) return undefined;
      await draft.patch('alerts', id, { ...next.changes, ...(next.message && leased(by, clock())) });
      return next.message && { message: next.message, before: record };
    });
    if (!step) return;
    const failure = await this.#send(channel, step.message.email, acknowledgementLetter(college.name, site()));
    await this.#settle(id, by, (record) => {
      const done = afterSuccess(record, { news: [], late: [] }, clock());
      // An address that does not exist is no fault of the mail server, and no success.
      if (!failure || failure.more.isFinal) return failure ? { ...done, sent_at: record.sent_at } : done;
      const { sent_to, acknowledged } = step.before;
      const failed = afterFailure(record, { failure, now: clock(), everyMs: settings.everyMs, isRepeat: false });
      return { ...failed, sent_to, acknowledged };
    });
  }

  /** Returns the failure of an attempt that was not accepted, and logs its code. */
  async #send(channel: Channel, to: string, letter: Letter): Promise<SendFailure | undefined> {
    const failure = await attempt(channel, to, letter);
    if (failure) this.#options.logger.warn({ failure: failure.code, isFinal: failure.more.isFinal }, 'an alert was not accepted');
    return failure;
  }

  /** Changes a record and ends the own lease; a lease that has run out and was taken by another server stays. */
  async #settle(id: RecordId, by: string, change: (record: AlertRecord) => Partial<AlertRecord>) {
    await this.#options.repository.transaction(async (draft) => {
      const record = await draft.get('alerts', id);
      if (record?.leased_by === by) await draft.patch('alerts', id, change(record));
    });
  }
}
