import { type BlogPost, postFromResponse } from '@/domain/blogPost';
import { withStaffFields } from '@/domain/staffResponse';
import { type OpenedVersion, shownValue } from '@/pages/admin/openedVersion';
import { DRAFT_FIELDS, LABELS } from './blogFormFields';

/** The labels of the stored fields, which call the text `content`. */
export const VERSION_LABELS = { ...LABELS, content: LABELS.body };

const storedName = (field: keyof typeof LABELS) => (field === 'body' ? 'content' : field);

/** A version of a post beside the post as it is now; undefined for a response of another shape. */
export function postVersion(
  reply: unknown,
  now: BlogPost,
  restore: (version: BlogPost, files: ReadonlyMap<string, File>) => void,
): OpenedVersion | undefined {
  const version = withStaffFields(postFromResponse)(reply);
  if (!version) return undefined;
  const texts = DRAFT_FIELDS.filter((field) => field !== 'image').map((field) => ({
    label: LABELS[field],
    before: shownValue(version[storedName(field)]),
    after: shownValue(now[storedName(field)]),
  }));
  const images = (post: BlogPost) => (post.image === '' ? [] : [post.image]);
  return { texts, images: { before: images(version), after: images(now) }, restore: (files) => restore(version, files) };
}
