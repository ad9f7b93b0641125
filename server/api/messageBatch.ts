import type { Request } from 'express';
import { BATCH_MAX, type BatchResult } from '@/domain/batch';
import { recordId } from '@/domain/fields';
import { MESSAGE_ACTIONS, type MessageAction } from '@/domain/messageWork';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import * as fieldErrors from '@/texts/server';

import { removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { ContactRecord, UserRecord } from '../storage/records';
import { type Context, changeMany, type Outcome } from './adminTransaction';
import { restoreDeleted } from './deleted';
import type { Services } from './services';

type Patch = Partial<ContactRecord>;

/** No one is answering the message. */
const notAnswering: Patch = { answering_at: undefined, answering_by: undefined, answering_by_name: undefined };

/** The message is answered now, by this user; an earlier answer stays. An answered message is read (D-67). */
function answeredBy({ answered_at }: ContactRecord, { id, name }: UserRecord, now: Date): Patch {
  const answer = { answered_at: now.toISOString(), answered_by: id, answered_by_name: name };
  return { status: 'read', ...notAnswering, withdrawn_answer: undefined, ...(answered_at === undefined && answer) };
}

/** The message waits again; its answer is kept, so that it can come back. */
function notAnswered({ answered_at = '', answered_by = '', answered_by_name = '' }: ContactRecord): Patch {
  const withdrawn_answer = { answered_at, answered_by, answered_by_name };
  return { ...notAnswering, answered_at: undefined, answered_by: undefined, answered_by_name: undefined, withdrawn_answer };
}

/** The withdrawn answer again; undefined without one. */
function withdrawnAgain({ withdrawn_answer }: ContactRecord): Patch | undefined {
  return withdrawn_answer && { ...withdrawn_answer, withdrawn_answer: undefined };
}

/** Validates a change of many messages at once. */
export const messageBatchSchema = z.object({
  ids: z.array(recordId).min(1, fieldErrors.noMessageChosen).max(BATCH_MAX, fieldErrors.tooManyMessages(BATCH_MAX)),
  action: z.enum(MESSAGE_ACTIONS, fieldTexts.unknownAction),
});

type Batch = z.output<typeof messageBatchSchema>;

const GONE = { error: fieldErrors.messageGone };

/** The fields that an action changes; undefined when the message is so already. */
function patchFor(stored: ContactRecord, action: Exclude<MessageAction, 'delete'>, { actor, now }: Context) {
  switch (action) {
    case 'read':
    case 'unread':
      return stored.status === action ? undefined : { status: action };
    case 'answered':
      return stored.answered_at === undefined || stored.status === 'unread' ? answeredBy(stored, actor, now) : undefined;
    case 'unanswered':
      return stored.answered_at === undefined ? undefined : notAnswered(stored);
    case 'restore':
      return withdrawnAgain(stored);
  }
}

async function changeOne(draft: Draft, id: string, action: MessageAction, context: Context): Promise<Outcome> {
  const stored = await draft.get('contacts', id);
  if (!stored && action === 'restore') {
    await restoreDeleted(draft, { kind: 'message', id }, { ...context, isUndo: true });
    return 'changed';
  }
  if (!stored) return GONE;
  if (action === 'delete') {
    await removeRestorable(draft, 'contacts', id, { by: context.actor, at: context.now });
    return 'changed';
  }
  const patch = patchFor(stored, action, context);
  if (!patch) return 'unchanged';
  await draft.patch('contacts', id, patch);
  return 'changed';
}

/** Changes many messages in one transaction, and says of each whether it changed. */
export const changeMessages = (services: Services, req: Request, { ids, action }: Batch): Promise<BatchResult> =>
  changeMany(
    services,
    req,
    ids.map((id) => ({ id })),
    { action, changeOne: (draft, { id }, context) => changeOne(draft, id, action, context) },
  );
