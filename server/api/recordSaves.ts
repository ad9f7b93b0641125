import type { Request } from 'express';
import { toText } from '@/domain/coerce';
import { publishingError } from '@/domain/missingAlts';
import { listSpooledImages } from '../http/multipartBody';
import { errors } from '../lib/errors';
import { checkVersion } from '../lib/httpCaching';
import { validate } from '../lib/validate';
import type { RecordStore } from '../storage/Repository';
import type { Collections } from '../storage/records';
import { adminTransaction, getStoredRecord, lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import type { RecordDefinition } from './recordDefinition';
import { type Form, mainText, rejectTakenSlug, scheduleAfterSave } from './recordForm';
import { changeWithDroppedImages, saveWithNewImages } from './recordImages';
import { withStaffFields } from './serializers';
import type { Services } from './services';
import { checkStatusChange, readUndoable, statusChangeSchema, toStatusPatch } from './statusChange';

type Save<C extends Publishable> = { services: Services; definition: RecordDefinition<C>; form: Form; req: Request };

/** Returns the record to change. Throws 404, and 409 when somebody has saved it since the form was loaded. */
async function getForChange<C extends Publishable>({ definition, req }: Save<C>, store: RecordStore, id: string) {
  const { collection, serialize } = definition;
  const stored = await getStoredRecord(store, collection, id);
  checkVersion(req, stored, () => withStaffFields(serialize)(stored));
  return stored;
}

export async function createRecord<C extends Publishable>({ services, definition, form, req }: Save<C>): Promise<Collections[C]> {
  const { repository, clock } = services;
  const { collection, images, textField, defaultStatus } = definition;
  const files = listSpooledImages(req);
  const { slug, dates, build } = definition.readNewForm(form, files.length, {
    [images.fields[0]]: files.length === 0 ? images.errorIfMissing : undefined,
    [textField]: publishingError(form.status || defaultStatus, toText(form[textField])),
  });
  const schedule = scheduleAfterSave(dates, {}, clock());
  // Checked before images are stored, and again in the transaction because of parallel saves.
  await rejectTakenSlug(repository, definition, slug, clock());
  return saveWithNewImages(services, files, (imagePaths) =>
    adminTransaction(repository, req, async (draft, actor) => {
      await rejectTakenSlug(draft, definition, slug, clock());
      const now = clock();
      const stamps = { ...schedule, created_at: now.toISOString(), ...lastChange(actor, now), version: 1 };
      return draft.create(collection, (id) => build({ serverFields: { id, ...stamps }, author: actor, imagePaths }));
    }),
  );
}

export async function editRecord<C extends Publishable>(save: Save<C>, id: string): Promise<Collections[C]> {
  const { services, definition, form, req } = save;
  const { repository, clock } = services;
  const { collection, textField } = definition;
  const files = listSpooledImages(req);
  const { dates, plan } = definition.readEditForm(form, files.length);
  async function planCheckedEdit(store: RecordStore) {
    const stored = await getForChange(save, store, id);
    const { changesWithoutImages, changesAfterUpload, droppedImages } = plan(stored);
    // Images without a description may stay in a text that is published already.
    const publishedText = stored.status === 'published' ? mainText(collection, stored) : '';
    const { status } = changesWithoutImages;
    const fault = publishingError(status, mainText(collection, changesWithoutImages), publishedText);
    if (fault) throw errors.invalid({ [textField]: fault });
    const stamps = { ...scheduleAfterSave(dates, stored, clock()), version: stored.version + 1 };
    return { changesWithoutImages, changesAfterUpload, droppedImages, stamps };
  }
  // Planned before images are stored, and again in the transaction because of parallel saves.
  const { droppedImages: expectedDrops } = await planCheckedEdit(repository);
  const saveEdit = (addedPaths: readonly string[]) =>
    adminTransaction(repository, req, async (draft, actor) => {
      const { changesWithoutImages, changesAfterUpload, droppedImages, stamps } = await planCheckedEdit(draft);
      const changes = { ...changesWithoutImages, ...changesAfterUpload(addedPaths), ...stamps, ...lastChange(actor, clock()) };
      return { result: await draft.patch(collection, id, changes), droppedImages };
    });
  return changeWithDroppedImages(services, expectedDrops, () => saveWithNewImages(services, files, saveEdit));
}

export async function changeStatus<C extends Publishable>(save: Save<C>, id: string): Promise<Collections[C]> {
  const { services, definition, form, req } = save;
  const { repository, clock } = services;
  const { collection, textField } = definition;
  const sent = validate(statusChangeSchema, form);
  // Undo may bring back values of an earlier version. The draft of a transaction has no versions to read.
  const undoable = await readUndoable(repository, collection, sent);
  return adminTransaction(repository, req, async (draft, actor) => {
    const stored = await getForChange(save, draft, id);
    const now = clock();
    const patch = toStatusPatch(sent, stored, { actor, now });
    if (!patch) return stored;
    checkStatusChange(collection, stored, patch, undoable, { now, textField });
    await draft.patch<Publishable>(collection, id, patch);
    return getStoredRecord(draft, collection, id);
  });
}
