/** What can be changed many at a time besides messages. */
export const BATCH_KINDS = ['post', 'event'] as const;

export type BatchKind = (typeof BATCH_KINDS)[number];

/** `status` sets the given status and dates of each record; `restore` brings deleted records back as drafts (D-76). */
export const RECORD_ACTIONS = ['status', 'delete', 'restore'] as const;

export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** What an action has done, after the number of records. */
export const BATCH_DONE: Record<RecordAction, string> = { status: 'changed', delete: 'deleted', restore: 'restored as drafts' };
