import type { DeletedKey } from '@/domain/deletedRecord';
import { COLLECTION_OF, recordName } from '@/domain/record';
import { accountOf } from '@/domain/user';
import * as errorTexts from '@/texts/errors';
import { errors } from '../lib/errors';
import { findDeleted, goesAt, recordIn, restoreRecord } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { Collections, DeletedRecord, LiveName, UserRecord } from '../storage/records';
import { lastChange } from './lastChange';
import type { Publishable } from './publishedRecords';

/** `isUndo`: the record comes back as it was, because the delete was a slip; otherwise it comes back unseen. */
type Context = { actor: UserRecord; now: Date; isUndo: boolean };

/** How a record comes back; throws when something has taken its place. */
type Return<T> = (draft: Draft, record: T, context: Context) => Promise<T>;

/** Posts and events come back as drafts without a preview link, because their pages and their place in lists deserve a look first. */
function asDraft<C extends Publishable>(collection: C): Return<Collections[C]> {
  return async (draft, record, { actor, now, isUndo }) => {
    const others: readonly Collections[Publishable][] = await draft.list(collection);
    const holder = others.find(({ slug }) => slug === record.slug);
    if (holder) {
      const title = recordName(collection === 'blogs' ? 'post' : 'event', holder);
      throw errors.notRestorable(errorTexts.slugHeld(title, record.slug));
    }
    if (isUndo) return record;
    return { ...record, ...lastChange(actor, now), preview: undefined, status: 'draft', version: record.version + 1 };
  };
}

/** A user comes back as inactive, so that an old password opens nothing until an admin says so. */
const asInactive: Return<UserRecord> = async (draft, record, { actor, now, isUndo }) => {
  const holder = (await draft.list('users')).find(({ email }) => accountOf(email) === accountOf(record.email));
  if (holder) {
    throw errors.notRestorable(errorTexts.emailHeld(holder.name, record.email));
  }
  return isUndo ? record : { ...record, ...lastChange(actor, now), status: 'inactive' };
};

const returns: { [C in LiveName]: Return<Collections[C]> } = {
  blogs: asDraft('blogs'),
  events: asDraft('events'),
  users: asInactive,
  contacts: async (_draft, record) => record,
};

async function restoreOne<C extends LiveName>(draft: Draft, collection: C, kept: DeletedRecord, context: Context) {
  if (await draft.get(collection, kept.record_id)) {
    throw errors.notRestorable(errorTexts.idHeld);
  }
  const record = await returns[collection](draft, recordIn(collection, kept), context);
  await restoreRecord(draft, collection, kept.record_id, () => record);
}

/** The deleted record of a key; undefined when there is none, or none that can be restored any more. */
export async function findRestorable(store: Pick<Draft, 'list'>, { kind, id }: DeletedKey, now: Date) {
  const kept = await findDeleted(store, COLLECTION_OF[kind], id);
  return kept && goesAt(kept) > now ? kept : undefined;
}

/**
 * Restores a deleted record within a transaction: posts and events as drafts, users as inactive, messages as they were (D-76). Throws
 * 404 when it is not kept, and 409 when its id, slug or email address is in use by now.
 */
export async function restoreDeleted(draft: Draft, key: DeletedKey, context: Context): Promise<void> {
  const kept = await findRestorable(draft, key, context.now);
  if (!kept) throw errors.notKept();
  await restoreOne(draft, COLLECTION_OF[key.kind], kept, context);
}
