import * as texts from '@/texts/batches';
import type { Schedule } from './schedule';

/** What can be changed many at a time besides messages. */
export const BATCH_KINDS = ['post', 'event'] as const;

export type BatchKind = (typeof BATCH_KINDS)[number];

/** `status` sets the given status and dates of each record; `restore` takes back a `delete` (D-76). */
export const RECORD_ACTIONS = ['status', 'delete', 'restore'] as const;

export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** What an action has done, after the number of records. */
export const BATCH_DONE: Record<RecordAction, string> = {
  status: texts.changed,
  delete: texts.deleted,
  restore: texts.restored,
};

/**
 * One record of a batch; the other fields go with the action `status`, which needs a status. An empty date removes the stored one;
 * with a version, a record that another save has changed stays as it is.
 */
export type RecordChange = { id: string; status?: 'draft' | 'published'; version?: string | undefined } & Schedule;

type Listed = Schedule & { id: string; status: 'draft' | 'published' };

/** The changes that bring records back to the stage that a list showed. */
export const undoStatus = (before: readonly Listed[]): RecordChange[] =>
  before.map(({ id, status, publish_at = '', withdraw_at = '' }) => ({ id, status, publish_at, withdraw_at }));
