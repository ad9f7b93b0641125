import type { Response } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { recordId } from '@/domain/fields';
import { MAX_SAVED_REPLIES, TOO_MANY_REPLIES } from '@/domain/savedReply';
import { replySchema } from '@/domain/savedReplySchema';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { checkVersion, versionEtag } from '../lib/httpCaching';
import { deleteSchema } from '../lib/validate';
import type { ReplyRecord } from '../storage/records';
import { adminTransaction, deleteRecord, getStoredRecord, lastChange } from './adminTransaction';
import { serializeReply } from './serializers';
import type { Services } from './services';

export function addReplyCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, limits } = services;

  function toSavedReplyBody(res: Response, message: string, reply: ReplyRecord) {
    res.set('ETag', versionEtag(reply));
    return toMessageBody(message, { id: reply.id, data: serializeReply(reply) });
  }

  calls.get(serverPaths.replies, { summary: 'Lists the saved replies by their titles.' }, async () => {
    const replies = await repository.list('replies');
    return toDataBody(replies.toSorted((reply, other) => reply.title.localeCompare(other.title)).map(serializeReply));
  });

  calls.post(
    serverPaths.replies,
    { summary: `Saves a reply, of which there are at most ${MAX_SAVED_REPLIES}.`, body: replySchema },
    async (req, texts, res) => {
      const reply = await adminTransaction(repository, req, async (draft, actor) => {
        if ((await draft.list('replies')).length >= limits.replies) throw errors.invalid({ request: TOO_MANY_REPLIES });
        const stamps = { created_at: clock().toISOString(), ...lastChange(actor, clock()), version: 1 };
        return draft.create('replies', (id) => ({ id, ...texts, ...stamps }));
      });
      return toSavedReplyBody(res, 'Reply saved.', reply);
    },
  );

  calls.put(
    serverPaths.replies,
    { summary: 'Edits a reply, of the version that `If-Match` names.', body: replySchema.extend({ id: recordId }) },
    async (req, { id, ...texts }, res) => {
      const reply = await adminTransaction(repository, req, async (draft, actor) => {
        const stored = await getStoredRecord(draft, 'replies', id);
        checkVersion(req, stored, () => serializeReply(stored));
        return draft.patch('replies', id, { ...texts, ...lastChange(actor, clock()), version: stored.version + 1 });
      });
      return toSavedReplyBody(res, 'Reply updated.', reply);
    },
  );

  calls.delete(
    serverPaths.replies,
    { summary: 'Deletes a reply, which can be restored for 30 days.', body: deleteSchema },
    async (req, { id }) => {
      await deleteRecord(services, req, 'replies', id);
      return toMessageBody('Reply deleted.');
    },
  );
}
