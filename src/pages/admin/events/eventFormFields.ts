import { toTexts } from '@/domain/coerce';
import {
  type CollegeEvent,
  EVENT_TEXTS,
  type EventFormField,
  type EventStatus,
  NEW_EVENT_MAX_ATTENDEES,
} from '@/domain/collegeEvent';
import type { newEventSchema } from '@/domain/eventSchema';
import type { EventState } from '@/domain/eventState';
import { keysOf, pick } from '@/domain/recordFields';
import { type FormStatus, formStatus } from '@/domain/stageLabel';
import type { z } from '@/domain/zod';
import { pickerValue } from '@/pages/admin/pickerValue';

// The list of events needs this file too, so it imports only types of the schema.

/** The changes to an event's images: files to add, stored paths to remove. */
export type ImageChanges = { added: File[]; removed: string[] };

/** The form's values. `images` holds the changes to the stored ones. */
export type EventDraft = Omit<z.input<typeof newEventSchema>, 'status'> & { status: FormStatus; images: ImageChanges };

/** The fields of the form, in its order, as the dialog about conflicting saves names them. */
export const LABELS = {
  title: 'Title',
  slug: 'Slug',
  category: 'Category',
  location: 'Location',
  description: 'Description',
  start_date: 'Start Date & Time',
  end_date: 'End Date & Time',
  max_attendees: 'Max Attendees',
  registration_required: 'Registration Required',
  event_state: 'Takes place',
  images: 'Featured Images',
  image_alts: 'What the images show',
  status: 'Status',
  publish_at: 'Publish at',
  withdraw_at: 'Withdraw at',
} as const satisfies Record<keyof EventDraft, string>;

/** The alternative texts of images as the form holds them: one line per image, in their order. */
export const altLines = (images: readonly unknown[], alts: readonly string[]) =>
  images.map((_image, place) => alts[place] ?? '').join('\n');

export const DRAFT_FIELDS = keysOf(LABELS);

/** The form's initial values: the stored event, or an empty one with status draft (spec section 9, D-02, D-56). */
export function draftOf(event: CollegeEvent | undefined, now: Date): EventDraft {
  return {
    ...toTexts({ ...event }, EVENT_TEXTS),
    start_date: pickerValue(event?.start_date ?? ''),
    end_date: pickerValue(event?.end_date ?? ''),
    max_attendees: String(event?.max_attendees ?? NEW_EVENT_MAX_ATTENDEES),
    registration_required: event?.registration_required ?? false,
    event_state: event?.event_state ?? '',
    status: event ? formStatus(event, now) : 'draft',
    publish_at: pickerValue(event?.publish_at ?? ''),
    withdraw_at: pickerValue(event?.withdraw_at ?? ''),
    images: { added: [], removed: [] },
    image_alts: altLines(event?.images ?? [], event?.image_alts ?? []),
  };
}

type Sent = Pick<CollegeEvent, Exclude<EventFormField, 'status' | 'event_state' | 'image_alts'>> & {
  status?: EventStatus;
  event_state?: EventState | null;
  image_alts?: string[] | undefined;
};

const sentFields = DRAFT_FIELDS.filter((field) => field !== 'images' && field !== 'image_alts');

/**
 * An event as multipart form data: always every field, the id on edit only (spec section 7). `stored` has the paths of the images
 * that the form started with; the alternative texts of these and then of the new ones go with the images that stay.
 */
export function eventFormData(
  fields: Sent,
  id: string | undefined,
  { added, removed }: ImageChanges,
  stored: readonly string[],
): FormData {
  const form = new FormData();
  if (id !== undefined) form.set('id', id);
  for (const [field, value] of Object.entries(pick(fields, sentFields))) {
    // A new event takes place as planned: its call is that of the spec.
    if (value === undefined || (value === null && id === undefined)) continue;
    form.set(field, typeof value === 'boolean' ? String(Number(value)) : String(value ?? ''));
  }
  const alts = fields.image_alts ?? [];
  const all = [...stored, ...added];
  const staying = all.flatMap((image, place) => (removed.some((path) => path === image) ? [] : [alts[place] ?? '']));
  // A new event without these texts is sent as the spec says.
  if (id !== undefined || staying.some(Boolean)) form.set('image_alts', staying.join('\n'));
  for (const file of added) form.append('images[]', file);
  for (const path of removed) form.append('removed_images[]', path);
  return form;
}
