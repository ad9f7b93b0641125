// The dashboard links to lists with these filters: old drafts, missing images, and images without a description.
import * as texts from '@/texts/adminRecords';
import { DAY_MS, parseDate } from './dates';
import type { CollegeEvent } from './event';
import { eventPhase } from './eventTimes';
import { countImagesWithoutAlt } from './missingAlts';
import type { BlogPost } from './post';

export const countPostImagesWithoutAlt = ({
  image,
  image_alt,
  content,
}: Pick<BlogPost, 'image' | 'image_alt' | 'content'>): number =>
  (image !== '' && image_alt.trim() === '' ? 1 : 0) + countImagesWithoutAlt(content);

export const countEventImagesWithoutAlt = (event: Pick<CollegeEvent, 'images' | 'image_alts' | 'description'>): number =>
  event.images.filter((_image, place) => !event.image_alts[place]?.trim()).length + countImagesWithoutAlt(event.description);

export const OLD_DRAFT_DAYS = 14;

/** A draft without a date is not old (D-73). */
export function isOldDraft({ status, created_at }: Pick<BlogPost, 'status' | 'created_at'>, now: Date): boolean {
  if (status !== 'draft') return false;
  const created = parseDate(created_at);
  return created !== undefined && now.getTime() - created.getTime() > OLD_DRAFT_DAYS * DAY_MS;
}

export const lacksImage = (event: Pick<CollegeEvent, 'start_date' | 'end_date' | 'images'>, now: Date): boolean =>
  event.images.length === 0 && eventPhase(event, now) === 'upcoming';

/** `?needs=NAME` in the address of a list applies a filter. */
export type NeedFilter<T> = { label: string; shows: (record: T, now: Date) => boolean };

const oldDraftsFilter = { label: `Drafts older than ${OLD_DRAFT_DAYS} days`, shows: isOldDraft };

export const postNeedFilters: Partial<Record<string, NeedFilter<BlogPost>>> = {
  drafts: oldDraftsFilter,
  descriptions: { label: texts.undescribedImages, shows: (post) => countPostImagesWithoutAlt(post) > 0 },
};

export const eventNeedFilters: Partial<Record<string, NeedFilter<CollegeEvent>>> = {
  drafts: oldDraftsFilter,
  images: { label: 'Upcoming, without an image', shows: lacksImage },
  descriptions: { label: texts.undescribedImages, shows: (event) => countEventImagesWithoutAlt(event) > 0 },
};
