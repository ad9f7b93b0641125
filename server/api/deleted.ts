import { BATCH_MAX } from '@/domain/batch';
import { serverPaths } from '@/domain/contract';
import { recordId } from '@/domain/fields';
import { kindIn, recordKinds, recordName } from '@/domain/record';
import { z } from '@/domain/zod';
import * as fieldErrors from '@/texts/fieldErrors';
import * as texts from '@/texts/responses';
import { auditEntry } from '../audit/auditTrail';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { sendJson, sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { validate } from '../lib/validate';
import { auditedPurge } from '../storage/auditedChange';
import { goesAt, purge, restorableAt } from '../storage/deletedRecords';
import type { RecordStore } from '../storage/Repository';
import type { DeletedRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { withImagesOf } from './recordImages';
import * as responses from './responseSchemas';
import { findRestorable, restoreDeleted } from './restoreDeleted';
import type { Services } from './services';

const keySchema = z.object({ kind: z.enum(recordKinds, fieldErrors.unknownKind), id: recordId });
const restoreSchema = keySchema.extend({ undo: z.boolean().optional() });
const manySchema = z.object({
  records: z.array(keySchema).min(1, fieldErrors.noRecordChosen).max(BATCH_MAX, fieldErrors.tooManyRecords(BATCH_MAX)),
});

/** What a list says of a deleted record: nothing of its content but its name. */
function serializeDeleted(kept: DeletedRecord) {
  const kind = kindIn(kept.collection);
  if (!kind) return [];
  return {
    kind,
    id: kept.record_id,
    name: recordName(kind, kept.record),
    deleted_at: kept.deleted_at,
    deleted_by_name: kept.deleted_by_name,
    goes_at: goesAt(kept).toISOString(),
  };
}

/** E32: the deleted records, which can be restored for 30 days (D-47, D-76). */
export function deletedCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.get(
    serverPaths.deleted,
    { summary: 'Lists the deleted records, the latest first.', who: 'admins', response: responses.deletedRecords },
    requireAdmin(services),
    async (_req, res) => {
      const deleted = restorableAt(await repository.list('deleted'), clock());
      sendJson(res, { success: true, data: deleted.toReversed().flatMap(serializeDeleted) });
    },
  );

  calls.put(
    serverPaths.deleted,
    {
      summary:
        'Restores a deleted record: posts and events as drafts, users as inactive, messages and with `undo` all as they were.',
      who: 'admins',
      body: restoreSchema,
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { undo: isUndo = false, ...key } = validate(restoreSchema, req.body);
      await adminTransaction(repository, req, (draft, actor) => restoreDeleted(draft, key, { actor, now: clock(), isUndo }));
      sendSaved(res, texts.recordRestored);
    },
  );

  calls.delete(
    serverPaths.deleted,
    {
      summary: 'Deletes a deleted record for good, with its images; with `records` up to 200, without those that are gone.',
      who: 'admins',
      body: z.union([keySchema, manySchema]),
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { records } = 'records' in req.body ? validate(manySchema, req.body) : { records: [validate(keySchema, req.body)] };
      const doomedIn = async (store: Pick<RecordStore, 'list'>) => {
        const found = await Promise.all(records.map((key) => findRestorable(store, key, clock())));
        const kept = [...new Set(found)].filter((record) => record !== undefined);
        if (kept.length === 0) throw errors.notKept();
        return kept;
      };
      await withImagesOf(services, await doomedIn(repository), () =>
        adminTransaction(repository, req, async (draft) => {
          for (const kept of await doomedIn(draft)) {
            await purge(draft, kept);
            await draft.audit([auditEntry(req, auditedPurge(kept.collection, { id: kept.record_id }))]);
          }
        }),
      );
      sendSaved(res, texts.recordDeletedForGood);
    },
  );
}
