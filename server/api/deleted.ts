import { serverPaths } from '@/domain/apiPaths';
import { toText } from '@/domain/coerce';
import type { DeletedKey } from '@/domain/deletedRecord';
import { recordId } from '@/domain/fields';
import { collectionNames, kindOfCollection, recordKinds, recordName } from '@/domain/record';
import { MAX_SAVED_REPLIES, TOO_MANY_REPLIES } from '@/domain/savedReply';
import { normalizeEmail } from '@/domain/user';
import { z } from '@/domain/zod';
import { buildAuditEntry } from '../audit/auditTrail';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toSavedBody } from '../http/responses';
import { errors } from '../lib/errors';
import { batchSchema } from '../lib/validate';
import { describePurge } from '../storage/auditChanges';
import {
  expiresAt,
  findDeleted,
  purgeRecord,
  readDeletedRecord,
  restoreRecord,
  selectRestorable,
} from '../storage/deletedRecords';
import type { Draft, RecordStore } from '../storage/Repository';
import type { Collections, DeletedRecord, LiveName, UserRecord } from '../storage/records';
import { adminTransaction, lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import { purgeWithImages } from './recordImages';
import { displayName } from './serializers';
import type { Services } from './services';

type RestoreContext = { actor: UserRecord; now: Date; isUndo: boolean };

/** Returns the record to store again, unchanged for Undo. Throws 409 where a unique value is taken or there is no room. */
type Restorer<T> = (draft: Draft, record: T, context: RestoreContext) => Promise<T>;

/** Posts and events come back as drafts without a preview link, because staff should look at page and lists first. */
function restoreAsDraft<C extends Publishable>(collection: C): Restorer<Collections[C]> {
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
const restoreAsInactive: Restorer<UserRecord> = async (draft, record, { actor, now, isUndo }) => {
  const emailOwner = (await draft.list('users')).find(({ email }) => normalizeEmail(email) === normalizeEmail(record.email));
  if (emailOwner) {
    throw errors.notRestorable(
      `${emailOwner.name} now uses the email address ${record.email}. Give that account another address first.`,
    );
  }
  return isUndo ? record : { ...record, ...lastChange(actor, now), status: 'inactive' };
};

const restorers: { [C in LiveName]: Restorer<Collections[C]> } = {
  blogs: restoreAsDraft('blogs'),
  events: restoreAsDraft('events'),
  users: restoreAsInactive,
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
  const record = await restorers[collection](draft, readDeletedRecord(collection, deleted), context);
  await restoreRecord(draft, collection, deleted, record);
}

async function findRestorable(store: Pick<Draft, 'list'>, { kind, id }: DeletedKey, now: Date) {
  const deleted = await findDeleted(store, collectionNames[kind], id);
  return deleted && expiresAt(deleted) > now ? deleted : undefined;
}

/** Restores a deleted record (D-76). Throws 404 if it is gone, 409 if its id, slug or email is in use or replies are full. */
export async function restoreDeleted(draft: Draft, key: DeletedKey, context: RestoreContext): Promise<void> {
  const deleted = await findRestorable(draft, key, context.now);
  if (!deleted) throw errors.deletedRecordGone();
  await restoreInto(draft, collectionNames[key.kind], deleted, context);
}

const deletedKeySchema = z.object({ kind: z.enum(recordKinds, 'Unknown kind.'), id: recordId });
const restoreSchema = deletedKeySchema.extend({ undo: z.boolean().optional() });
const purgeBatchSchema = z.object({ records: batchSchema(deletedKeySchema) });

function serializeDeleted(deleted: DeletedRecord) {
  const kind = kindOfCollection(deleted.collection);
  return (
    kind && {
      kind,
      id: deleted.record_id,
      name: displayName(kind, deleted.record),
      slug: toText(deleted.record.slug),
      deleted_at: deleted.deleted_at,
      deleted_by_name: deleted.deleted_by_name,
      goes_at: expiresAt(deleted).toISOString(),
    }
  );
}

export function addDeletedCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, alerts } = services;

  calls.get(serverPaths.deleted, { summary: 'Lists the deleted records, the latest first.' }, async () => {
    const deleted = selectRestorable(await repository.list('deleted'), clock());
    return toDataBody(deleted.toReversed().flatMap((record) => serializeDeleted(record) ?? []));
  });

  calls.put(
    serverPaths.deleted,
    {
      summary:
        'Restores a deleted record: posts and events as drafts, users as inactive, messages and replies, and with `undo` every record, as they were.',
      body: restoreSchema,
    },
    async (req, { undo: isUndo = false, ...key }) => {
      await adminTransaction(repository, req, async (draft, actor) => {
        await restoreDeleted(draft, key, { actor, now: clock(), isUndo });
        // A user whom Undo restores is active at once and must miss no alert of a new message.
        if (key.kind === 'user') await alerts.updateRecipients(draft);
      });
      return toSavedBody('Record restored.');
    },
  );

  calls.delete(
    serverPaths.deleted,
    {
      summary: 'Deletes a deleted record for good, with its images; `records` takes up to 200 and skips missing ones.',
      // `body` chooses the schema that checks a request; `takes` describes both in the documentation.
      body: ({ records }) => (records === undefined ? deletedKeySchema : purgeBatchSchema),
      takes: z.union([deletedKeySchema, purgeBatchSchema]),
    },
    async (req, body) => {
      const keys = 'records' in body ? body.records : [body];
      // Runs before the transaction, to find the images, and inside it, because the records can have changed.
      const findRecordsToPurge = async (store: Pick<RecordStore, 'list'>) => {
        const matches = await Promise.all(keys.map((key) => findRestorable(store, key, clock())));
        // A key that was sent twice found the same object twice, which the set holds once.
        const found = [...new Set(matches)].filter((record) => record !== undefined);
        if (found.length === 0) throw errors.deletedRecordGone();
        return found;
      };
      await purgeWithImages(services, await findRecordsToPurge(repository), () =>
        adminTransaction(repository, req, async (draft) => {
          for (const deleted of await findRecordsToPurge(draft)) {
            await purgeRecord(draft, deleted);
            await draft.audit([buildAuditEntry(req, describePurge(deleted.collection, { id: deleted.record_id }))]);
          }
        }),
      );
      return toSavedBody('Record deleted for good.');
    },
  );
}
