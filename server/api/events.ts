import type { Request, Response } from 'express';
import { toRecord, toText } from '@/domain/coerce';
import { serverPaths } from '@/domain/contract';
import { inOrder, type OrderedImage } from '@/domain/eventImages';
import { editedEventSchema, IMAGES_REQUIRED, imageOrder, MAX_EVENT_IMAGES, newEventSchema } from '@/domain/eventSchema';
import { recordId } from '@/domain/fields';
import { publishingFault } from '@/domain/imageAlts';
import { z } from '@/domain/zod';
import * as orderTexts from '@/texts/imageOrder';
import * as texts from '@/texts/responses';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { multipartBody } from '../http/multipartBody';
import { sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { checkVersion, versionEtag } from '../lib/etag';
import { deleteSchema, idFromForm, validate } from '../lib/validate';
import type { RecordStore } from '../storage/Repository';
import type { EventRecord } from '../storage/records';
import { spooledImages } from '../uploads/spool';
import { adminTransaction } from './adminTransaction';
import { deleteRecord } from './deleteRecord';
import { lastChange } from './lastChange';
import { readCalls } from './readCalls';
import { discardUnused, withImages } from './recordImages';
import { rejectTakenSlug } from './rejectTakenSlug';
import { isSameImage, parseRemovedImages } from './removedImages';
import * as responses from './responseSchemas';
import { savedSchedule } from './savedSchedule';
import { forStaff, serializeEvent } from './serializers';
import type { Services } from './services';
import { shownText, textIn } from './shownText';
import { isStatusChange, parseStatusChange, statusChangeSchema } from './statusChange';
import { validateWithImages } from './validateWithImages';

type Images = Pick<EventRecord, 'images' | 'image_alts'>;

/** What a form says about the images of an event; both undefined where it does not. */
type Sent = { image_order?: OrderedImage[] | undefined; image_alts?: string[] | undefined };

/**
 * The images of an event after a save: `kept` of the stored ones and the `added` new ones, in the order that the form asks for, or
 * one after the other. Throws 422 for an order with an image that is none of them (D-84).
 */
function imagesAfterSave(sent: Sent, stored: Images, kept: readonly string[], added: readonly string[]): Images {
  if (!sent.image_order) {
    return { images: [...kept, ...added], image_alts: altsAfterSave(sent.image_alts, stored, kept, added.length) };
  }
  const places = checkedOrder(sent.image_order, kept, added.length);
  const all = [...kept, ...added];
  const named = sent.image_order.length;
  return {
    images: places.flatMap((place) => all[place] ?? []),
    // One text per image of the order; an image that the order does not name keeps its own.
    image_alts: places.map((place, at) => {
      const own = stored.image_alts[stored.images.indexOf(all[place] ?? '')];
      return (at < named ? sent.image_alts?.[at] : undefined) ?? own ?? '';
    }),
  };
}

/**
 * The places of the images in the order that a form asks for, among the stored and then the new ones; throws 422 for an order with
 * an image that is none of them.
 */
function checkedOrder(order: readonly OrderedImage[], stored: readonly string[], added: number): number[] {
  const { places, isKnown } = inOrder(order, { stored, added }, isSameImage);
  if (!isKnown) throw errors.invalid({ image_order: orderTexts.unknownImage });
  return places;
}

/**
 * The alternative texts of images in their usual order: `kept` of the stored ones, then `added` new ones. `sent` has one text per
 * image that the editor saw; without it, kept images keep theirs. The last texts are those of the new images, also when another
 * editor has added or removed images since (D-74).
 */
function altsAfterSave(sent: readonly string[] | undefined, stored: Images, kept: readonly string[], added: number): string[] {
  const ofKept = kept.map((path) => stored.image_alts[stored.images.indexOf(path)] ?? '');
  const firstAdded = Math.max(0, (sent?.length ?? 0) - added);
  const alts = ofKept.map((alt, place) => (place < firstAdded ? (sent?.[place] ?? alt) : alt));
  return [...alts, ...Array.from({ length: added }, (_, place) => sent?.[firstAdded + place] ?? '')];
}

const staffEvent = forStaff(serializeEvent);

function sendEvent(res: Response, message: string, event: EventRecord) {
  sendSaved(res.set('ETag', versionEtag(event)), message, { id: event.id, data: staffEvent(event) });
}

// The order is no field of an event: a save turns it into the order of the images.
const newEvent = newEventSchema.safeExtend({ image_order: imageOrder });
const editedEvent = editedEventSchema.safeExtend({ image_order: imageOrder });

const flag = (isRequired: boolean): 0 | 1 => (isRequired ? 1 : 0);

/** E3, E4, E16 and E17: events. */
export function eventCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;
  readCalls(calls, services, {
    path: serverPaths.events,
    collection: 'events',
    dateOf: ({ start_date }) => start_date,
    serialize: serializeEvent,
    doc: {
      summary: 'Lists the events, the newest start first, or with `id` sends one. Admins get drafts as well.',
      who: 'everyone',
      query: { id: 'the id or slug of one event' },
      response: responses.eventOrList,
    },
  });

  const create = async (form: Record<string, unknown>, req: Request, res: Response) => {
    const files = spooledImages(req);
    const {
      image_alts,
      image_order,
      status = 'draft',
      event_state,
      ...fields
    } = validateWithImages(newEvent, form, {
      images: files.length === 0 && IMAGES_REQUIRED,
      description: publishingFault(form.status || 'draft', toText(form.description)) ?? false,
    });
    checkedOrder(image_order ?? [], [], files.length);
    const schedule = savedSchedule(fields, {}, clock());
    await rejectTakenSlug(repository, 'events', fields.slug, clock());
    const event = await withImages(services, files, [], (images) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenSlug(draft, 'events', fields.slug, clock());
        const now = clock();
        return draft.create('events', (id) => ({
          id,
          ...fields,
          registration_required: flag(fields.registration_required),
          status,
          ...(event_state && { event_state }),
          ...schedule,
          ...imagesAfterSave({ image_order, image_alts }, { images: [], image_alts: [] }, [], images),
          created_at: now.toISOString(),
          ...lastChange(actor, now),
          version: 1,
        }));
      }),
    );
    sendEvent(res, texts.eventCreated, event);
  };

  const edit = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const files = spooledImages(req);
    const { image_alts, image_order, status, event_state, ...fields } = validate(editedEvent, form);
    const removed = parseRemovedImages(form);
    const check = async (store: RecordStore) => {
      const stored = await store.get('events', id);
      if (!stored) throw errors.notFound();
      checkVersion(req, stored, () => staffEvent(stored));
      const kept = stored.images.filter((image) => !removed.some((path) => isSameImage(path, image)));
      if (kept.length + files.length > MAX_EVENT_IMAGES) throw errors.tooManyFiles(MAX_EVENT_IMAGES);
      if (kept.length + files.length === 0) throw errors.invalid({ images: IMAGES_REQUIRED });
      const published = stored.status === 'published' ? stored.description : '';
      const fault = publishingFault(status ?? stored.status, fields.description, published);
      if (fault) throw errors.invalid({ description: fault });
      checkedOrder(image_order ?? [], kept, files.length);
      return { stored, kept, schedule: savedSchedule(fields, stored, clock()) };
    };
    const { stored, kept } = await check(repository);
    const leaving = stored.images.filter((image) => !kept.includes(image));
    const { before, after } = await withImages(services, files, leaving, (added) =>
      adminTransaction(repository, req, async (draft, actor) => {
        const { stored, kept, schedule } = await check(draft);
        const changed = await draft.patch('events', id, {
          ...fields,
          registration_required: flag(fields.registration_required),
          ...imagesAfterSave({ image_order, image_alts }, stored, kept, added),
          status: status ?? stored.status,
          ...(event_state !== undefined && { event_state: event_state ?? undefined }),
          ...schedule,
          ...lastChange(actor, clock()),
          version: stored.version + 1,
        });
        return { before: stored, after: changed };
      }),
    );
    // A concurrent save can have replaced images: then more files are unused.
    const gone = [...leaving, ...before.images].filter((image) => !after.images.includes(image));
    await discardUnused(services, gone);
    sendEvent(res, texts.eventUpdated, after);
  };

  const setStatus = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const change = parseStatusChange(form);
    const shown = await shownText(repository, 'events', id);
    const event = await adminTransaction(repository, req, async (draft, actor) => {
      const stored = await draft.get('events', id);
      if (!stored) throw errors.notFound();
      checkVersion(req, stored, () => staffEvent(stored));
      const patch = change(stored, actor, clock());
      const fault = publishingFault(patch.status, textIn('events', stored), shown);
      if (fault) throw errors.invalid({ description: fault });
      return draft.patch('events', id, patch);
    });
    sendEvent(res, texts.statusUpdated, event);
  };

  const fileFields = ['images', 'images[]'];
  const save = multipartBody({ fileFields, mostFiles: MAX_EVENT_IMAGES, folder: services.uploads.spool }, async (req, res) => {
    const form = toRecord(req.body);
    const id = idFromForm(form);
    if (id === undefined) return create(form, req, res);
    await (isStatusChange(form) ? setStatus(id, form, req, res) : edit(id, form, req, res));
  });
  calls.post(
    serverPaths.events,
    {
      summary: 'Creates an event; with `id` edits it; with `action` switches its status alone.',
      who: 'admins',
      body: z.union([
        newEvent,
        editedEvent.safeExtend({ id: recordId, removed_images: z.array(z.string()).optional() }),
        statusChangeSchema,
      ]),
      images: 'images[]',
      response: responses.savedAs(responses.event),
    },
    requireAdmin(services),
    save,
  );

  calls.delete(
    serverPaths.events,
    {
      summary: 'Deletes an event, which can be restored for 30 days.',
      who: 'admins',
      body: deleteSchema,
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { id } = validate(deleteSchema, req.body);
      await deleteRecord(services, req, 'events', id);
      sendSaved(res, texts.eventDeleted);
    },
  );
}
