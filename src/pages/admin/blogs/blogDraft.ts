import type { ApiError } from '@/api/apiError';
import type { BlogPost } from '@/domain/blogPost';
import { COVER_REQUIRED, newBlogSchema } from '@/domain/blogSchema';
import { text } from '@/domain/fields';
import { z } from '@/domain/zod';

/** The fields that can have errors, in the order of the form. */
export const DRAFT_FIELDS = ['title', 'slug', 'excerpt', 'category', 'image', 'body', 'status'] as const;
type DraftField = (typeof DRAFT_FIELDS)[number];

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: DraftField) => `blog-${field}`;

/** The form's initial values: the stored post, or an empty one with status published. */
export function draftOf(post: BlogPost | undefined, authorId: string): BlogDraft {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    category: post?.category ?? '',
    image: null,
    body: post?.content ?? '',
    status: post?.status ?? 'published',
    author_id: authorId,
  };
}

/** The validation on submit. On edit it skips the slug and accepts the stored cover. */
export function draftSchema(post: BlogPost | undefined) {
  const hasCover = post !== undefined && post.image !== '';
  return newBlogSchema.extend({
    slug: post ? text({ max: 1000, tooLong: 'Slug is too long.' }) : newBlogSchema.shape.slug,
    image: z.custom<File | null>((file) => hasCover || file instanceof File, COVER_REQUIRED),
    author_id: z.string(),
  });
}

const LABELS = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['category', 'Category'],
  ['image', 'Cover Image'],
  ['content', 'Content'],
  ['status', 'Status'],
] as const satisfies [keyof BlogPost, string][];

/** The labels of the fields in which two versions of a post differ. */
export function changesBetween(before: BlogPost, after: BlogPost): string[] {
  return LABELS.flatMap(([field, label]) => (before[field] === after[field] ? [] : [label]));
}

/** The fields whose unsaved text is stored: all text fields, except the slug of a stored post. */
export function keptFields(post: BlogPost | undefined): DraftField[] {
  return DRAFT_FIELDS.filter((field) => field !== 'image' && !(post && field === 'slug'));
}

/** Whether an image was chosen, which cannot be stored with the text. */
export const hasImages = ({ image }: Pick<BlogDraft, 'image'>) => image !== null;

/** The form's values. `image` is a newly chosen file, not the stored one. */
export type BlogDraft = z.input<ReturnType<typeof draftSchema>>;
export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

/** The server's errors by field; empty when the error concerns the whole post. */
export function faultsOf({ code, fields, text }: ApiError): [DraftField, string][] {
  if (code === 'SLUG_TAKEN') return [['slug', text]];
  if (code.startsWith('IMAGE_') || code === 'FILE_TOO_LARGE') return [['image', text]];
  return DRAFT_FIELDS.flatMap((field): [DraftField, string][] => {
    const message = fields[field] ?? (field === 'body' ? fields.content : undefined);
    return message ? [[field, message]] : [];
  });
}
