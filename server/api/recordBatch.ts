import { BATCH_DONE, BATCH_KINDS, BATCH_MAX, type BatchKind, RECORD_ACTIONS } from '@/domain/batch';
import { serverPaths } from '@/domain/contract';
import { publishStatus, recordId } from '@/domain/fields';
import { publishingFault } from '@/domain/imageAlts';
import { COLLECTION_OF } from '@/domain/record';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { scheduleFields } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import * as errorTexts from '@/texts/server';

import type { ApiRouter } from '../http/apiRouter';
import { saved } from '../http/responses';
import { versionEtag } from '../lib/httpCaching';
import { removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import { type Context, changeMany, type Outcome } from './adminTransaction';
import { restoreDeleted } from './deleted';
import * as responses from './responseSchemas';
import type { Services } from './services';
import { shownText, textIn } from './shownText';
import { statusPatch } from './statusChange';

const recordBatchSchema = z.object({
  kind: z.enum(BATCH_KINDS, errorTexts.unknownKind),
  action: z.enum(RECORD_ACTIONS, fieldTexts.unknownAction),
  records: z
    .array(z.object({ id: recordId, status: publishStatus, version: z.string().optional(), ...scheduleFields }))
    .min(1, errorTexts.noRecordChosen)
    .max(BATCH_MAX, errorTexts.tooManyRecords(BATCH_MAX)),
});

type Batch = z.output<typeof recordBatchSchema>;

const deletedBefore = (kind: BatchKind) => ({ error: errorTexts.recordGone(kind) });

async function changeStatus(
  draft: Draft,
  kind: BatchKind,
  { id, status, version, ...dates }: Batch['records'][number],
  { actor, now }: Context,
  shown: string,
): Promise<Outcome> {
  if (status === undefined) return { error: fieldTexts.unknownStatus };
  const collection = COLLECTION_OF[kind];
  const stored = await draft.get(collection, id);
  if (!stored) return deletedBefore(kind);
  const patch = statusPatch({ status, ...dates })(stored, actor, now);
  if (patch.status === stored.status && SCHEDULE_DATES.every((field) => patch[field] === stored[field])) return 'unchanged';
  if (version !== undefined && version !== versionEtag(stored)) return { error: errorTexts.stale };
  const fault = publishingFault(status, textIn(collection, stored), shown);
  if (fault) return { error: fault };
  await draft.patch(collection, id, patch);
  return 'changed';
}

async function changeOne(
  draft: Draft,
  { kind, action }: Batch,
  record: Batch['records'][number],
  context: Context,
  shown = '',
): Promise<Outcome> {
  if (action === 'status') return changeStatus(draft, kind, record, context, shown);
  if (action === 'restore') await restoreDeleted(draft, { kind, id: record.id }, { ...context, isUndo: true });
  else if (!(await draft.get(COLLECTION_OF[kind], record.id))) return deletedBefore(kind);
  else await removeRestorable(draft, COLLECTION_OF[kind], record.id, { by: context.actor, at: context.now });
  return 'changed';
}

/** E39: many posts or events at once (D-82). */
export function recordBatchCalls(calls: ApiRouter, services: Services) {
  calls.put(
    serverPaths.records,
    {
      summary: 'Publishes, unpublishes, deletes or restores up to 200 posts or events, all in one transaction.',
      who: 'admins',
      body: recordBatchSchema,
      response: responses.batch,
    },
    async (req, batch) => {
      const shown = new Map<string, string>();
      for (const { id } of batch.action === 'status' ? batch.records : [])
        shown.set(id, await shownText(services.repository, COLLECTION_OF[batch.kind], id));
      const result = await changeMany(services, req, batch.records, {
        action: batch.action,
        changeOne: (draft, record, context) => changeOne(draft, batch, record, context, shown.get(record.id)),
      });
      return saved(errorTexts.manyChanged(result.changed.length, batch.kind, BATCH_DONE[batch.action]), result);
    },
  );
}
