import type { Request } from 'express';
import { BATCH_DONE, BATCH_KINDS, BATCH_MAX, type BatchResult, RECORD_ACTIONS } from '@/domain/batch';
import { serverPaths } from '@/domain/contract';
import type { DeletedKey } from '@/domain/deletedRecord';
import { publishStatus, recordId } from '@/domain/fields';
import { MESSAGE_ACTIONS, type MessageAction } from '@/domain/messageWork';
import { COLLECTION_OF } from '@/domain/record';
import { scheduleFields } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { saved } from '../http/responses';
import { HttpError } from '../lib/errors';
import { versionEtag } from '../lib/httpCaching';
import { checkRoom, removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { ContactRecord, LiveName, UserRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { restoreDeleted } from './deleted';
import type { Services } from './services';
import { judgeStatus, NOTHING_REPLACED, type Replaced, replacedState, statusPatch } from './statusChange';

type Context = { actor: UserRecord; now: Date };
type Outcome = 'changed' | 'unchanged' | { error: string };

/** Changes many records in one transaction, and says of each whether it changed; an id sent twice counts once. Throws `DELETED_FULL`. */
async function changeMany<T extends { id: string }>(
  services: Services,
  req: Request,
  { collection, action, items }: { collection: LiveName; action: string; items: readonly T[] },
  changeOne: (draft: Draft, item: T, context: Context) => Promise<Outcome>,
): Promise<BatchResult> {
  return adminTransaction(services.repository, req, async (draft, actor) => {
    const now = services.clock();
    const result: BatchResult = { changed: [], unchanged: [], failed: [] };
    for (const item of new Map(items.map((given) => [given.id, given])).values()) {
      // An error of one record does not stop the others: each is checked before it changes.
      const outcome = await changeOne(draft, item, { actor, now }).catch((error: unknown) => {
        if (error instanceof HttpError) return { error: error.text };
        throw error;
      });
      if (typeof outcome === 'string') result[outcome].push(item.id);
      else result.failed.push({ id: item.id, ...outcome });
    }
    if (action === 'delete') await checkRoom(draft, now, services.limits, collection);
    return result;
  });
}

async function deleteOne(draft: Draft, { kind, id }: DeletedKey, { actor, now }: Context): Promise<Outcome> {
  if (!(await draft.get(COLLECTION_OF[kind], id))) return { error: texts.recordGone(kind) };
  await removeRestorable(draft, COLLECTION_OF[kind], id, { by: actor, at: now });
  return 'changed';
}

async function restoreOne(draft: Draft, key: DeletedKey, context: Context): Promise<Outcome> {
  await restoreDeleted(draft, key, { ...context, isUndo: true });
  return 'changed';
}

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, texts.noRecordChosen).max(BATCH_MAX, texts.tooManyRecords(BATCH_MAX));

type Patch = Partial<ContactRecord>;

const notAnswering: Patch = { answering_at: undefined, answering_by: undefined, answering_by_name: undefined };

/** The fields that an action changes; undefined when nothing would change. `restore` brings a withdrawn answer back. An answered message is read (D-67). */
function messagePatch(
  stored: ContactRecord,
  action: Exclude<MessageAction, 'delete'>,
  { actor, now }: Context,
): Patch | undefined {
  const { answered_at, answered_by = '', answered_by_name = '', withdrawn_answer } = stored;
  switch (action) {
    case 'read':
    case 'unread':
      return stored.status === action ? undefined : { status: action };
    case 'answered': {
      if (answered_at !== undefined && stored.status === 'read') return undefined;
      const answer = { answered_at: now.toISOString(), answered_by: actor.id, answered_by_name: actor.name };
      // The first answer stays.
      return { status: 'read', ...notAnswering, withdrawn_answer: undefined, ...(answered_at === undefined && answer) };
    }
    case 'unanswered': {
      if (answered_at === undefined) return undefined;
      const none = { answered_at: undefined, answered_by: undefined, answered_by_name: undefined };
      // Kept, so that it can come back.
      return { ...notAnswering, ...none, withdrawn_answer: { answered_at, answered_by, answered_by_name } };
    }
    case 'restore':
      return withdrawn_answer && { ...withdrawn_answer, withdrawn_answer: undefined };
  }
}

export const messageBatchSchema = z.object({ ids: listOf(recordId), action: z.enum(MESSAGE_ACTIONS, fieldTexts.unknownAction) });

/** E24: changes many messages. */
export const changeMessages = (services: Services, req: Request, { ids, action }: z.output<typeof messageBatchSchema>) =>
  changeMany(
    services,
    req,
    { collection: 'contacts', action, items: ids.map((id) => ({ id })) },
    async (draft, { id }, context) => {
      const key = { kind: 'message', id } as const;
      const stored = await draft.get('contacts', id);
      // `restore` takes back what went before: the deletion of a message, or that an answer was withdrawn.
      if (!stored && action === 'restore') return restoreOne(draft, key, context);
      if (!stored || action === 'delete') return deleteOne(draft, key, context);
      const patch = messagePatch(stored, action, context);
      if (!patch) return 'unchanged';
      await draft.patch('contacts', id, patch);
      return 'changed';
    },
  );

const recordBatchSchema = z.object({
  kind: z.enum(BATCH_KINDS, texts.unknownKind),
  action: z.enum(RECORD_ACTIONS, fieldTexts.unknownAction),
  records: listOf(z.object({ id: recordId, status: publishStatus, version: z.string().optional(), ...scheduleFields })),
});

type RecordBatch = z.output<typeof recordBatchSchema>;

async function changeStatus(
  draft: Draft,
  kind: RecordBatch['kind'],
  { id, status, version, ...dates }: RecordBatch['records'][number],
  { actor, now }: Context,
  replaced: Replaced,
): Promise<Outcome> {
  if (status === undefined) return { error: fieldTexts.unknownStatus };
  const collection = COLLECTION_OF[kind];
  const stored = await draft.get(collection, id);
  if (!stored) return { error: texts.recordGone(kind) };
  const patch = statusPatch({ status, ...dates })(stored, actor, now);
  if (!patch) return 'unchanged';
  if (version !== undefined && version !== versionEtag(stored)) return { error: texts.stale };
  judgeStatus(collection, stored, patch, replaced, { now, textField: 'text' });
  await draft.patch(collection, id, patch);
  return 'changed';
}

/** E39: changes many posts or events in one request (D-82). */
export function recordBatchCalls(calls: ApiRouter, services: Services) {
  calls.put(
    serverPaths.records,
    {
      summary: 'Publishes, unpublishes, deletes or restores up to 200 posts or events, all in one transaction.',
      body: recordBatchSchema,
    },
    async (req, { kind, action, records }) => {
      const replaced = new Map<string, Replaced>();
      for (const record of action === 'status' ? records : []) {
        replaced.set(record.id, await replacedState(services.repository, COLLECTION_OF[kind], record));
      }
      const collection = COLLECTION_OF[kind];
      const result = await changeMany(services, req, { collection, action, items: records }, (draft, record, context) => {
        const key = { kind, id: record.id };
        if (action === 'delete') return deleteOne(draft, key, context);
        if (action === 'restore') return restoreOne(draft, key, context);
        return changeStatus(draft, kind, record, context, replaced.get(record.id) ?? NOTHING_REPLACED);
      });
      return saved(texts.manyChanged(result.changed.length, kind, BATCH_DONE[action]), result);
    },
  );
}
