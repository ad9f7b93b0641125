import type { Request, Response } from 'express';
import { toRecord, toText } from '@/domain/coerce';
import { recordName } from '@/domain/record';
import { publishingError } from '@/domain/recordImages';
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
import { checkStatusChange, mainText, readReplacedState, statusChangeSchema, toStatusPatch } from './statusChange';

type Form = Record<string, unknown>;

type ServerFields = Schedule & Required<LastChange> & { id: RecordId; created_at: string; version: number };

/** What posts and events do differently in the calls that create, edit and delete them. */
type RecordKind<C extends Publishable, New, Edited> = PublicReads<C> & {
  kind: 'post' | 'event';
  nounInDocs: string;
  nounInResponses: string;
  newSchema: z.ZodType<New>;
  editedSchema: z.ZodType<Edited>;
  /** The body of an edit as the description of the API shows it: `editedSchema` with what the call reads itself. */
  editBodySchema: z.ZodType;
  defaultStatus: Collections[C]['status'];
  /** The field of the form with the text whose images must be described before it is published. */
  textField: string;
  /** Renames fields that the form may send under an older name. */
  normalizeForm?: (form: Form) => Form;
  images: { fields: readonly [string, ...string[]]; max: number; required: string };
  listImages: (record: Collections[C]) => readonly string[];
  /** Checks a new record with `fileCount` images, and returns what builds it inside the transaction. Throws 422. */
  prepareCreate: (
    sent: New,
    fileCount: number,
  ) => (serverFields: ServerFields, author: UserRecord, images: string[]) => Collections[C];
  /** Checks an edit with `fileCount` new images, and returns what applies it to the stored record. Both throw 422. */
  prepareEdit: (
    sent: Edited,
    fileCount: number,
    form: Form,
  ) => (stored: Collections[C]) => {
    status: Collections[C]['status'];
    text: string;
    replacedImages: readonly string[];
    toChanges: (addedImages: string[]) => Partial<Collections[C]>;
  };
};

/** Throws when another record has the slug, or a deleted one that can come back (D-76); the error then names a free slug. */
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

/** Parses a form. Throws 422 with the faults that its schema finds and those in `otherFaults`, so that staff see all at once. */
function parseForm<Sent>(schema: z.ZodType<Sent>, form: Form, otherFaults: Record<string, string | undefined>): Sent {
  const result = schema.safeParse(form, { error: describeIssueAsSentence });
  const faults: Record<string, string> = result.success ? {} : fieldErrors(result.error);
  for (const [field, fault] of Object.entries(otherFaults)) if (fault !== undefined) faults[field] = fault;
  if (!result.success || Object.keys(faults).length > 0) throw errors.invalid(faults);
  return result.data;
}

/** The schedule after a save: a missing date stays, an empty one goes. Throws 422 for dates that make no sense (D-78). */
function scheduleAfterSave(sent: Schedule, stored: Schedule, now: Date): Schedule {
  const schedule: Schedule = {};
  for (const field of SCHEDULE_DATES) {
    const date = sent[field] ?? stored[field];
    // An empty date becomes undefined, so that the patch removes the stored one.
    if (date !== undefined) schedule[field] = date || undefined;
  }
  const faults = scheduleErrors(schedule, stored, now);
  if (Object.keys(faults).length > 0) throw errors.invalid(faults);
  return schedule;
}

