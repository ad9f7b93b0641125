import { text } from '@/domain/fields';
import { photosRule } from '@/domain/imageAlts';
import { type BlogPost, DEFAULT_AUTHOR_ID } from '@/domain/post';
import { COVER_REQUIRED, newBlogSchema } from '@/domain/postSchema';
import { scheduleRule } from '@/domain/scheduleSchema';
import { formStatus, formStatuses } from '@/domain/stageLabel';
import { z } from '@/domain/zod';
import { pickerValue } from '@/pages/admin/pickerValue';
import * as fieldTexts from '@/texts/rules';
import { type BlogDraft, DRAFT_FIELDS, LABELS } from './blogFormFields';

type DraftField = keyof typeof LABELS;

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: DraftField) => `blog-${field}`;

/** The form's initial values: the stored post, or an empty one with status published. */
export const draftOf = (post: BlogPost | undefined, now: Date, authorId: string): BlogDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  category: post?.category ?? '',
  image: null,
  image_alt: post?.image_alt ?? '',
  body: post?.content ?? '',
  status: post ? formStatus(post, now) : 'published',
  publish_at: pickerValue(post?.publish_at ?? ''),
  withdraw_at: pickerValue(post?.withdraw_at ?? ''),
  author_id: authorId || DEFAULT_AUTHOR_ID,
});

/** The validation on submit. On edit it skips the slug and accepts the stored cover. */
export function draftSchema(post: BlogPost | undefined) {
  const hasCover = post !== undefined && post.image !== '';
  const published = post?.status === 'published' ? post.content : '';
  const now = () => new Date();
  return newBlogSchema
    .extend({
      slug: post ? text({ max: 1000, tooLong: fieldTexts.slugTooLong }) : newBlogSchema.shape.slug,
      image: z.custom<File | null>((file) => hasCover || file instanceof File, COVER_REQUIRED),
      author_id: z.string(),
      status: z.enum(formStatuses, fieldTexts.unknownStatus),
    })
    .refine(...scheduleRule('publish_at', post, now))
    .refine(...scheduleRule('withdraw_at', post, now))
    .refine(...photosRule('body', published));
}

export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

/** Stored posts call the text `content`. */
export const storedName = (field: DraftField) => (field === 'body' ? 'content' : field);

/** The labels of the fields in which two versions of a post differ. */
export const changesBetween = (before: BlogPost, after: BlogPost): string[] =>
  DRAFT_FIELDS.filter((field) => before[storedName(field)] !== after[storedName(field)]).map((field) => LABELS[field]);
