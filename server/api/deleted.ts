import { serverPaths } from '@/domain/apiPaths';
import { toText } from '@/domain/coerce';
import { recordId } from '@/domain/fields';
import { kindOfCollection, recordKinds } from '@/domain/record';
import { z } from '@/domain/zod';
import { buildAuditEntry } from '../audit/auditTrail';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { batchSchema } from '../lib/validate';
import { describePurge } from '../storage/auditChanges';
import { expiresAt, purgeRecord, selectRestorable } from '../storage/deletedRecords';
import type { RecordStore } from '../storage/Repository';
import type { DeletedRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { purgeWithImages } from './recordImages';
import { findRestorable, restoreDeleted } from './restoreDeleted';
import { displayName } from './serializers';
import type { Services } from './services';

const deletedKeySchema = z.object({ kind: z.enum(recordKinds, 'Unknown kind.'), id: recordId });
const restoreSchema = deletedKeySchema.extend({ undo: z.boolean().optional() });
const purgeBatchSchema = z.object({ records: batchSchema(deletedKeySchema) });

function serializeDeleted(deleted: DeletedRecord) {
  const kind = kindOfCollection(deleted.collection);
  if (!kind) return undefined;
  return {
    kind,
    id: deleted.record_id,
    name: displayName(kind, deleted.record),
    slug: toText(deleted.record.slug),
    deleted_at: deleted.deleted_at,
    deleted_by_name: deleted.deleted_by_name,
    goes_at: expiresAt(deleted).toISOString(),
  };
}

export function addDeletedCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, alerts, limits } = services;

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
        await restoreDeleted(draft, key, { actor, now: clock(), isUndo, limits });
        // Undo restores a user as active. The user must then get alerts again.
        if (key.kind === 'user') await alerts.syncRecipientsIn(draft);
      });
      return toMessageBody('Record restored.');
    },
  );

  calls.delete(
    serverPaths.deleted,
    {
      summary: 'Deletes a deleted record for good, with its images; `records` takes up to 200 and skips missing ones.',
      body: ({ records }) => (records === undefined ? deletedKeySchema : purgeBatchSchema),
      bodyInDocs: z.union([deletedKeySchema, purgeBatchSchema]),
    },
    async (req, body) => {
      const keys = 'records' in body ? body.records : [body];
      // Runs before the transaction to find the images. Runs again inside, because the records may have changed.
      const findRecordsToPurge = async (store: Pick<RecordStore, 'list'>) => {
        const records = await Promise.all(keys.map((key) => findRestorable(store, key, clock())));
        // The set removes repetitions, because a caller can send a key twice.
        const recordsToPurge = [...new Set(records)].filter((record) => record !== undefined);
        if (recordsToPurge.length === 0) throw errors.deletedRecordGone();
        return recordsToPurge;
      };
      await purgeWithImages(services, await findRecordsToPurge(repository), () =>
        adminTransaction(repository, req, async (draft) => {
          for (const deleted of await findRecordsToPurge(draft)) {
            await purgeRecord(draft, deleted);
            await draft.audit([buildAuditEntry(req, describePurge(deleted.collection, { id: deleted.record_id }))]);
          }
        }),
      );
      return toMessageBody('Record deleted for good.');
    },
  );
}
