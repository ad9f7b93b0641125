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
import { toSavedBody } from '../http/responses';
import { listSpooledImages } from '../http/spooledImages';
import { errors } from '../lib/errors';
import { checkVersion, versionEtag } from '../lib/httpCaching';
import { deleteSchema, fieldErrors, idFromForm, validate } from '../lib/validate';
import { recordIn, restorableAt } from '../storage/deletedRecords';
import type { RecordStore } from '../storage/Repository';
import type { Collections, LastChange, RecordId, UserRecord } from '../storage/records';
import { adminTransaction, deleteRecord, lastChange, storedRecord } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import { type Reads, readCalls } from './readCalls';
import { discardUnused, saveWithImages } from './recordImages';
import { forStaff } from './serializers';
import type { Services } from './services';
import { judgeStatus, replacedState, statusChangeSchema, statusPatch, textIn } from './statusChange';

type Form = Record<string, unknown>;

type Stamps = Schedule & Required<LastChange> & { id: RecordId; created_at: string; version: number };

type RecordKind<C extends Publishable, New, Edited> = Reads<C> & {
  kind: 'post' | 'event';
  named: { doc: string; done: string };
  newSchema: z.ZodType<New>;
  editedSchema: z.ZodType<Edited>;
  editBody: z.ZodType;
  defaultStatus: Collections[C]['status'];
  /** The field of the form with the text whose photos must be described before it is published. */
  textField: string;
  readForm?: (form: Form) => Form;
  images: { fields: readonly [string, ...string[]]; max: number; required: string };
  imagesOf: (record: Collections[C]) => readonly string[];
  /** Checks a new record with so many images; the function it gives makes the record inside the transaction. Throws 422. */
  create: (sent: New, files: number) => (stamps: Stamps, author: UserRecord, images: string[]) => Collections[C];
  /** Checks an edit with so many new images; the function it gives compares the edit with the stored record. Both throw 422. */
  edit: (
    sent: Edited,
    files: number,
    form: Form,
  ) => (stored: Collections[C]) => {
    status: Collections[C]['status'];
    text: string;
    replacedImages: readonly string[];
    changesFor: (added: string[]) => Partial<Collections[C]>;
  };
};

/** Throws when another record has the slug, or a deleted one that can come back (D-76); the error then names a free slug. */
async function rejectTakenSlug(
  store: RecordStore,
  { kind, collection }: { kind: 'post' | 'event'; collection: Publishable },
  slug: string,
  now: Date,
) {
  const live: readonly { slug: string }[] = await store.list(collection);
  if (live.some((record) => record.slug === slug)) throw errors.slugTaken();
  const deleted = restorableAt(await store.list('deleted'), now).filter((kept) => kept.collection === collection);
  const slugs = deleted.map((kept) => recordIn(collection, kept).slug);
  const holder = deleted[slugs.indexOf(slug)];
  if (!holder) return;
  const taken = [...slugs, ...live.map((record) => record.slug)];
  throw errors.slugOfDeletedRecord(kind, recordName(kind, holder.record), nextFreeSlug(slug, taken));
}

function validateWith<Sent>(schema: z.ZodType<Sent>, form: Form, checks: Record<string, string | false>): Sent {
  const result = schema.safeParse(form, { error: describeIssueAsSentence });
  const faults = Object.entries(checks).flatMap(([name, fault]) => (fault === false ? [] : [[name, fault] as const]));
  const fields = { ...(result.success ? {} : fieldErrors(result.error)), ...Object.fromEntries(faults) };
  if (!result.success || faults.length > 0) throw errors.invalid(fields);
  return result.data;
}

/** The schedule after a save: a missing date stays, an empty one goes. Throws 422 for dates that make no sense (D-78). */
function savedSchedule(sent: Schedule, stored: Schedule, now: Date): Schedule {
  const merged = Object.fromEntries(
    SCHEDULE_DATES.flatMap((field) => {
      const date = sent[field] ?? stored[field];
      // An empty date becomes undefined, so that the patch removes the stored one.
      return date === undefined ? [] : [[field, date || undefined]];
    }),
  );
  const wrong = scheduleErrors(merged, stored, now);
  if (Object.keys(wrong).length > 0) throw errors.invalid(wrong);
  return merged;
}

