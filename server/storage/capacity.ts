import { contractLimits, type Limits } from '../config/limits';
import { StorageError } from '../lib/storageError';
import { recordBytes } from './format/writeDb';
import { type EntityName, isLive, type LiveName } from './records';

/** The maximum number of records of each kind, of bytes of `db.json`, and of bytes of versions. */
export type CapacityLimits = Pick<Limits, LiveName | 'dbBytes' | 'versionsBytes'>;

/** Edits and status changes can exceed the byte limit by this much, so that a full database stays manageable. */
export const EDIT_MARGIN_BYTES = 100_000;

/**
 * Tracks the size of the database without its deleted records and alerts, and throws STORAGE_FULL when a record does not fit (contract,
 * limits). A delete must make room, so deleted records do not count; `deletedRecords.ts` limits them.
 */
export class Capacity {
  constructor(
    readonly bytes: number,
    readonly limits: CapacityLimits = contractLimits,
  ) {}

  /** The capacity after a record was added to `count` others of its kind. */
  withNew(collection: EntityName, count: number, record: object): Capacity {
    if (!isLive(collection)) return this;
    if (count >= this.limits[collection]) throw new StorageError('STORAGE_FULL');
    return this.#grownTo(this.bytes + recordBytes(record), this.limits.dbBytes);
  }

  /** The capacity after a record replaced another. */
  withChanged(collection: EntityName, before: object, after: object): Capacity {
    if (!isLive(collection)) return this;
    return this.#grownTo(this.bytes + recordBytes(after) - recordBytes(before), this.limits.dbBytes + EDIT_MARGIN_BYTES);
  }

  /** The capacity after a record was removed. */
  without(collection: EntityName, record: object): Capacity {
    if (!isLive(collection)) return this;
    return new Capacity(this.bytes - recordBytes(record), this.limits);
  }

  #grownTo(bytes: number, most: number): Capacity {
    if (bytes > this.bytes && bytes > most) throw new StorageError('STORAGE_FULL');
    return new Capacity(bytes, this.limits);
  }
}
