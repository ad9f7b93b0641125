import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { site as college } from '@/content/site';
import { type AlertChannel, isQuiet } from '@/domain/alerts';
import type { AlertSettings } from '../config/alertSettings';
import { StorageError } from '../lib/storageError';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import { nextAcknowledgement } from './acknowledgements';
import { afterFailure, afterSuccess, digestFor, highestId, leased, mayTry } from './alertQueue';
import { isRecordOf, type Recipient, recipientsAmong } from './alertRecipients';
import { acknowledgementLetter, alertLetter, type Digest } from './alertText';
import { attempt } from './attempt';
import type { SendFailure } from './Channel';
import type { Channels } from './channels';

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

type Way = { userId: RecordId | null; channel: AlertChannel };

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
    await this.#keepRecords(recipientsAmong(await this.#options.repository.list('users')));
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
    if (this.#options.isOnlyServer && !this.#hasFreed) await this.#freeLeases();
    const { repository, channels, settings, clock } = this.#options;
    const recipients = recipientsAmong(await repository.list('users'));
    await this.#keepRecords(recipients);
    const [records, messages] = [await repository.list('alerts'), await repository.list('contacts')];
    for (const recipient of recipients) {
      const record = records.find((known) => isRecordOf(known, recipient.user.id, recipient.channel));
      if (!record || !channels[recipient.channel] || isQuiet(recipient.preferences, clock())) continue;
      if (!mayTry(record, clock(), settings.everyMs)) continue;
      const { news, late } = digestFor(record, messages, clock());
      if (news.length + late.length > 0) this.#begin(record, () => this.#alert(record.id, recipient));
    }
    const record = records.find((known) => isRecordOf(known, null, 'email'));
    if (record && settings.acknowledges && channels.email && mayTry(record, clock(), 0)) {
      if (nextAcknowledgement(record, messages, clock())) this.#begin(record, () => this.#acknowledge(record.id));
    }
  }

  async #freeLeases() {
    const { repository } = this.#options;
    const left = (await repository.list('alerts')).filter(({ leased_by }) => (leased_by ?? '') !== '');
    for (const { id } of left) await repository.patch('alerts', id, { leased_by: '', leased_until: '' });
    this.#hasFreed = true;
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

  /** Makes a record for each recipient that has none, which begins with the next message, and removes those of no recipient. */
  async #keepRecords(recipients: readonly Recipient[]) {
    const { repository, channels, settings } = this.#options;
    const wanted = (all: readonly Recipient[]): Way[] => [
      ...all.filter(({ channel }) => channels[channel]).map(({ user, channel }) => ({ userId: user.id, channel })),
      ...(settings.acknowledges && channels.email ? [{ userId: null, channel: 'email' as const }] : []),
    ];
    const missing = (all: readonly Recipient[], records: readonly AlertRecord[]) =>
      wanted(all).filter(({ userId, channel }) => !records.some((record) => isRecordOf(record, userId, channel)));
    // A channel without settings keeps its records: another server, or the next start, can have them.
    const gone = (all: readonly Recipient[], records: readonly AlertRecord[]) =>
      records.filter(
        (record) => record.user_id !== null && !all.some(({ user, channel }) => isRecordOf(record, user.id, channel)),
      );
    const known = await repository.list('alerts');
    if (missing(recipients, known).length === 0 && gone(recipients, known).length === 0) return;
    await repository.transaction(async (draft) => {
      const all = recipientsAmong(await draft.list('users'));
      const last = highestId(await draft.list('contacts'));
      const records = await draft.list('alerts');
      for (const { id } of gone(all, records)) await draft.remove('alerts', id);
      for (const { userId, channel } of missing(all, records)) {
        await draft.create('alerts', (id) => ({ id, user_id: userId, channel, sent_to: last, reminded_to: last }));
      }
    });
  }

  async #alert(id: RecordId, { channel, to }: Recipient) {
    const { repository, channels, settings, clock, site } = this.#options;
    const by = randomUUID();
    const begun = await repository.transaction(async (draft) => {
      const record = await draft.get('alerts', id);
      if (!record || !mayTry(record, clock(), settings.everyMs)) return undefined;
      return draft.patch('alerts', id, leased(by, clock()));
    });
    const digest: Digest | undefined = begun && digestFor(begun, await repository.list('contacts'), clock());
    const way = channels[channel];
    if (!digest || !way) return;
    const { hasContactDetails } = settings;
    const letter = alertLetter(digest, { site: site(), hasContactDetails, mostLength: way.mostLength });
    const failure = digest.news.length + digest.late.length === 0 ? undefined : await this.#attempt(channel, to, letter);
    await this.#settle(id, by, (record) =>
      failure
        ? afterFailure(record, digest, { failure, now: clock(), everyMs: settings.everyMs })
        : afterSuccess(record, digest, clock()),
    );
  }

  async #acknowledge(id: RecordId) {
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
    const letter = acknowledgementLetter(college.name, site());
    const failure = await this.#attempt('email', step.message.email, letter);
    await this.#settle(id, by, (record) => {
      const nothing: Digest = { news: [], late: [] };
      // An address that does not exist is no fault of the mail server.
      if (!failure || failure.more.isFinal) return afterSuccess(record, nothing, clock());
      const { sent_to, acknowledged } = step.before;
      return { ...afterFailure(record, nothing, { failure, now: clock(), everyMs: settings.everyMs }), sent_to, acknowledged };
    });
  }

  async #attempt(channel: AlertChannel, to: string, letter: ReturnType<typeof alertLetter>): Promise<SendFailure | undefined> {
    const way = this.#options.channels[channel];
    if (!way) return undefined;
    const failure = await attempt(way, to, letter);
    if (failure) this.#options.logger.warn({ channel, failure: failure.code }, 'an alert was not accepted; it is tried again');
    return failure;
  }

  /** Ends an own lease; one that has run out and was taken by another server stays. */
  async #settle(id: RecordId, by: string, change: (record: AlertRecord) => Partial<AlertRecord>) {
    await this.#options.repository.transaction(async (draft) => {
      const record = await draft.get('alerts', id);
      if (record?.leased_by === by) await draft.patch('alerts', id, change(record));
    });
  }
}