export function recordCalls<C extends Publishable, New extends Schedule & { slug: string }, Edited extends Schedule>(
  calls: ApiRouter,
  services: Services,
  kind: RecordKind<C, New, Edited>,
) {
  const { repository, clock } = services;
  const { collection, path, named, textField, images } = kind;
  const serialized = forStaff(kind.serialize);
  readCalls(calls, services, kind);

  async function savedRecord(res: Response, message: string, record: Collections[C]) {
    res.set('ETag', versionEtag(record));
    // With what is counted of it, such as the places left.
    const { records } = await kind.current();
    const counted = records.find(({ id, version }) => id === record.id && version === record.version);
    return toSavedBody(message, { id: record.id, data: serialized(counted ?? record) });
  }

  async function storedIn(store: RecordStore, id: string, req: Request) {
    const stored = await storedRecord(store, collection, id);
    checkVersion(req, stored, () => serialized(stored));
    return stored;
  }

  async function create(form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = validateWith(kind.newSchema, form, {
      [images.fields[0]]: files.length === 0 && images.required,
      [textField]: publishingError(form.status || kind.defaultStatus, toText(form[textField])) ?? false,
    });
    const recordOf = kind.create(sent, files.length);
    const schedule = savedSchedule(sent, {}, clock());
    await rejectTakenSlug(repository, kind, sent.slug, clock());
    const record = await saveWithImages(services, files, [], (paths) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenSlug(draft, kind, sent.slug, clock());
        const now = clock();
        const stamps = { ...schedule, created_at: now.toISOString(), ...lastChange(actor, now), version: 1 };
        return draft.create(collection, (id) => recordOf({ id, ...stamps }, actor, paths));
      }),
    );
    return savedRecord(res, `${named.done} created.`, record);
  }

  async function edit(id: string, form: Form, req: Request, res: Response) {
    const files = listSpooledImages(req);
    const sent = validate(kind.editedSchema, form);
    const editOf = kind.edit(sent, files.length, form);
    const check = async (store: RecordStore) => {
      const stored = await storedIn(store, id, req);
      const edited = editOf(stored);
      const fault = publishingError(edited.status, edited.text, stored.status === 'published' ? textIn(collection, stored) : '');
      if (fault) throw errors.invalid({ [textField]: fault });
      return { stored, ...edited, schedule: savedSchedule(sent, stored, clock()) };
    };
    const { replacedImages } = await check(repository);
    const { before, after } = await saveWithImages(services, files, replacedImages, (added) =>
      adminTransaction(repository, req, async (draft, actor) => {
        const { stored, changesFor, schedule } = await check(draft);
        const stamps = { ...schedule, ...lastChange(actor, clock()), version: stored.version + 1 };
        return { before: stored, after: await draft.patch(collection, id, { ...changesFor(added), ...stamps }) };
      }),
    );
    // A concurrent save can have replaced images: then more files are unused.
    const gone = [...replacedImages, ...kind.imagesOf(before)].filter((image) => !kind.imagesOf(after).includes(image));
    await discardUnused(services, gone);
    return savedRecord(res, `${named.done} updated.`, after);
  }

  async function setStatus(id: string, form: Form, req: Request, res: Response) {
    const sent = validate(statusChangeSchema, form);
    const replaced = await replacedState(repository, collection, sent);
    const record = await adminTransaction(repository, req, async (draft, actor) => {
      const stored = await storedIn(draft, id, req);
      const now = clock();
      const patch = statusPatch(sent, stored, { actor, now });
      if (!patch) return stored;
      judgeStatus(collection, stored, patch, replaced, { now, textField });
      // The type of a patch of either collection needs all fields.
      return draft.patch(collection, id, { ...stored, ...patch });
    });
    return savedRecord(res, texts.statusUpdated, record);
  }

  calls.post(
    path,
    {
      summary: `Creates ${named.doc}; with \`id\` edits it; with \`action\` switches its status alone.`,
      takes: z.union([kind.newSchema, kind.editBody, statusChangeSchema]),
      form: { images: images.fields, max: images.max },
    },
    (req, _body, res) => {
      const body = toRecord(req.body);
      const sent = kind.readForm?.(body) ?? body;
      const id = idFromForm(sent);
      if (id === undefined) return create(sent, req, res);
      // A change of the status alone: the other fields are neither validated nor stored.
      const isStatusChange = sent.action !== undefined && sent.action !== '';
      return isStatusChange ? setStatus(id, sent, req, res) : edit(id, sent, req, res);
    },
  );

  calls.delete(
    path,
    { summary: `Deletes ${named.doc}, which can be restored for 30 days.`, body: deleteSchema },
    async (req, { id }) => {
      await deleteRecord(services, req, collection, id);
      return toSavedBody(`${named.done} deleted.`);
    },
  );
}
