import type { Request, Response } from 'express';
import { toRecord, toText } from '@/domain/coerce';
import { publishingError } from '@/domain/missingAlts';
import type { Schedule } from '@/domain/schedule';
import { z } from '@/domain/zod';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { listSpooledImages } from '../http/multipartBody';
import { toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { checkVersion, versionEtag } from '../lib/httpCaching';
import { deleteSchema, readIdFromForm, validate } from '../lib/validate';
import type { RecordStore } from '../storage/Repository';
import type { Collections, LastChange, RecordId, UserRecord } from '../storage/records';
import { adminTransaction, deleteRecord, getStoredRecord, lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import { addReadCalls, type PublicReads } from './readCalls';
import { type Form, mainText, parseNewForm, rejectTakenSlug, scheduleAfterSave } from './recordForm';
import { changeWithDroppedImages, saveWithNewImages } from './recordImages';
import { withStaffFields } from './serializers';
import type { Services } from './services';
import { checkStatusChange, readUndoable, statusChangeSchema, toStatusPatch } from './statusChange';

type FieldsSetByServer = Schedule & Required<LastChange> & { id: RecordId; created_at: string; version: number };

type SavedParts = { serverFields: FieldsSetByServer; author: UserRecord; imagePaths: readonly string[] };

type EditPlan<C extends Publishable> = {
  changesWithoutImages: Partial<Collections[C]>;
  droppedImages: readonly string[];
  changesAfterUpload: (addedPaths: readonly string[]) => Partial<Collections[C]>;
};

/** What differs between posts and events in the calls below. */
type RecordDefinition<C extends Publishable, New, Edited> = PublicReads<C> & {
  kind: 'post' | 'event';
  nounInResponses: string;
  /** `editInDocs` describes an edit in docs/api.md. It adds fields such as `id`, which `edited` leaves out. */
  schemas: { created: z.ZodType<New>; edited: z.ZodType<Edited>; editInDocs: z.ZodType };
  defaultStatus: Collections[C]['status'];
  /** The form field of the Markdown text. All images in the text need descriptions before the record is published. */
  textField: string;
  renameFormFields?: (form: Form) => Form;
  images: { fields: readonly [string, ...string[]]; max: number; errorIfMissing: string };
  /** Both checks run before anything is stored, and throw 422. */
  checkForm?: { created: (sent: New, fileCount: number) => void; edited: (form: Form) => void };
  buildRecord: (sent: New, parts: SavedParts) => Collections[C];
  planEdit: (stored: Collections[C], edit: { sent: Edited; form: Form; fileCount: number }) => EditPlan<C>;
};

/** Adds the API calls that list, create, edit, publish and delete either posts or events, as the definition says. */
export function addRecordCalls<C extends Publishable, New extends Schedule & { slug: string }, Edited extends Schedule>(
  calls: ApiRouter,
  services: Services,
  definition: RecordDefinition<C, New, Edited>,
) {
  const { repository, clock } = services;
  const { kind, collection, path, nounInResponses, schemas, textField, images, buildRecord } = definition;
  const nounInDocs = kind === 'post' ? 'a post' : 'an event';
  const serialize = withStaffFields(definition.serialize);
  addReadCalls(calls, services, definition);

  async function toSavedRecordBody(res: Response, message: string, saved: Collections[C]) {
    res.set('ETag', versionEtag(saved));
    // Admins expect counted fields such as the places left, which only records from `readCurrent` have.
    const { records } = await definition.readCurrent();
    const recordWithCounts = records.find(({ id, version }) => id === saved.id && version === saved.version);
    return toMessageBody(message, { id: saved.id, data: serialize(recordWithCounts ?? saved) });
  }

  /** Returns the record to change. Throws 404, and 409 when somebody has saved it since the form was loaded. */
  async function getForChange(store: RecordStore, id: string, req: Request) {
    const stored = await getStoredRecord(store, collection, id);
    checkVersion(req, stored, () => serialize(stored));
    return stored;
  }

  async function create(form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const status = form.status || definition.defaultStatus;
    const sent = parseNewForm(schemas.created, form, {
      [images.fields[0]]: files.length === 0 ? images.errorIfMissing : undefined,
      [textField]: publishingError(status, toText(form[textField])),
    });
    definition.checkForm?.created(sent, files.length);
    const schedule = scheduleAfterSave(sent, {}, clock());
    // Checked before images are stored, and again in the transaction because of parallel saves.
    await rejectTakenSlug(repository, definition, sent.slug, clock());
    const record = await saveWithNewImages(services, files, (imagePaths) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenSlug(draft, definition, sent.slug, clock());
        const now = clock();
        const stamps = { ...schedule, created_at: now.toISOString(), ...lastChange(actor, now), version: 1 };
        return draft.create(collection, (id) =>
          buildRecord(sent, { serverFields: { id, ...stamps }, author: actor, imagePaths }),
        );
      }),
    );
    return toSavedRecordBody(res, `${nounInResponses} created.`, record);
  }

  async function edit(id: string, form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = validate(schemas.edited, form);
    definition.checkForm?.edited(form);
    async function planCheckedEdit(store: RecordStore) {
      const stored = await getForChange(store, id, req);
      const plan = definition.planEdit(stored, { sent, form, fileCount: files.length });
      // Images without a description may stay in a text that is published already.
      const publishedText = stored.status === 'published' ? mainText(collection, stored) : '';
      const { status } = plan.changesWithoutImages;
      const fault = publishingError(status, mainText(collection, plan.changesWithoutImages), publishedText);
      if (fault) throw errors.invalid({ [textField]: fault });
      return { ...plan, schedule: scheduleAfterSave(sent, stored, clock()), version: stored.version + 1 };
    }
    // Planned before images are stored, and again in the transaction because of parallel saves.
    const { droppedImages: expectedDrops } = await planCheckedEdit(repository);
    const saveEdit = (addedPaths: readonly string[]) =>
      adminTransaction(repository, req, async (draft, actor) => {
        const { changesWithoutImages, changesAfterUpload, schedule, version, droppedImages } = await planCheckedEdit(draft);
        const stamps = { ...schedule, ...lastChange(actor, clock()), version };
        const changes = { ...changesWithoutImages, ...changesAfterUpload(addedPaths), ...stamps };
        return { result: await draft.patch(collection, id, changes), droppedImages };
      });
    const saved = await changeWithDroppedImages(services, expectedDrops, () => saveWithNewImages(services, files, saveEdit));
    return toSavedRecordBody(res, `${nounInResponses} updated.`, saved);
  }

  async function setStatus(id: string, form: Form, req: Request, res: Response) {
    const sent = validate(statusChangeSchema, form);
    // Undo may bring back values of an earlier version. The draft of a transaction has no versions to read.
    const undoable = await readUndoable(repository, collection, sent);
    const record = await adminTransaction(repository, req, async (draft, actor) => {
      const stored = await getForChange(draft, id, req);
      const now = clock();
      const patch = toStatusPatch(sent, stored, { actor, now });
      if (!patch) return stored;
      checkStatusChange(collection, stored, patch, undoable, { now, textField });
      await draft.patch<Publishable>(collection, id, patch);
      return getStoredRecord(draft, collection, id);
    });
    return toSavedRecordBody(res, texts.statusUpdated, record);
  }

  calls.post(
    path,
    {
      summary: `Creates ${nounInDocs}; with \`id\` edits it; with \`action\` switches its status alone.`,
      bodyInDocs: z.union([schemas.created, schemas.editInDocs, statusChangeSchema]),
      form: { images: images.fields, max: images.max },
    },
    // `create`, `edit` and `setStatus` each validate the form by a schema of their own.
    (req, _body, res) => {
      const body = toRecord(req.body);
      const form = definition.renameFormFields?.(body) ?? body;
      const id = readIdFromForm(form);
      if (id === undefined) return create(form, req, res);
      const isStatusChange = form.action !== undefined && form.action !== '';
      return isStatusChange ? setStatus(id, form, req, res) : edit(id, form, req, res);
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
