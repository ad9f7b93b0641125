import type { Request } from 'express';
import { recordId } from '@/domain/fields';
import { type BatchResult, MESSAGE_ACTIONS, type MessageAction } from '@/domain/messageBatch';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import { HttpError } from '../lib/errors';
import { batchSchema } from '../lib/validate';
import { removeRestorable, requireRoomForDeleted } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { ContactRecord, UserRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { restoreDeleted } from './restoreDeleted';
import type { Services } from './services';

type Context = { actor: UserRecord; now: Date } & Pick<Services, 'limits'>;
type Outcome = 'changed' | 'unchanged';

const messageAction = z.enum(MESSAGE_ACTIONS, fieldTexts.unknownAction);
export const messageBatchSchema = z.object({ ids: batchSchema(recordId), action: messageAction });

/** Changes many messages in one transaction. Throws `DELETED_FULL` if there is no room for the deleted messages. */
export const changeMessages = (services: Services, req: Request, { ids, action }: z.output<typeof messageBatchSchema>) =>
  adminTransaction(services.repository, req, async (draft, actor) => {
    const { clock, limits } = services;
    const now = clock();
    const result: BatchResult = { changed: [], unchanged: [], failed: [] };
    for (const id of new Set(ids)) {
      try {
        const outcome = await changeMessage(draft, id, action, { actor, now, limits });
        result[outcome].push(id);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        result.failed.push({ id, error: error.text });
      }
    }
    // An error here undoes the whole transaction.
    if (action === 'delete') await requireRoomForDeleted(draft, now, limits, 'contacts');
    return result;
  });

async function changeMessage(draft: Draft, id: string, action: MessageAction, context: Context): Promise<Outcome> {
  const stored = await draft.get('contacts', id);
  if (!stored) {
    if (action !== 'restore') throw new HttpError(404, 'NOT_FOUND', 'This message was deleted.');
    // `restore` also undoes `delete`.
    await restoreDeleted(draft, { kind: 'message', id }, { ...context, isUndo: true });
    return 'changed';
  }
  if (action === 'delete') {
    await removeRestorable(draft, 'contacts', id, { by: context.actor, at: context.now });
    return 'changed';
  }
  const patch = toMessagePatch(stored, action, context);
  if (!patch) return 'unchanged';
  await draft.patch('contacts', id, patch);
  return 'changed';
}

const NO_ANSWER = { answered_at: undefined, answered_by: undefined, answered_by_name: undefined };
const NOBODY_ANSWERING = { answering_at: undefined, answering_by: undefined, answering_by_name: undefined };

/** Returns undefined if nothing changes. Undefined fields of the patch are removed. */
function toMessagePatch(stored: ContactRecord, action: Exclude<MessageAction, 'delete'>, { actor, now }: Context) {
  const { answered_at, answered_by = '', answered_by_name = '', withdrawn_answer } = stored;
  switch (action) {
    case 'read':
    case 'unread':
      return stored.status === action ? undefined : { status: action };
    case 'answered': {
      const isAlreadyAnswered = answered_at !== undefined;
      if (isAlreadyAnswered && stored.status === 'read') return undefined;
      const ownAnswer = { answered_at: now.toISOString(), answered_by: actor.id, answered_by_name: actor.name };
      return { status: 'read' as const, ...(!isAlreadyAnswered && ownAnswer), ...NOBODY_ANSWERING, withdrawn_answer: undefined };
    }
    case 'unanswered':
      if (answered_at === undefined) return undefined;
      return { ...NOBODY_ANSWERING, ...NO_ANSWER, withdrawn_answer: { answered_at, answered_by, answered_by_name } };
    case 'restore':
      return withdrawn_answer && { ...withdrawn_answer, withdrawn_answer: undefined };
  }
}
