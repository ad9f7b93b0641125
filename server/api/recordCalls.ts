import type { Response } from 'express';
import { toRecord } from '@/domain/coerce';
import { z } from '@/domain/zod';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { toMessageBody } from '../http/responses';
import { versionEtag } from '../lib/httpCaching';
import { deleteSchema, readIdFromForm } from '../lib/validate';
import type { Collections } from '../storage/records';
import { deleteRecord } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import { addReadCalls } from './readCalls';
import type { RecordDefinition } from './recordDefinition';
import { changeStatus, createRecord, editRecord } from './recordSaves';
import { withStaffFields } from './serializers';
import type { Services } from './services';
import { statusChangeSchema } from './statusChange';

/** Adds the API calls that list, create, edit, publish and delete either posts or events, as the definition says. */
export function addRecordCalls<C extends Publishable>(calls: ApiRouter, services: Services, definition: RecordDefinition<C>) {
  const { kind, collection, path, nounInResponses, images } = definition;
  const nounInDocs = kind === 'post' ? 'a post' : 'an event';
  addReadCalls(calls, services, definition);

  async function toSavedBody(res: Response, message: string, saved: Collections[C]) {
    res.set('ETag', versionEtag(saved));
    // Admins expect counted fields such as the places left, which only records from `readCurrent` have.
    const { records } = await definition.readCurrent();
    const recordWithCounts = records.find(({ id, version }) => id === saved.id && version === saved.version);
    const data = withStaffFields(definition.serialize)(recordWithCounts ?? saved);
    return toMessageBody(message, { id: saved.id, data });
  }

  calls.post(
    path,
    {
      summary: `Creates ${nounInDocs}; with \`id\` edits it; with \`action\` switches its status alone.`,
      bodyInDocs: z.union([...definition.formsInDocs, statusChangeSchema]),
      form: { images: images.fields, max: images.max },
    },
    async (req, _body, res) => {
      const body = toRecord(req.body);
      const form = definition.renameFormFields?.(body) ?? body;
      const id = readIdFromForm(form);
      const save = { services, definition, form, req };
      if (id === undefined) return toSavedBody(res, `${nounInResponses} created.`, await createRecord(save));
      const isStatusChange = form.action !== undefined && form.action !== '';
      return isStatusChange
        ? toSavedBody(res, texts.statusUpdated, await changeStatus(save, id))
        : toSavedBody(res, `${nounInResponses} updated.`, await editRecord(save, id));
    },
  );

  calls.delete(
    path,
    { summary: `Deletes ${nounInDocs}, which can be restored for 30 days.`, body: deleteSchema },
    async (req, { id }) => {
      await deleteRecord(services, req, collection, id);
      return toMessageBody(`${nounInResponses} deleted.`);
    },
  );
}
