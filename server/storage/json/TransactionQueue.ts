import { BatchQueue } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import { ExternalEditError } from '../dbFile/dbFile';
import type { Batch } from './Batch';
import type { EditLoader } from './EditLoader';
import type { JsonStore } from './JsonStore';

const MAX_ATTEMPTS = 5;

type TellCaller = () => void;

type PendingTransaction = {
  /** Runs in a batch, and returns a function that gives the caller the result or the error.
   * Runs again in a new batch if an external edit prevented the write. */
  run: (batch: Batch) => Promise<TellCaller>;
  reject: (error: unknown) => void;
};

type QueueItem = PendingTransaction | 'checkForExternalEdit';

/** Stores all waiting transactions with one write of `db.json`. Meanwhile, new transactions wait for the next round.
 * Every round first loads an external edit of the file, so that an edit and a save never happen at the same time. */
export class TransactionQueue {
  readonly #queue = new BatchQueue<QueueItem>((takeWaiting) => this.#handleWaiting(takeWaiting));
  #auditWrites: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    readonly store: JsonStore,
    readonly edits: EditLoader,
  ) {}

  async transact<T>(work: (batch: Batch) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StorageError('SHUTTING_DOWN');
    return new Promise((resolve, reject) => {
      const run = async (batch: Batch): Promise<TellCaller> => {
        try {
          const result = await work(batch);
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      };
      this.#queue.push({ run, reject });
    });
  }

  checkForExternalEdit(): void {
    this.#queue.push('checkForExternalEdit');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue.whenEmpty();
    await this.#auditWrites;
  }

  async #handleWaiting(takeWaiting: () => QueueItem[]) {
    await this.edits.loadEdit();
    const transactions = takeWaiting().filter((item) => item !== 'checkForExternalEdit');
    if (transactions.length > 0) {
      await this.#storeAndTellCallers(transactions);
      return;
    }
    // This round is only the check that comes about once a second. The check also retries a failed write.
    if (!this.edits.hasInvalidEdit) await this.store.retryFailedWrite();
  }

  async #storeAndTellCallers(transactions: readonly PendingTransaction[]) {
    try {
      const { batch, tellCallers } = await this.#storeTogether(transactions);
      await this.store.removeVersionsOf(batch.purgedRecords);
      // The callers wait for their audit lines, but the next batch does not. `write` never rejects.
      const auditWrite = this.store.options.audit.write(batch.auditEntries).then(() => {
        for (const tellCaller of tellCallers) tellCaller();
      });
      this.#auditWrites = Promise.all([this.#auditWrites, auditWrite]);
    } catch (error) {
      for (const { reject } of transactions) reject(error);
    }
  }

  async #storeTogether(transactions: readonly PendingTransaction[]): Promise<{ batch: Batch; tellCallers: TellCaller[] }> {
    for (let attempts = 1; ; attempts += 1) {
      const batch = this.store.beginBatch();
      const tellCallers: TellCaller[] = [];
      for (const { run } of transactions) tellCallers.push(await run(batch));
      try {
        if (batch.changedCollections.length > 0) await this.store.commit(batch);
        return { batch, tellCallers };
      } catch (error) {
        if (!(error instanceof ExternalEditError) || attempts === MAX_ATTEMPTS) throw error;
        await this.edits.loadEdit();
      }
    }
  }
}
