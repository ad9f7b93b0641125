import { serverPaths } from '@/domain/contract';
import * as texts from '@/texts/responses';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { deleteSchema, validate } from '../lib/validate';
import { adminTransaction } from './adminTransaction';
import * as responses from './responseSchemas';
import { serializeMessage } from './serializers';
import type { Services } from './services';

/** E27: notes who begins to answer a message, so that colleagues see the name. It stops nobody else (D-67). */
export function answeringCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.put(
    serverPaths.answering,
    {
      summary: 'Notes who begins to answer a message, and when. The latest one counts; it stops nobody else.',
      who: 'admins',
      body: deleteSchema,
      response: responses.savedAs(responses.message),
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { id } = validate(deleteSchema, req.body);
      const message = await adminTransaction(repository, req, async (draft, actor) => {
        if (!(await draft.get('contacts', id))) throw errors.notFound();
        const answering = { answering_at: clock().toISOString(), answering_by: actor.id, answering_by_name: actor.name };
        return draft.patch('contacts', id, answering);
      });
      sendSaved(res, texts.answering, { id: message.id, data: serializeMessage(message) });
    },
  );
}
