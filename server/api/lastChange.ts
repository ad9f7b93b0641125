import { pick } from '@/domain/record';
import type { LastChange, UserRecord } from '../storage/records';

/** The fields that say who changed a record last and when; they go into the same transaction as the change. */
export const lastChange = (actor: UserRecord, now: Date) =>
  ({ updated_at: now.toISOString(), updated_by: actor.id, updated_by_name: actor.name }) satisfies LastChange;

/** Who changed a record last, for admins; nothing where that is unknown, as after an edit of `db.json` by hand. */
export const serializeLastChange = (record: LastChange) =>
  record.updated_by === undefined ? {} : pick(record, ['updated_by', 'updated_by_name']);
