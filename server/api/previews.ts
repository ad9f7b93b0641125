import { serverPaths } from '@/domain/contract';
import { recordId } from '@/domain/fields';
import { z } from '@/domain/zod';
import * as fieldErrors from '@/texts/fieldErrors';
import * as texts from '@/texts/responses';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { sendJson, sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { validate } from '../lib/validate';
import { adminTransaction } from './adminTransaction';
import { newPreviewKey, previewLink } from './previewLink';
import * as responses from './responseSchemas';
import type { Services } from './services';

const previewedSchema = z.object({ collection: z.enum(['blogs', 'events'], fieldErrors.unknownCollection), id: recordId });

/** E35: the preview of a post or an event, and the link that shows it to a person without an account (D-79). */
export function previewCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, renderPreview } = services;

  calls.get(
    serverPaths.previews,
    {
      summary: 'Sends the page of a post or an event as visitors will see it, its card in social networks, and its preview link.',
      who: 'admins',
      query: { collection: '`blogs` or `events`', id: 'the id of the record' },
      response: responses.preview,
    },
    requireAdmin(services),
    async (req, res) => {
      const { collection, id } = validate(previewedSchema, req.query);
      const record = await repository.get(collection, id);
      if (!record) throw errors.notFound();
      const page = await renderPreview(req, collection, String(record.id));
      sendJson(res, { success: true, data: { ...page, link: previewLink(collection, record, clock()) ?? null } });
    },
  );

  calls.post(
    serverPaths.previews,
    {
      summary: 'Makes a preview link that works for 7 days; an earlier one of the same record ends.',
      who: 'admins',
      body: previewedSchema,
      response: responses.previewLinkMade,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { collection, id } = validate(previewedSchema, req.body);
      const now = clock();
      const record = await adminTransaction(repository, req, (draft) =>
        draft.patch(collection, id, { preview: newPreviewKey(now) }),
      );
      sendSaved(res, texts.previewLinkMade, { data: previewLink(collection, record, now) });
    },
  );

  calls.delete(
    serverPaths.previews,
    {
      summary: 'Ends the preview link of a post or an event at once.',
      who: 'admins',
      body: previewedSchema,
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { collection, id } = validate(previewedSchema, req.body);
      await adminTransaction(repository, req, (draft) => draft.patch(collection, id, { preview: undefined }));
      sendSaved(res, texts.previewLinkEnded);
    },
  );
}
