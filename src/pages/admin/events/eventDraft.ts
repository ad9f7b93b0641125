import type { CollegeEvent } from '@/domain/event';
import { hasOtherImages, hasOtherOrder } from '@/domain/eventImages';
import { eventFormSchema, IMAGES_REQUIRED } from '@/domain/eventSchema';
import { text } from '@/domain/fields';
import { photosRule } from '@/domain/imageAlts';
import { scheduleRule } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldRules from '@/texts/rules';
import { DRAFT_FIELDS, type EventDraft, type ImageChanges, LABELS, TEXT_FIELDS } from './eventFormFields';
import { hasOtherAlts } from './eventImages';

type DraftField = keyof EventDraft;

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: DraftField) => `event-${field}`;

/**
 * The validation on submit. On edit it skips the slug; at least one new or stored image must remain (spec
 * section 5).
 */
export function draftSchema(event: CollegeEvent | undefined) {
  const stored = event?.images.length ?? 0;
  const published = event?.status === 'published' ? event.description : '';
  const now = () => new Date();
  return eventFormSchema
    .safeExtend({
      slug: event ? text({ max: 1000, tooLong: fieldRules.slugTooLong }) : eventFormSchema.shape.slug,
      images: z.custom<ImageChanges>(isImageChanges).refine(({ added, removed }) => stored - removed.length + added.length > 0, {
        message: IMAGES_REQUIRED,
      }),
      image_order: z.string(),
    })
    .refine(...scheduleRule('publish_at', event, now))
    .refine(...scheduleRule('withdraw_at', event, now))
    .refine(...photosRule('description', published));
}

export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

function isImageChanges(value: unknown): value is ImageChanges {
  return typeof value === 'object' && value !== null && 'added' in value && 'removed' in value;
}

/** The labels of the fields in which two versions of an event differ, in the order of the form. */
export function changesBetween(before: CollegeEvent, after: CollegeEvent): string[] {
  const changed = new Set<DraftField>(TEXT_FIELDS.filter((field) => String(before[field]) !== String(after[field])));
  if (hasOtherImages(before.images, after.images)) changed.add('images');
  if (hasOtherOrder(before.images, after.images)) changed.add('image_order');
  if (hasOtherAlts(before, after)) changed.add('image_alts');
  return DRAFT_FIELDS.filter((field) => changed.has(field)).map((field) => LABELS[field]);
}

/** The fields whose unsaved text is stored: all fields, except the slug of a stored event. */
export const keptFields = (event: CollegeEvent | undefined): DraftField[] =>
  DRAFT_FIELDS.filter((field) => field !== 'images' && !(event && field === 'slug'));

/** Whether images were added or removed, which cannot be stored with the text. */
export const hasImages = ({ images }: Pick<EventDraft, 'images'>) => images.added.length + images.removed.length > 0;

/** The field that an error of the server with this code concerns. */
export function fieldOfCode(code: string): DraftField | undefined {
  if (code === 'SLUG_TAKEN') return 'slug';
  return code.startsWith('IMAGE_') || ['FILE_TOO_LARGE', 'TOO_MANY_FILES'].includes(code) ? 'images' : undefined;
}
