import { setTimeout as sleep } from 'node:timers/promises';
import { SharedRun } from '../lib/batching';
import { StorageError } from '../lib/storageError';
import type { Draft } from '../storage/Repository';
import { isRecordOf, listRecipients, type Recipient, syncAlertRecords, syncAlertRecordsIn } from './alertRecipients';
import { type AlertOptions, sendDueAlert } from './sendDueAlert';

/** Reminders and retries become due by time alone, so a poll looks for them. */
const POLL_MS = 5000;
const DEBOUNCE_MS = 50;
const STOP_TIMEOUT_MS = 5000;

/** Alerts staff about new messages. A record per recipient stores the progress, so that any server can continue. */
export class AlertDispatcher {
  readonly #runs = new SharedRun(() => this.#sendToAllRecipients());
  #pollTimer: NodeJS.Timeout | undefined;
  #debounceTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(readonly options: AlertOptions) {}

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
      if (record) await sendDueAlert(this.options, recipient, record);
    };
    await Promise.all(recipients.map((recipient) => sendIfDue(recipient).catch((error: unknown) => this.#logUnexpected(error))));
  }
}
