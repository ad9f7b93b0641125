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
import { auditedPurge } from '../storage/AuditLog';
import { findDeleted, goesAt, purge, recordIn, restorableAt, restoreRecord } from '../storage/deletedRecords';
import type { Draft, RecordStore } from '../storage/Repository';
import type { Collections, DeletedRecord, LiveName, UserRecord } from '../storage/records';
import { adminTransaction, lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import { purgeWithImages } from './recordImages';
import { shownName } from './serializers';
import type { Services } from './services';

/** `isUndo`: the record comes back as it was, because the delete was a slip; otherwise posts and events become drafts, and users inactive. */
type Context = { actor: UserRecord; now: Date; isUndo: boolean };

type Restorer<T> = (draft: Draft, record: T, context: Context) => Promise<T>;

/** Posts and events come back as drafts without a preview link, because their pages and their place in lists deserve a look first. */
function asDraft<C extends Publishable>(collection: C): Restorer<Collections[C]> {
  return async (draft, record, { actor, now, isUndo }) => {
    const others: readonly Collections[Publishable][] = await draft.list(collection);
    const holder = others.find(({ slug }) => slug === record.slug);
    if (holder) {
      const title = recordName(collection === 'blogs' ? 'post' : 'event', holder);
      throw errors.notRestorable(
        `"${title}" now uses the slug "${record.slug}". Delete that one first, or leave this one deleted.`,
      );
    }
    if (isUndo) return record;
    return { ...record, ...lastChange(actor, now), preview: undefined, status: 'draft', version: record.version + 1 };
  };
}

/** A user comes back as inactive, so that an old password opens nothing until an admin says so. */
const asInactive: Restorer<UserRecord> = async (draft, record, { actor, now, isUndo }) => {
  const holder = (await draft.list('users')).find(({ email }) => normalizeEmail(email) === normalizeEmail(record.email));
  if (holder) {
    throw errors.notRestorable(
      `${holder.name} now uses the email address ${record.email}. Give that account another address first.`,
    );
  }
  return isUndo ? record : { ...record, ...lastChange(actor, now), status: 'inactive' };
};

const restorers: { [C in LiveName]: Restorer<Collections[C]> } = {
  blogs: asDraft('blogs'),
  events: asDraft('events'),
  users: asInactive,
  contacts: async (_draft, record) => record,
  replies: async (draft, record) => {
    if ((await draft.list('replies')).length >= MAX_SAVED_REPLIES) throw errors.notRestorable(TOO_MANY_REPLIES);
    return record;
  },
};

async function restoreOne<C extends LiveName>(draft: Draft, collection: C, kept: DeletedRecord, context: Context) {
  if (await draft.get(collection, kept.record_id)) {
    throw errors.notRestorable('Another record now has its id, so it cannot be restored.');
  }
  await restoreRecord(draft, collection, kept, await restorers[collection](draft, recordIn(collection, kept), context));
}

async function findRestorable(store: Pick<Draft, 'list'>, { kind, id }: DeletedKey, now: Date) {
  const kept = await findDeleted(store, collectionNames[kind], id);
  return kept && goesAt(kept) > now ? kept : undefined;
}

/** Restores a deleted record in a transaction (D-76). Throws 404, and 409 when its id, slug or email address is in use. */
export async function restoreDeleted(draft: Draft, key: DeletedKey, context: Context): Promise<void> {
  const kept = await findRestorable(draft, key, context.now);
  if (!kept) throw errors.deletedRecordGone();
  await restoreOne(draft, collectionNames[key.kind], kept, context);
}

const keySchema = z.object({ kind: z.enum(recordKinds, 'Unknown kind.'), id: recordId });
const restoreSchema = keySchema.extend({ undo: z.boolean().optional() });
const manySchema = z.object({ records: batchSchema(keySchema) });

function serializeDeleted(kept: DeletedRecord) {
  const kind = kindOfCollection(kept.collection);
  return (
    kind && {
      kind,
      id: kept.record_id,
      name: shownName(kind, kept.record),
      slug: toText(kept.record.slug),
      deleted_at: kept.deleted_at,
      deleted_by_name: kept.deleted_by_name,
      goes_at: goesAt(kept).toISOString(),
    }
  );
}

/** E32: the deleted records, which can be restored for 30 days (D-47, D-76). */
export function deletedCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, alerts } = services;

  calls.get(serverPaths.deleted, { summary: 'Lists the deleted records, the latest first.' }, async () => {
    const deleted = restorableAt(await repository.list('deleted'), clock());
    return toDataBody(
      deleted
        .toReversed()
        .map(serializeDeleted)
        .filter((record) => record !== undefined),
    );
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
        if (key.kind === 'user') await alerts.updateRecipients(draft);
      });
      return toSavedBody('Record restored.');
    },
  );

  calls.delete(
    serverPaths.deleted,
    {
      summary: 'Deletes a deleted record for good, with its images; `records` takes up to 200 and skips missing ones.',
      body: ({ records }) => (records === undefined ? keySchema : manySchema),
      takes: z.union([keySchema, manySchema]),
    },
    async (req, body) => {
      const records = 'records' in body ? body.records : [body];
      // Before the transaction, for the images; inside it again, because the records can have changed.
      const toDelete = async (store: Pick<RecordStore, 'list'>) => {
        const matches = await Promise.all(records.map((key) => findRestorable(store, key, clock())));
        // A key can be sent twice.
        const kept = [...new Set(matches)].filter((record) => record !== undefined);
        if (kept.length === 0) throw errors.deletedRecordGone();
        return kept;
      };
      await purgeWithImages(services, await toDelete(repository), () =>
        adminTransaction(repository, req, async (draft) => {
          for (const kept of await toDelete(draft)) {
            await purge(draft, kept);
            await draft.audit([buildAuditEntry(req, auditedPurge(kept.collection, { id: kept.record_id }))]);
          }
        }),
      );
      return toSavedBody('Record deleted for good.');
    },
  );
}
