import * as texts from '@/texts/recordLists';
import type { BlogPost } from './blogPost';
import { type CollegeEvent, phase } from './collegeEvent';
import { parseDate } from './dates';
import { eventImagesWithoutAlt, postImagesWithoutAlt } from './recordsWithoutAlt';

/** Days after which a draft counts as old. */
export const OLD_DRAFT_DAYS = 14;

const DAY_MS = 86_400_000;

/** Whether a record is a draft of more than 14 days; undated ones are not (D-73). */
export function isOldDraft({ status, created_at }: Pick<BlogPost, 'status' | 'created_at'>, now: Date): boolean {
  if (status !== 'draft') return false;
  const created = parseDate(created_at);
  return created !== undefined && now.getTime() - created.getTime() > OLD_DRAFT_DAYS * DAY_MS;
}

/** Whether an event to come shows no image (D-73). */
export const lacksImage = (event: Pick<CollegeEvent, 'start_date' | 'end_date' | 'images'>, now: Date): boolean =>
  event.images.length === 0 && phase(event, now) === 'upcoming';

/** What a list shows with `?needs=`: its name, and the records. */
export type ListNeed<T> = { label: string; shows: (record: T, now: Date) => boolean };

const oldDrafts = { label: texts.oldDrafts(OLD_DRAFT_DAYS), shows: isOldDraft };

/** What the list of posts can show of what needs attention. */
export const postNeeds: Partial<Record<string, ListNeed<BlogPost>>> = {
  drafts: oldDrafts,
  descriptions: { label: texts.undescribedImages, shows: (post) => postImagesWithoutAlt(post) > 0 },
};

/** What the list of events can show of what needs attention. */
export const eventNeeds: Partial<Record<string, ListNeed<CollegeEvent>>> = {
  drafts: oldDrafts,
  images: { label: texts.upcomingWithoutImage, shows: lacksImage },
  descriptions: { label: texts.undescribedImages, shows: (event) => eventImagesWithoutAlt(event) > 0 },
};
