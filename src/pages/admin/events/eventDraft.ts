import { pickerValue } from '@/components/admin/ScheduleFields';
import { toTexts } from '@/domain/coerce';
import { type CollegeEvent, EVENT_TEXTS, NEW_EVENT_MAX_ATTENDEES } from '@/domain/event';
import { hasOtherImages, hasOtherOrder } from '@/domain/eventImages';
import { eventFormSchema, IMAGES_REQUIRED } from '@/domain/eventSchema';
import { text } from '@/domain/fields';
import { photosRule } from '@/domain/imageAlts';
import { formStatus } from '@/domain/schedule';
import { scheduleRule } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldRules from '@/texts/rules';
import { DRAFT_FIELDS, type EventDraft, type ImageChanges, LABELS, TEXT_FIELDS } from './eventFormFields';

type DraftField = keyof EventDraft;

/** The alternative texts of images as the form holds them: one line per image, in their order. */
const altLines = (images: readonly unknown[], alts: readonly string[]) =>
  images.map((_image, place) => alts[place] ?? '').join('\n');

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
    image_order: JSON.stringify(event?.images ?? []),
    image_alts: altLines(event?.images ?? [], event?.image_alts ?? []),
  };
}

/** The validation on submit. On edit it skips the slug; at least one new or stored image must remain (spec section 5). */
export function draftSchema(event: CollegeEvent | undefined) {
  const stored = event?.images.length ?? 0;
  const published = event?.status === 'published' ? event.description : '';
  const now = () => new Date();
  return eventFormSchema
    .safeExtend({
      slug: event ? text({ max: 1000, tooLong: fieldRules.slugTooLong }) : eventFormSchema.shape.slug,
      images: z.custom<ImageChanges>().refine(({ added, removed }) => stored - removed.length + added.length > 0, {
        message: IMAGES_REQUIRED,
      }),
      image_order: z.string(),
    })
    .refine(...scheduleRule('publish_at', event, now))
    .refine(...scheduleRule('withdraw_at', event, now))
    .refine(...photosRule('description', published));
}

export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

/** The labels of the fields in which two versions of an event differ, in the order of the form. */
export function changesBetween(before: CollegeEvent, after: CollegeEvent): string[] {
  const changed = new Set<DraftField>(TEXT_FIELDS.filter((field) => String(before[field]) !== String(after[field])));
  if (hasOtherImages(before.images, after.images)) changed.add('images');
  if (hasOtherOrder(before.images, after.images)) changed.add('image_order');
  if (hasOtherAlts(before, after)) changed.add('image_alts');
  return DRAFT_FIELDS.filter((field) => changed.has(field)).map((field) => LABELS[field]);
}

type Images = Pick<CollegeEvent, 'images' | 'image_alts'>;

const altOf = ({ images, image_alts }: Images, path: string) => image_alts[images.indexOf(path)] ?? '';

/**
 * The alt texts of two versions of an event, one line per image, for a diff. Both list the images in the same order, so that a
 * reordering alone is not shown as a change.
 */
export function altTexts(before: Images, after: Images): { before: string; after: string } {
  const all = [...new Set([...before.images, ...after.images])];
  const shared = new Set(before.images.filter((path) => after.images.includes(path)));
  const lines = (state: Images) =>
    all
      .map((path) => ({ path, alt: state.images.includes(path) ? altOf(state, path) : '' }))
      .filter(({ path, alt }) => alt !== '' || shared.has(path))
      .map(({ alt }) => alt)
      .join('\n');
  return { before: lines(before), after: lines(after) };
}

/** Whether an image that both versions of an event have has another alt text in one of them. */
const hasOtherAlts = (before: Images, after: Images): boolean =>
  before.images.some((path) => after.images.includes(path) && altOf(before, path) !== altOf(after, path));

/**
 * The form's values about images that bring back those of a version. `currentPaths` are those that the event has now; the form uploads
 * `deletedFiles` again, which it has no more.
 */
export function restoredImages(
  version: Images,
  currentPaths: readonly string[],
  deletedFiles: ReadonlyMap<string, File>,
  typedAlts: readonly string[],
) {
  const uploaded = [...deletedFiles.keys()];
  const isInVersion = (path: string) => version.images.includes(path);
  const order = version.images
    .filter((path) => currentPaths.includes(path) || deletedFiles.has(path))
    .map((path) => (currentPaths.includes(path) ? path : uploaded.indexOf(path)));
  const alts = [...currentPaths, ...uploaded].map((path, index) =>
    isInVersion(path) ? altOf(version, path) : (typedAlts[index] ?? ''),
  );
  return {
    images: { added: [...deletedFiles.values()], removed: currentPaths.filter((path) => !isInVersion(path)) },
    fields: { image_order: JSON.stringify(order), image_alts: alts.join('\n') },
  };
}
