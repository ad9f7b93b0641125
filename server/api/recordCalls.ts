import type { Request, Response } from 'express';
import { toRecord, toText } from '@/domain/coerce';
import { publishingError } from '@/domain/missingAlts';
import { recordName } from '@/domain/record';
import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import { scheduleErrors } from '@/domain/scheduleSchema';
import { describeIssueAsSentence } from '@/domain/schemaErrors';
import { nextFreeSlug } from '@/domain/slug';
import { z } from '@/domain/zod';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { listSpooledImages } from '../http/multipartBody';
import { toSavedBody } from '../http/responses';
import { errors } from '../lib/errors';
import { checkVersion, versionEtag } from '../lib/httpCaching';
import { deleteSchema, fieldErrors, readIdFromForm, validate } from '../lib/validate';
import { readDeletedRecord, selectRestorable } from '../storage/deletedRecords';
import type { RecordStore } from '../storage/Repository';
import type { Collections, LastChange, RecordId, UserRecord } from '../storage/records';
import { adminTransaction, deleteRecord, getStoredRecord, lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import { addReadCalls, type PublicReads } from './readCalls';
import { discardUnused, saveWithImages } from './recordImages';
import { withStaffFields } from './serializers';
import type { Services } from './services';
import { checkStatusChange, mainText, readStateForUndo, statusChangeSchema, toStatusPatch } from './statusChange';

type Form = Record<string, unknown>;

type ServerFields = Schedule & Required<LastChange> & { id: RecordId; created_at: string; version: number };

/** Builds a new record inside the transaction, when the paths of its images are known. */
type BuildRecord<C extends Publishable> = (serverFields: ServerFields, author: UserRecord, images: string[]) => Collections[C];

/** Plans an edit of a stored record; throws 422 if it does not fit. `toChanges` gets the paths of the new images. */
type PlanEdit<C extends Publishable> = (stored: Collections[C]) => {
  status: Collections[C]['status'];
  text: string;
  replacedImages: readonly string[];
  toChanges: (addedImages: string[]) => Partial<Collections[C]>;
};

/** What posts and events do differently in the calls that create, edit and delete them. */
type RecordDefinition<C extends Publishable, New, Edited> = PublicReads<C> & {
  kind: 'post' | 'event';
  nounInDocs: string;
  nounInResponses: string;
  newSchema: z.ZodType<New>;
  editedSchema: z.ZodType<Edited>;
  /** The body of an edit for docs/api.md: `editedSchema` and the fields that the call reads itself. */
  editBodySchema: z.ZodType;
  defaultStatus: Collections[C]['status'];
  /** The form field of the Markdown text, whose images need descriptions before the record is published. */
  textField: string;
  renameFormFields?: (form: Form) => Form;
  images: { fields: readonly [string, ...string[]]; max: number; required: string };
  listImages: (record: Collections[C]) => readonly string[];
  /** Checks the form before its images are stored, as `makeEditPlanner` does too. Throws 422. */
  makeRecordBuilder: (sent: New, fileCount: number) => BuildRecord<C>;
  makeEditPlanner: (sent: Edited, fileCount: number, form: Form) => PlanEdit<C>;
};

/** Throws when another record has the slug. If it is a restorable deleted one, the error names a free slug (D-76). */
async function rejectTakenSlug(
  store: RecordStore,
  { kind, collection }: { kind: 'post' | 'event'; collection: Publishable },
  slug: string,
  now: Date,
) {
  const records: readonly { slug: string }[] = await store.list(collection);
  if (records.some((record) => record.slug === slug)) throw errors.slugTaken();
  const deletedRecords = selectRestorable(await store.list('deleted'), now).filter(
    (deleted) => deleted.collection === collection,
  );
  const deletedSlugs = deletedRecords.map((deleted) => readDeletedRecord(collection, deleted).slug);
  const slugOwner = deletedRecords[deletedSlugs.indexOf(slug)];
  if (!slugOwner) return;
  const takenSlugs = [...deletedSlugs, ...records.map((record) => record.slug)];
  throw errors.slugOfDeletedRecord(kind, recordName(kind, slugOwner.record), nextFreeSlug(slug, takenSlugs));
}

/** Parses a form. Throws 422 with the errors of the schema and with `otherFaults`, so that staff see every error at once. */
function parseForm<Sent>(schema: z.ZodType<Sent>, form: Form, otherFaults: Record<string, string | undefined>): Sent {
  const result = schema.safeParse(form, { error: describeIssueAsSentence });
  const faults: Record<string, string> = result.success ? {} : fieldErrors(result.error);
  for (const [field, fault] of Object.entries(otherFaults)) if (fault !== undefined) faults[field] = fault;
  if (!result.success || Object.keys(faults).length > 0) throw errors.invalid(faults);
  return result.data;
}

/** Returns the schedule after a save. Throws 422 for dates that make no sense (D-78). */
function scheduleAfterSave(sent: Schedule, stored: Schedule, now: Date): Schedule {
  const schedule: Schedule = {};
  for (const field of SCHEDULE_DATES) {
    const date = sent[field] ?? stored[field];
    // A date that was not sent stays as stored. An empty date becomes undefined, and the patch then removes the field.
    if (date !== undefined) schedule[field] = date || undefined;
  }
  const faults = scheduleErrors(schedule, stored, now);
  if (Object.keys(faults).length > 0) throw errors.invalid(faults);
  return schedule;
}

export function addRecordCalls<C extends Publishable, New extends Schedule & { slug: string }, Edited extends Schedule>(
  calls: ApiRouter,
  services: Services,
  definition: RecordDefinition<C, New, Edited>,
) {
  const { repository, clock } = services;
  const { collection, path, nounInDocs, nounInResponses, textField, images } = definition;
  const serialize = withStaffFields(definition.serialize);
  addReadCalls(calls, services, definition);

  async function toSavedRecordBody(res: Response, message: string, saved: Collections[C]) {
    res.set('ETag', versionEtag(saved));
    // Only the record from `readCurrent` has counted fields such as the places left; after another save, `saved` is sent.
    const { records } = await definition.readCurrent();
    const recordWithCounts = records.find(({ id, version }) => id === saved.id && version === saved.version);
    return toSavedBody(message, { id: saved.id, data: serialize(recordWithCounts ?? saved) });
  }

  /** Returns the record to change. Throws 404, and 409 when somebody has saved it since the form was loaded. */
  async function getForChange(store: RecordStore, id: string, req: Request) {
    const stored = await getStoredRecord(store, collection, id);
    checkVersion(req, stored, () => serialize(stored));
    return stored;
  }

  async function create(form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = parseForm(definition.newSchema, form, {
      [images.fields[0]]: files.length === 0 ? images.required : undefined,
      [textField]: publishingError(form.status || definition.defaultStatus, toText(form[textField])),
    });
    const buildRecord = definition.makeRecordBuilder(sent, files.length);
    const schedule = scheduleAfterSave(sent, {}, clock());
    // Checked before images are stored, and again inside the transaction.
    await rejectTakenSlug(repository, definition, sent.slug, clock());
    const record = await saveWithImages(services, files, [], (paths) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenSlug(draft, definition, sent.slug, clock());
        const now = clock();
        const stamps = { ...schedule, created_at: now.toISOString(), ...lastChange(actor, now), version: 1 };
        return draft.create(collection, (id) => buildRecord({ id, ...stamps }, actor, paths));
      }),
    );
    return toSavedRecordBody(res, `${nounInResponses} created.`, record);
  }

  async function edit(id: string, form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = validate(definition.editedSchema, form);
    const planEdit = definition.makeEditPlanner(sent, files.length, form);
    const planCheckedEdit = async (store: RecordStore) => {
      const stored = await getForChange(store, id, req);
      const plan = planEdit(stored);
      // Images without a description may stay in a text that is published already.
      const publishedText = stored.status === 'published' ? mainText(collection, stored) : '';
      const fault = publishingError(plan.status, plan.text, publishedText);
      if (fault) throw errors.invalid({ [textField]: fault });
      return { stored, ...plan, schedule: scheduleAfterSave(sent, stored, clock()) };
    };
    // Planned before images are stored, and again inside the transaction, because another request can change the record.
    const { replacedImages } = await planCheckedEdit(repository);
    const { before, after } = await saveWithImages(services, files, replacedImages, (addedPaths) =>
      adminTransaction(repository, req, async (draft, actor) => {
        const { stored, toChanges, schedule } = await planCheckedEdit(draft);
        const stamps = { ...schedule, ...lastChange(actor, clock()), version: stored.version + 1 };
        return { before: stored, after: await draft.patch(collection, id, { ...toChanges(addedPaths), ...stamps }) };
      }),
    );
    // When a concurrent save has replaced images, `before` names other images than the first check saw.
    const imagesBefore = [...replacedImages, ...definition.listImages(before)];
    const imagesAfter = definition.listImages(after);
    const unusedImages = imagesBefore.filter((image) => !imagesAfter.includes(image));
    await discardUnused(services, unusedImages);
    return toSavedRecordBody(res, `${nounInResponses} updated.`, after);
  }

  async function setStatus(id: string, form: Form, req: Request, res: Response) {
    const sent = validate(statusChangeSchema, form);
    const stateForUndo = await readStateForUndo(repository, collection, sent);
    const record = await adminTransaction(repository, req, async (draft, actor) => {
      const stored = await getForChange(draft, id, req);
      const now = clock();
      const patch = toStatusPatch(sent, stored, { actor, now });
      if (!patch) return stored;
      checkStatusChange(collection, stored, patch, stateForUndo, { now, textField });
      // The stored fields are in the patch only because the type of a patch for either collection requires all fields.
      return draft.patch(collection, id, { ...stored, ...patch });
    });
    return toSavedRecordBody(res, texts.statusUpdated, record);
  }

  calls.post(
    path,
    {
      summary: `Creates ${nounInDocs}; with \`id\` edits it; with \`action\` switches its status alone.`,
      bodyInDocs: z.union([definition.newSchema, definition.editBodySchema, statusChangeSchema]),
      form: { images: images.fields, max: images.max },
    },
    // The router does not validate this form: `create`, `edit` and `setStatus` each validate it by a schema of their own.
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
      return toSavedBody(`${nounInResponses} deleted.`);
    },
  );
}
