import { normalizeEmail } from '@/domain/cleanText';
import type { DeletedKey } from '@/domain/deletedRecord';
import { collectionNames, recordName } from '@/domain/record';
import { TOO_MANY_REPLIES } from '@/domain/savedReply';
import type { Limits } from '../config/limits';
import { errors } from '../lib/errors';
import { expiresAt, findDeleted, readDeletedRecord, restoreRecord } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { Collections, DeletedRecord, LiveName, UserRecord } from '../storage/records';
import { lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';

type RestoreContext = { actor: UserRecord; now: Date; isUndo: boolean; limits: Pick<Limits, 'replies'> };

/** Restores a deleted record (D-76). Throws 404 if the record is gone, and 409 if it cannot be restored. */
export async function restoreDeleted(store: Draft, key: DeletedKey, context: RestoreContext): Promise<void> {
  const deleted = await findRestorable(store, key, context.now);
  if (!deleted) throw errors.deletedRecordGone();
  await restoreInto(store, collectionNames[key.kind], deleted, context);
}

export async function findRestorable(store: Pick<Draft, 'list'>, { kind, id }: DeletedKey, now: Date) {
  const deleted = await findDeleted(store, collectionNames[kind], id);
  return deleted && expiresAt(deleted) > now ? deleted : undefined;
}

async function restoreInto<C extends LiveName>(store: Draft, collection: C, deleted: DeletedRecord, context: RestoreContext) {
  if (await store.get(collection, deleted.record_id)) {
    throw errors.notRestorable('Another record now has its id, so it cannot be restored.');
  }
  const record = await prepareRestore[collection](store, readDeletedRecord(collection, deleted), context);
  await restoreRecord(store, collection, deleted, record);
}

/** Returns the record to store again. Undo, right after the deletion, brings the record back unchanged. Throws 409. */
type PrepareRestore<T> = (store: Draft, record: T, context: RestoreContext) => Promise<T>;

/** Posts and events come back as drafts, so that staff look at the page before visitors do. */
function preparePublishable<C extends Publishable>(collection: C): PrepareRestore<Collections[C]> {
  return async (store, record, { actor, now, isUndo }) => {
    const records: readonly Collections[Publishable][] = await store.list(collection);
    const holderOfSlug = records.find(({ slug }) => slug === record.slug);
    if (holderOfSlug) {
      const title = recordName(collection === 'blogs' ? 'post' : 'event', holderOfSlug);
      throw errors.notRestorable(
        `"${title}" now uses the slug "${record.slug}". Delete that one first, or leave this one deleted.`,
      );
    }
    if (isUndo) return record;
    return { ...record, ...lastChange(actor, now), preview: undefined, status: 'draft', version: record.version + 1 };
  };
}

/** A user comes back as inactive. The old password opens nothing until an admin activates the account. */
const prepareUser: PrepareRestore<UserRecord> = async (store, record, { actor, now, isUndo }) => {
  const holderOfEmail = (await store.list('users')).find(({ email }) => normalizeEmail(email) === normalizeEmail(record.email));
  if (holderOfEmail) {
    throw errors.notRestorable(
      `${holderOfEmail.name} now uses the email address ${record.email}. Give that account another address first.`,
    );
  }
  return isUndo ? record : { ...record, ...lastChange(actor, now), status: 'inactive' };
};

const prepareRestore: { [C in LiveName]: PrepareRestore<Collections[C]> } = {
  blogs: preparePublishable('blogs'),
  events: preparePublishable('events'),
  users: prepareUser,
  contacts: async (_store, record) => record,
  replies: async (store, record, { limits }) => {
    if ((await store.list('replies')).length >= limits.replies) throw errors.notRestorable(TOO_MANY_REPLIES);
    return record;
  },
};
