import type { Request, Response } from 'express';
import { serverPaths } from '@/domain/contract';
import { editedEventSchema, IMAGES_REQUIRED, MAX_EVENT_IMAGES, newEventSchema } from '@/domain/eventSchema';
import { recordOf } from '@/domain/read';
import { withForm } from '../middleware/readForm';
import { limits, readJson } from '../middleware/readJson';
import { requireAdmin } from '../middleware/requireAdmin';
import { refuse } from '../refusals';
import type { Draft } from '../repository/Repository';
import type { EventRecord } from '../repository/records';
import { picturesOf } from '../uploads/spool';
import { adminTransaction } from './adminTransaction';
import type { Calls } from './calls';
import { discardUnused, withPictures } from './pictures';
import { publicReads } from './publicReads';
import { checkVersion, idOfForm, read } from './read';
import { readWithPictures } from './readWithPictures';
import { removedImagesOf, samePicture } from './removedImages';
import { eventReply, sendSaved, versionTag } from './replies';
import { deletedSchema, refuseTakenSlug } from './rules';
import type { Services } from './services';
import { isStatusChange, statusChangeOf } from './statusChange';

function sendEvent(res: Response, message: string, event: EventRecord) {
  sendSaved(res.set('ETag', versionTag(event)), message, { id: event.id, data: eventReply(event) });
}

const flag = (isRequired: boolean): 0 | 1 => (isRequired ? 1 : 0);

/** E3, E4, E16 and E17: events. */
export function eventCalls(calls: Calls, services: Services) {
  const { repository, clock } = services;
  publicReads(calls, services, {
    path: serverPaths.events,
    collection: 'events',
    dateOf: ({ start_date }) => start_date,
    reply: eventReply,
  });

  const create = async (form: Record<string, unknown>, req: Request, res: Response) => {
    const files = picturesOf(req);
    const { status = 'draft', ...fields } = readWithPictures(newEventSchema, form, {
      images: files.length === 0 && IMAGES_REQUIRED,
    });
    await refuseTakenSlug(repository, 'events', fields.slug);
    const event = await withPictures(services, files, [], (images) =>
      adminTransaction(repository, req, async (draft) => {
        await refuseTakenSlug(draft, 'events', fields.slug);
        const now = clock().toISOString();
        return draft.create('events', (id) => ({
          id,
          ...fields,
          registration_required: flag(fields.registration_required),
          status,
          images,
          created_at: now,
          updated_at: now,
          version: 1,
        }));
      }),
    );
    sendEvent(res, 'Event created.', event);
  };

  const edit = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const files = picturesOf(req);
    const { status, ...fields } = read(editedEventSchema, form);
    const removed = removedImagesOf(form);
    const check = async (draft: Draft) => {
      const stored = await draft.get('events', id);
      if (!stored) throw refuse.notFound();
      checkVersion(req, stored, () => eventReply(stored));
      const kept = stored.images.filter((image) => !removed.some((path) => samePicture(path, image)));
      if (kept.length + files.length > MAX_EVENT_IMAGES) throw refuse.tooManyFiles(MAX_EVENT_IMAGES);
      if (kept.length + files.length === 0) throw refuse.invalid({ images: IMAGES_REQUIRED });
      return { stored, kept };
    };
    const { stored, kept } = await check(repository);
    const leaving = stored.images.filter((image) => !kept.includes(image));
    const { before, after } = await withPictures(services, files, leaving, (added) =>
      adminTransaction(repository, req, async (draft) => {
        const { stored, kept } = await check(draft);
        const changed = await draft.patch('events', id, {
          ...fields,
          registration_required: flag(fields.registration_required),
          images: [...kept, ...added],
          status: status ?? stored.status,
          updated_at: clock().toISOString(),
          version: stored.version + 1,
        });
        return { before: stored, after: changed };
      }),
    );
    // Another save may have replaced pictures in between: then more files are gone.
    const gone = [...leaving, ...before.images].filter((image) => !after.images.includes(image));
    await discardUnused(services, gone);
    sendEvent(res, 'Event updated.', after);
  };

  const setStatus = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const change = statusChangeOf(form);
    const event = await adminTransaction(repository, req, async (draft) => {
      const stored = await draft.get('events', id);
      if (!stored) throw refuse.notFound();
      checkVersion(req, stored, () => eventReply(stored));
      return draft.patch('events', id, change(stored, clock()));
    });
    sendEvent(res, 'Status updated.', event);
  };

  const fileFields = ['images', 'images[]'];
  const save = withForm({ fileFields, mostFiles: MAX_EVENT_IMAGES, folder: services.uploads.spool }, async (req, res) => {
    const form = recordOf(req.body);
    const id = idOfForm(form);
    if (id === undefined) return create(form, req, res);
    await (isStatusChange(form) ? setStatus(id, form, req, res) : edit(id, form, req, res));
  });
  calls.post(serverPaths.events, requireAdmin(services), save);

  calls.delete(serverPaths.events, requireAdmin(services), readJson(limits.json), async (req, res) => {
    const { id } = read(deletedSchema, req.body);
    const leaving = (await repository.get('events', id))?.images ?? [];
    const event = await withPictures(services, [], leaving, () =>
      adminTransaction(repository, req, (draft) => draft.remove('events', id)),
    );
    await discardUnused(services, [...leaving, ...event.images]);
    sendSaved(res, 'Event deleted.');
  });
}
