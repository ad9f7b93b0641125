import { serverPaths } from '@/domain/contract';
import { recordId } from '@/domain/fields';
import { answeringNow } from '@/domain/messageAnswer';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/fieldRules';
import * as texts from '@/texts/responses';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { deleteSchema, validate } from '../lib/validate';
import { adminTransaction } from './adminTransaction';
import { notAnswering } from './messageAnswers';
import * as responses from './responseSchemas';
import { serializeMessage } from './serializers';
import type { Services } from './services';

/** An answer that was begun is stored again at most once in this time, in milliseconds. */
const RENEWED_MS = 60_000;

const beginSchema = z.object({ id: recordId, take_over: z.boolean(fieldTexts.unknownChoice).default(false) });

/** E27 and E28: who is answering a message, so that two people do not answer it at once (D-67). */
export function answeringCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.put(
    serverPaths.answering,
    {
      summary:
        'Begins to answer a message, for ten minutes; 409 while another admin is answering it, unless `take_over` is true.',
      who: 'admins',
      body: beginSchema,
      response: responses.savedAs(responses.message),
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { id, take_over } = validate(beginSchema, req.body);
      const message = await adminTransaction(repository, req, async (draft, actor) => {
        const stored = await draft.get('contacts', id);
        if (!stored) throw errors.notFound();
        const now = clock();
        const begun = answeringNow(stored, now);
        const isOwn = begun?.id === String(actor.id);
        if (begun && !isOwn && !take_over) throw errors.beingAnswered(begun.name, serializeMessage(stored));
        if (begun && isOwn && now.getTime() - begun.since.getTime() < RENEWED_MS) return stored;
        const answering = { answering_at: now.toISOString(), answering_by: actor.id, answering_by_name: actor.name };
        return draft.patch('contacts', id, answering);
      });
      sendSaved(res, texts.answering, { id: message.id, data: serializeMessage(message) });
    },
  );

  calls.delete(
    serverPaths.answering,
    {
      summary: 'Stops answering a message. While another admin is answering it, nothing changes.',
      who: 'admins',
      body: deleteSchema,
      response: responses.savedAs(responses.message),
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { id } = validate(deleteSchema, req.body);
      const message = await adminTransaction(repository, req, async (draft, actor) => {
        const stored = await draft.get('contacts', id);
        if (!stored) throw errors.notFound();
        return String(stored.answering_by ?? '') === String(actor.id) ? draft.patch('contacts', id, notAnswering) : stored;
      });
      sendSaved(res, texts.answeringStopped, { id: message.id, data: serializeMessage(message) });
    },
  );
}
