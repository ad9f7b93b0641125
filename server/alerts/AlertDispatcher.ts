import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AlertSettings } from '../config/settings';
import { SharedRun } from '../lib/concurrency';
import { StorageError } from '../lib/storageError';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import {
  attemptOf,
  digestFor,
  isOf,
  isPlain,
  keepAlertRecords,
  mayTry,
  noteRecipients,
  type Owner,
  outcomeOf,
  ownersAmong,
} from './alertQueue';
import { alertLetter, type Digest } from './alertText';
import { attempt, type Channels } from './channels';

const LOOK_MS = 5000;
const CHANGES_SETTLE_MS = 50;
const STOP_MS = 5000;
const LEASE_MS = 60_000;

type Options = {
  repository: Repository;
  channels: Channels;
  settings: AlertSettings;
  clock: () => Date;
  site: () => string;
  logger: Pick<Logger, 'warn' | 'error'>;
};

/** Sends alerts about new messages to staff. A record per recipient says how far it has come, so that any server can go on from it. */
export class AlertDispatcher {
  readonly #looks = new SharedRun(() => this.#look());
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(readonly options: Options) {}

  /** Makes the records of all recipients, so that their alerts begin with the first message after it. */
  async prepare() {
    if (this.#hasChannels()) await keepAlertRecords(this.options.repository, this.options.settings);
  }

  async noteRecipients(draft: Draft) {
    if (this.#hasChannels()) await noteRecipients(draft, this.options.settings);
  }

  start() {
    if (!this.#hasChannels()) return;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    this.options.repository.onChange((collections) => {
      // An edit by hand can have made a recipient.
      if (collections.includes('users')) void this.prepare().catch((error: unknown) => this.#log(error));
      if (collections.includes('contacts') || collections.includes('users')) this.#lookSoon();
    });
    this.#lookSoon();
  }

  /** Ends after the attempts in progress. What is still due is sent after the next start. */
  async stop() {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await Promise.race([this.look(), sleep(STOP_MS, undefined, { ref: false })]);
  }

  look(): Promise<void> {
    return this.#looks.run().catch((error: unknown) => this.#log(error));
  }

  #hasChannels() {
    return Object.keys(this.options.channels).length > 0;
  }

  /** Without the database nothing is sent; the next look tries again. */
  #log(error: unknown) {
    if (!(error instanceof StorageError)) this.options.logger.error({ err: error }, 'alerts could not be sent');
  }

  #lookSoon() {
    if (this.#isStopped) return;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.look(), CHANGES_SETTLE_MS).unref();
  }

  async #look() {
    if (this.#isStopped) return;
    const { repository, settings } = this.options;
    await keepAlertRecords(repository, settings);
    const records = await repository.list('alerts');
    const owners = ownersAmong(await repository.list('users'), settings);
    const attempts = owners.map(async (owner) => {
      const record = records.find(isOf(owner));
      if (record && (await this.#due(record))) await this.#send(owner, record.id).catch((error: unknown) => this.#log(error));
    });
    await Promise.all(attempts);
  }

  async #due(record: AlertRecord): Promise<Digest | undefined> {
    const { repository, settings, clock } = this.options;
    if (!mayTry(record, clock(), settings.everyMs)) return undefined;
    return digestFor(record, await repository.list('contacts'), clock());
  }

  /** Sends what is due, unless another server does: one transaction notes the attempt in the record, another one its outcome. */
  async #send({ channel: name, to }: Owner, id: RecordId) {
    const { repository, channels, settings, clock, site, logger } = this.options;
    const channel = channels[name];
    if (!channel) return;
    const until = new Date(clock().getTime() + LEASE_MS).toISOString();
    const due = await repository.transaction(async (draft) => {
      const record = await draft.get('alerts', id);
      const digest = record && (await this.#due(record));
      if (digest) await draft.patch('alerts', id, { attempt: attemptOf(digest, until) });
      return digest && { digest, record };
    });
    if (!due) return;
    const { digest, record } = due;
    const { hasContactDetails } = settings;
    const options = { site: site(), hasContactDetails, isPlain: isPlain(record), maxLength: channel.maxLength, to };
    const failure = await attempt(channel, to, alertLetter(digest, options));
    if (failure) logger.warn({ failure: failure.code }, 'an alert was not accepted');
    await repository.transaction(async (draft) => {
      const now = await draft.get('alerts', id);
      // Another server can have taken over after this time.
      if (now?.attempt?.until !== until) return;
      await draft.patch('alerts', id, outcomeOf(record, digest, failure, clock(), settings.everyMs));
    });
  }
}
