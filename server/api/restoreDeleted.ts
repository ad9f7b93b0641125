import { normalizeEmail } from '@/domain/cleanText';
import type { DeletedKey } from '@/domain/deletedRecord';
import { collectionNames, recordName } from '@/domain/record';
import { MAX_SAVED_REPLIES, TOO_MANY_REPLIES } from '@/domain/savedReply';
import { errors } from '../lib/errors';
import { expiresAt, findDeleted, readDeletedRecord, restoreRecord } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { Collections, DeletedRecord, LiveName, UserRecord } from '../storage/records';
import { lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';

type RestoreContext = { actor: UserRecord; now: Date; isUndo: boolean };

/** Returns the record to store again, unchanged for Undo. Throws 409 where a unique value is taken or there is no room. */
type PrepareRestore<T> = (draft: Draft, record: T, context: RestoreContext) => Promise<T>;

/** Posts and events come back as drafts without a preview link, because staff should look at page and lists first. */
function prepareAsDraft<C extends Publishable>(collection: C): PrepareRestore<Collections[C]> {
  return async (draft, record, { actor, now, isUndo }) => {
    const records: readonly Collections[Publishable][] = await draft.list(collection);
    const slugOwner = records.find(({ slug }) => slug === record.slug);
    if (slugOwner) {
      const title = recordName(collection === 'blogs' ? 'post' : 'event', slugOwner);
      throw errors.notRestorable(
        `"${title}" now uses the slug "${record.slug}". Delete that one first, or leave this one deleted.`,
      );
    }
    if (isUndo) return record;
    return { ...record, ...lastChange(actor, now), preview: undefined, status: 'draft', version: record.version + 1 };
  };
}

/** A user comes back as inactive, so that an old password opens nothing until an admin says so. */
const prepareAsInactive: PrepareRestore<UserRecord> = async (draft, record, { actor, now, isUndo }) => {
  const emailOwner = (await draft.list('users')).find(({ email }) => normalizeEmail(email) === normalizeEmail(record.email));
  if (emailOwner) {
    throw errors.notRestorable(
      `${emailOwner.name} now uses the email address ${record.email}. Give that account another address first.`,
    );
  }
  return isUndo ? record : { ...record, ...lastChange(actor, now), status: 'inactive' };
};

const prepareRestore: { [C in LiveName]: PrepareRestore<Collections[C]> } = {
  blogs: prepareAsDraft('blogs'),
  events: prepareAsDraft('events'),
  users: prepareAsInactive,
  contacts: async (_draft, record) => record,
  replies: async (draft, record) => {
    if ((await draft.list('replies')).length >= MAX_SAVED_REPLIES) throw errors.notRestorable(TOO_MANY_REPLIES);
    return record;
  },
};

async function restoreInto<C extends LiveName>(draft: Draft, collection: C, deleted: DeletedRecord, context: RestoreContext) {
  if (await draft.get(collection, deleted.record_id)) {
    throw errors.notRestorable('Another record now has its id, so it cannot be restored.');
  }
  const record = await prepareRestore[collection](draft, readDeletedRecord(collection, deleted), context);
  await restoreRecord(draft, collection, deleted, record);
}

export async function findRestorable(store: Pick<Draft, 'list'>, { kind, id }: DeletedKey, now: Date) {
  const deleted = await findDeleted(store, collectionNames[kind], id);
  return deleted && expiresAt(deleted) > now ? deleted : undefined;
}

/** Restores a deleted record (D-76). Throws 404 if it is gone, 409 if its id, slug or email is in use or replies are full. */
export async function restoreDeleted(draft: Draft, key: DeletedKey, context: RestoreContext): Promise<void> {
  const deleted = await findRestorable(draft, key, context.now);
  if (!deleted) throw errors.deletedRecordGone();
  await restoreInto(draft, collectionNames[key.kind], deleted, context);
}
