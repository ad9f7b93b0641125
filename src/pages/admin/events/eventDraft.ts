import type { ApiError } from '@/api/apiError';
import { type CollegeEvent, NEW_EVENT_MAX_ATTENDEES } from '@/domain/collegeEvent';
import { IMAGES_REQUIRED, newEventSchema } from '@/domain/eventSchema';
import { text } from '@/domain/fields';
import { z } from '@/domain/zod';
import type { ImageChanges } from './eventFormData';
import { pickerValue } from './eventTimes';

/** The fields that can have errors, in the order of the form. */
export const DRAFT_FIELDS = [
  'title',
  'slug',
  'category',
  'location',
  'description',
  'start_date',
  'end_date',
  'max_attendees',
  'images',
  'status',
] as const;
type DraftField = (typeof DRAFT_FIELDS)[number];

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: DraftField) => `event-${field}`;

/** The form's initial values: the stored event, or an empty one with status draft (spec section 9, D-02, D-56). */
export function draftOf(event: CollegeEvent | undefined): EventDraft {
  return {
    title: event?.title ?? '',
    slug: event?.slug ?? '',
    category: event?.category ?? '',
    location: event?.location ?? '',
    description: event?.description ?? '',
    start_date: pickerValue(event?.start_date ?? ''),
    end_date: pickerValue(event?.end_date ?? ''),
    max_attendees: String(event?.max_attendees ?? NEW_EVENT_MAX_ATTENDEES),
    registration_required: event?.registration_required ?? false,
    status: event?.status ?? 'draft',
    images: { added: [], removed: [] },
  };
}

/**
 * The validation on submit. On edit it skips the slug; at least one new or stored image must remain (spec
 * section 5).
 */
export function draftSchema(event: CollegeEvent | undefined) {
  const stored = event?.images.length ?? 0;
  return newEventSchema.safeExtend({
    slug: event ? text({ max: 1000, tooLong: 'Slug is too long.' }) : newEventSchema.shape.slug,
    images: z.custom<ImageChanges>(isImageChanges).refine(({ added, removed }) => stored - removed.length + added.length > 0, {
      message: IMAGES_REQUIRED,
    }),
  });
}

function isImageChanges(value: unknown): value is ImageChanges {
  return typeof value === 'object' && value !== null && 'added' in value && 'removed' in value;
}

const LABELS = [
  ['title', 'Title'],
  ['category', 'Category'],
  ['location', 'Location'],
  ['description', 'Description'],
  ['start_date', 'Start Date & Time'],
  ['end_date', 'End Date & Time'],
  ['max_attendees', 'Max Attendees'],
  ['registration_required', 'Registration Required'],
  ['images', 'Featured Images'],
  ['status', 'Status'],
] as const satisfies [keyof CollegeEvent, string][];

/** The labels of the fields in which two versions of an event differ. */
export function changesBetween(before: CollegeEvent, after: CollegeEvent): string[] {
  return LABELS.flatMap(([field, label]) => (String(before[field]) === String(after[field]) ? [] : [label]));
}

/** The fields whose unsaved text is stored: all fields, except the slug of a stored event. */
export function keptFields(event: CollegeEvent | undefined): (keyof EventDraft)[] {
  const fields = DRAFT_FIELDS.filter((field) => field !== 'images' && !(event && field === 'slug'));
  return [...fields, 'registration_required'];
}

/** Whether images were added or removed, which cannot be stored with the text. */
export const hasImages = ({ images }: Pick<EventDraft, 'images'>) => images.added.length + images.removed.length > 0;

/** The form's values. `images` holds the changes to the stored ones. */
export type EventDraft = z.input<ReturnType<typeof draftSchema>>;
export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

/** The server's errors by field; empty when the error concerns the whole event. */
export function faultsOf({ code, fields, text: message }: ApiError): [DraftField, string][] {
  if (code === 'SLUG_TAKEN') return [['slug', message]];
  if (code.startsWith('IMAGE_') || code === 'FILE_TOO_LARGE' || code === 'TOO_MANY_FILES') return [['images', message]];
  return DRAFT_FIELDS.flatMap((field): [DraftField, string][] => {
    const fault = fields[field];
    return fault ? [[field, fault]] : [];
  });
}
