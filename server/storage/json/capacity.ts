import { contractLimits, type Limits } from '../../config/limits';
import { errors } from '../../lib/errors';
import { recordBytes } from '../format/writeDb';
import type { EntityName } from '../records';

/** How many records there may be of each kind, and how long `db.json` may get. */
export type CapacityLimits = Pick<Limits, EntityName | 'dbBytes'>;

/** Full must not mean stuck: who edits or marks a message may go this much further than who adds a record. */
const EDIT_MARGIN_BYTES = 100_000;

/** Counts what is added to the database, and refuses with 507 what there is no room for (contract, limits). */
export class Capacity {
  constructor(
    readonly bytes: number,
    readonly limits: CapacityLimits = contractLimits,
  ) {}

  /** The capacity after a record was added to `count` others of its kind. */
  withNew(collection: EntityName, count: number, record: object): Capacity {
    if (count >= this.limits[collection]) throw errors.storageFull();
    return this.#grownTo(this.bytes + recordBytes(record), this.limits.dbBytes);
  }

  /** The capacity after a record took the place of another. */
  withChanged(before: object, after: object): Capacity {
    return this.#grownTo(this.bytes + recordBytes(after) - recordBytes(before), this.limits.dbBytes + EDIT_MARGIN_BYTES);
  }

  /** The capacity after a record is gone. */
  without(record: object): Capacity {
    return new Capacity(this.bytes - recordBytes(record), this.limits);
  }

  #grownTo(bytes: number, most: number): Capacity {
    if (bytes > this.bytes && bytes > most) throw errors.storageFull();
    return new Capacity(bytes, this.limits);
  }
}
