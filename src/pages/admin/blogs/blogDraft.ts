import { z } from 'zod';
import type { Failure } from '@/api/failure';
import type { BlogPost } from '@/domain/blogPost';
import { COVER_REQUIRED, newBlogSchema } from '@/domain/blogSchema';
import { text } from '@/domain/fields';

/** The fields that can be wrong, in the order of the form. */
export const DRAFT_FIELDS = ['title', 'slug', 'excerpt', 'category', 'image', 'body', 'status'] as const;
type DraftField = (typeof DRAFT_FIELDS)[number];

/** The id of a field's control, so that the summary of errors can lead there. */
export const controlId = (field: DraftField) => `blog-${field}`;

/** The form's start: the stored post, or an empty one that will be published. */
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

/** What is checked on submit. On edit the slug is as it is, and the stored cover will do. */
export function draftSchema(post: BlogPost | undefined) {
  const hasCover = post !== undefined && post.image !== '';
  return newBlogSchema.extend({
    slug: post ? text({ max: 1000, tooLong: 'Slug is too long.' }) : newBlogSchema.shape.slug,
    image: z.custom<File | null>((file) => hasCover || file instanceof File, COVER_REQUIRED),
    author_id: z.string(),
  });
}

/** What the form holds. `image` is a file chosen in this form, not the stored one. */
export type BlogDraft = z.input<ReturnType<typeof draftSchema>>;
export type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

/** The draft as the call sends it: the id on edit only, the image only when a new one was chosen (spec section 7). */
export function formDataOf(draft: CheckedDraft, id: string | undefined): FormData {
  const form = new FormData();
  if (id !== undefined) form.set('id', id);
  form.set('title', draft.title);
  form.set('slug', draft.slug);
  form.set('excerpt', draft.excerpt);
  form.set('body', draft.body);
  form.set('category', draft.category);
  form.set('author_id', draft.author_id);
  if (draft.status) form.set('status', draft.status);
  if (draft.image) form.set('image', draft.image);
  return form;
}

/** The server's refusal by field; empty when it concerns the post as a whole. */
export function faultsOf({ code, fields, text }: Failure): [DraftField, string][] {
  if (code === 'SLUG_TAKEN') return [['slug', text]];
  if (code.startsWith('IMAGE_') || code === 'FILE_TOO_LARGE') return [['image', text]];
  return DRAFT_FIELDS.flatMap((field): [DraftField, string][] => {
    const message = fields[field] ?? (field === 'body' ? fields.content : undefined);
    return message ? [[field, message]] : [];
  });
}
