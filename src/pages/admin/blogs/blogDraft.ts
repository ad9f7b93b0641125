import type { ApiError } from '@/api/apiError';
import type { BlogPost } from '@/domain/blogPost';
import { COVER_REQUIRED, newBlogSchema } from '@/domain/blogSchema';
import { text } from '@/domain/fields';
import { z } from '@/domain/zod';
import { type BlogDraft, DRAFT_FIELDS, LABELS } from './blogFormFields';

type DraftField = keyof typeof LABELS;

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: DraftField) => `blog-${field}`;

/** The validation on submit. On edit it skips the slug and accepts the stored cover. */
export function draftSchema(post: BlogPost | undefined) {
  const hasCover = post !== undefined && post.image !== '';
  return newBlogSchema.extend({
    slug: post ? text({ max: 1000, tooLong: 'Slug is too long.' }) : newBlogSchema.shape.slug,
    image: z.custom<File | null>((file) => hasCover || file instanceof File, COVER_REQUIRED),
    author_id: z.string(),
  });
}

export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

const stored = (post: BlogPost, field: DraftField) => post[field === 'body' ? 'content' : field];

/** The labels of the fields in which two versions of a post differ. */
export const changesBetween = (before: BlogPost, after: BlogPost): string[] =>
  DRAFT_FIELDS.filter((field) => stored(before, field) !== stored(after, field)).map((field) => LABELS[field]);

/** The fields whose unsaved text is stored: all text fields, except the slug of a stored post. */
export const keptFields = (post: BlogPost | undefined): DraftField[] =>
  DRAFT_FIELDS.filter((field) => field !== 'image' && !(post && field === 'slug'));

/** Whether an image was chosen, which cannot be stored with the text. */
export const hasImages = ({ image }: Pick<BlogDraft, 'image'>) => image !== null;

/** The server's errors by field; empty when the error concerns the whole post. */
export function faultsOf({ code, fields, text }: ApiError): [DraftField, string][] {
  if (code === 'SLUG_TAKEN') return [['slug', text]];
  if (code.startsWith('IMAGE_') || code === 'FILE_TOO_LARGE') return [['image', text]];
  return DRAFT_FIELDS.flatMap((field): [DraftField, string][] => {
    const message = fields[field] ?? (field === 'body' ? fields.content : undefined);
    return message ? [[field, message]] : [];
  });
}
