import { adminEventsApi, useGetAdminEventQuery, useListAdminEventsQuery } from '@/api/adminRecordsApi';
import type { CollegeEvent, EventFormField, EventState, EventStatus } from '@/domain/event';
import { applyImageOrder, readImageOrder } from '@/domain/eventImages';
import type { newEventSchema } from '@/domain/eventSchema';
import { eventDuplicatePath, eventEditPath, eventPath, eventPreviewPath, paths } from '@/domain/paths';
import { keysOf, pick } from '@/domain/record';
import type { FormStatus } from '@/domain/schedule';
import type { z } from '@/domain/zod';
import type { RecordKind } from '@/pages/admin/recordKind';
import * as editor from '@/texts/adminEditor';
import * as texts from '@/texts/adminEvents';

// The list of events needs this file too, so it imports only types of the schema.

/** The changes to an event's images: files to add, stored paths to remove. */
export type ImageChanges = { added: File[]; removed: string[] };

/** The form's values. `images` holds the changes to the stored ones, `image_order` their order as a call sends it (D-84). */
export type EventDraft = Omit<z.input<typeof newEventSchema>, 'status'> & {
  status: FormStatus;
  images: ImageChanges;
  image_order: string;
};

/** The fields of the form, in its order, as the dialog about conflicting saves names them. */
export const LABELS = {
  title: editor.titleLabel,
  slug: editor.slugLabel,
  category: editor.categoryLabel,
  location: texts.locationLabel,
  description: texts.descriptionLabel,
  start_date: texts.startLabel,
  end_date: texts.endLabel,
  max_attendees: texts.attendeesLabel,
  registration_required: texts.registrationLabel,
  event_state: texts.stateLabel,
  images: texts.label,
  image_order: 'Order of the images',
  image_alts: 'What the images show',
  status: editor.statusLabel,
  publish_at: editor.publishAtLabel,
  withdraw_at: editor.withdrawAtLabel,
} as const satisfies Record<keyof EventDraft, string>;

export const DRAFT_FIELDS = keysOf(LABELS);

type ImageField = 'images' | 'image_order' | 'image_alts';

/** The fields that do not concern the images, which are compared and sent in a way of their own. */
export const TEXT_FIELDS = DRAFT_FIELDS.filter((field): field is Exclude<keyof EventDraft, ImageField> => !/^image/.test(field));

/** The places of the form's images in their order: those of the stored ones, then those of the new ones. */
export const placesOf = (order: string, stored: readonly string[], { added }: ImageChanges): number[] =>
  applyImageOrder(readImageOrder(order) ?? [], { stored, added: added.length }).indexes;

type Sent = Pick<CollegeEvent, Exclude<EventFormField, 'status' | 'event_state' | 'image_alts'>> & {
  status?: EventStatus;
  event_state?: EventState | null;
  image_order?: string;
  image_alts?: string[] | undefined;
};

type StoredImages = {
  /** The paths of the images that the form started with. */
  stored: readonly string[];
  /** Those of the event now: another editor can have saved since. */
  now: readonly string[];
};

/**
 * An event as multipart form data: always every field, the id on edit only (spec section 7). The alternative texts go with the
 * images that stay, in their order; the order goes with them where it is not the usual one, new images after the stored ones (D-84).
 */
export function eventFormData(
  fields: Sent,
  id: string | undefined,
  images: ImageChanges,
  { stored, now }: StoredImages,
): FormData {
  const { added, removed } = images;
  const form = new FormData();
  if (id !== undefined) form.set('id', id);
  for (const [field, value] of Object.entries(pick(fields, TEXT_FIELDS))) {
    // A new event takes place as planned: its call is that of the spec.
    if (value === undefined || (value === null && id === undefined)) continue;
    form.set(field, typeof value === 'boolean' ? String(Number(value)) : String(value ?? ''));
  }
  const isStaying = (path: string) => !removed.includes(path) && now.includes(path);
  const staying = placesOf(fields.image_order ?? '', stored, images).filter(
    (place) => isStaying(stored[place] ?? '') || place >= stored.length,
  );
  const alts = staying.map((place) => fields.image_alts?.[place] ?? '');
  // A new event without these texts is sent as the spec says.
  if (id !== undefined || alts.some(Boolean)) form.set('image_alts', alts.join('\n'));
  const order = JSON.stringify(staying.map((place) => stored[place] ?? place - stored.length));
  if (order !== JSON.stringify([...now.filter(isStaying), ...added.keys()])) form.set('image_order', order);
  for (const file of added) form.append('images[]', file);
  for (const path of removed) form.append('removed_images[]', path);
  return form;
}

const { getAdminEvent, saveEvent } = adminEventsApi.endpoints;

export const eventKind: RecordKind<CollegeEvent> = {
  kind: 'event',
  collection: 'events',
  tag: 'Event',
  paths: {
    list: paths.adminEvents,
    create: paths.adminEventCreate,
    edit: eventEditPath,
    preview: eventPreviewPath,
    duplicate: eventDuplicatePath,
    site: eventPath,
  },
  textOf: ({ description }) => description,
  toFormData: (event) => eventFormData(event, event.id, { added: [], removed: [] }, { stored: event.images, now: event.images }),
  useRecord: useGetAdminEventQuery,
  useRecords: useListAdminEventsQuery,
  load: (id) => getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true }),
  save: (save) => saveEvent.initiate(save, { track: false }),
};