/** Adds the calls that list, create, edit and delete posts or events; `kind` says which. */
export function addRecordCalls<C extends Publishable, New extends Schedule & { slug: string }, Edited extends Schedule>(
  calls: ApiRouter,
  services: Services,
  kind: RecordKind<C, New, Edited>,
) {
  const { repository, clock } = services;
  const { collection, path, nounInDocs, nounInResponses, textField, images } = kind;
  const serialize = withStaffFields(kind.serialize);
  addReadCalls(calls, services, kind);

  async function toSavedRecordBody(res: Response, message: string, saved: Collections[C]) {
    res.set('ETag', versionEtag(saved));
    // The record of `readCurrent` also has what is counted, such as the places left of an event.
    const { records } = await kind.readCurrent();
    const counted = records.find(({ id, version }) => id === saved.id && version === saved.version);
    return toSavedBody(message, { id: saved.id, data: serialize(counted ?? saved) });
  }

  /** Returns the record to change. Throws 404, and 409 when somebody has saved it since the form was loaded. */
  async function getForChange(store: RecordStore, id: string, req: Request) {
    const stored = await getStoredRecord(store, collection, id);
    checkVersion(req, stored, () => serialize(stored));
    return stored;
  }

  async function create(form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = parseForm(kind.newSchema, form, {
      [images.fields[0]]: files.length === 0 ? images.required : undefined,
      [textField]: publishingError(form.status || kind.defaultStatus, toText(form[textField])),
    });
    const buildRecord = kind.prepareCreate(sent, files.length);
    const schedule = scheduleAfterSave(sent, {}, clock());
    // Before images are stored; the transaction checks again.
    await rejectTakenSlug(repository, kind, sent.slug, clock());
    const record = await saveWithImages(services, files, [], (paths) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenSlug(draft, kind, sent.slug, clock());
        const now = clock();
        const stamps = { ...schedule, created_at: now.toISOString(), ...lastChange(actor, now), version: 1 };
        return draft.create(collection, (id) => buildRecord({ id, ...stamps }, actor, paths));
      }),
    );
    return toSavedRecordBody(res, `${nounInResponses} created.`, record);
  }

  async function edit(id: string, form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = validate(kind.editedSchema, form);
    const applyEdit = kind.prepareEdit(sent, files.length, form);
    const checkEdit = async (store: RecordStore) => {
      const stored = await getForChange(store, id, req);
      const edited = applyEdit(stored);
      const publishedText = stored.status === 'published' ? mainText(collection, stored) : '';
      const fault = publishingError(edited.status, edited.text, publishedText);
      if (fault) throw errors.invalid({ [textField]: fault });
      return { stored, ...edited, schedule: scheduleAfterSave(sent, stored, clock()) };
    };
    const { replacedImages } = await checkEdit(repository);
    const { before, after } = await saveWithImages(services, files, replacedImages, (added) =>
      adminTransaction(repository, req, async (draft, actor) => {
        const { stored, toChanges, schedule } = await checkEdit(draft);
        const stamps = { ...schedule, ...lastChange(actor, clock()), version: stored.version + 1 };
        return { before: stored, after: await draft.patch(collection, id, { ...toChanges(added), ...stamps }) };
      }),
    );
    // A concurrent save can have replaced images: then more files are unused.
    const imagesBefore = [...replacedImages, ...kind.listImages(before)];
    const imagesAfter = kind.listImages(after);
    const unusedImages = imagesBefore.filter((image) => !imagesAfter.includes(image));
    await discardUnused(services, unusedImages);
    return toSavedRecordBody(res, `${nounInResponses} updated.`, after);
  }

  async function setStatus(id: string, form: Form, req: Request, res: Response) {
    const sent = validate(statusChangeSchema, form);
    const replaced = await readReplacedState(repository, collection, sent);
    const record = await adminTransaction(repository, req, async (draft, actor) => {
      const stored = await getForChange(draft, id, req);
      const now = clock();
      const patch = toStatusPatch(sent, stored, { actor, now });
      if (!patch) return stored;
      checkStatusChange(collection, stored, patch, replaced, { now, textField });
      // The type of a patch of either collection needs all fields.
      return draft.patch(collection, id, { ...stored, ...patch });
    });
    return toSavedRecordBody(res, texts.statusUpdated, record);
  }

  calls.post(
    path,
    {
      summary: `Creates ${nounInDocs}; with \`id\` edits it; with \`action\` switches its status alone.`,
      takes: z.union([kind.newSchema, kind.editBodySchema, statusChangeSchema]),
      form: { images: images.fields, max: images.max },
    },
    (req, _body, res) => {
      const body = toRecord(req.body);
      const form = kind.normalizeForm?.(body) ?? body;
      const id = readIdFromForm(form);
      if (id === undefined) return create(form, req, res);
      // A change of the status alone: the other fields are neither validated nor stored.
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
