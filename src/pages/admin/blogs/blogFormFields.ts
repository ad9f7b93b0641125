import { adminBlogsApi, useGetAdminBlogQuery, useListAdminBlogsQuery } from '@/api/adminRecordsApi';
import { blogDuplicatePath, blogEditPath, blogPath, blogPreviewPath, paths } from '@/domain/paths';
import type { BlogPost, BlogStatus } from '@/domain/post';
import type { newBlogSchema } from '@/domain/postSchema';
import { keysOf, pick } from '@/domain/record';
import type { FormStatus, Schedule } from '@/domain/schedule';
import type { z } from '@/domain/zod';
import type { RecordKind } from '@/pages/admin/recordKind';
import * as editor from '@/texts/adminEditor';
import * as texts from '@/texts/adminPosts';

// The list of posts needs this file too, so it imports only types of the schema.

/** The form's values. `image` is a newly chosen file, not the stored one. */
export type BlogDraft = Omit<z.input<typeof newBlogSchema>, 'status'> & {
  status: FormStatus;
  image: File | null;
  author_id: string;
};

/** The visible fields of the form, in its order, as the dialog about conflicting saves names them. */
export const LABELS = {
  title: editor.titleLabel,
  slug: editor.slugLabel,
  excerpt: texts.excerptLabel,
  category: editor.categoryLabel,
  image: texts.coverLabel,
  image_alt: texts.coverAltLabel,
  body: texts.contentLabel,
  status: editor.statusLabel,
  publish_at: editor.publishAtLabel,
  withdraw_at: editor.withdrawAtLabel,
} as const satisfies Record<Exclude<keyof BlogDraft, 'author_id'>, string>;

export const DRAFT_FIELDS = keysOf(LABELS);

type Sent = Pick<BlogPost, 'title' | 'slug' | 'excerpt' | 'category' | 'author_id'> & {
  body: string;
  image_alt?: string | undefined;
  status?: BlogStatus;
} & Schedule;

const sentFields = DRAFT_FIELDS.filter((field) => field !== 'image');

/** A post as multipart form data: the id on edit only, the image only when a new one was chosen (spec section 7). */
export function blogFormData(fields: Sent, id: string | undefined, image: File | null): FormData {
  const form = new FormData();
  if (id !== undefined) form.set('id', id);
  for (const [field, value] of Object.entries(pick(fields, [...sentFields, 'author_id']))) {
    // A new post without a text about its cover is sent as the spec says.
    const isLeftOut = field === 'image_alt' && value === '' && id === undefined;
    if (value !== undefined && !isLeftOut) form.set(field, value);
  }
  if (image) form.set('image', image);
  return form;
}

const { getAdminBlog, saveBlog } = adminBlogsApi.endpoints;

export const postKind: RecordKind<BlogPost> = {
  kind: 'post',
  collection: 'blogs',
  tag: 'Blog',
  paths: {
    list: paths.adminBlogs,
    create: paths.adminBlogCreate,
    edit: blogEditPath,
    preview: blogPreviewPath,
    duplicate: blogDuplicatePath,
    site: blogPath,
  },
  textOf: ({ content }) => content,
  toFormData: (post) => blogFormData({ ...post, body: post.content }, post.id, null),
  useRecord: useGetAdminBlogQuery,
  useRecords: useListAdminBlogsQuery,
  load: (id) => getAdminBlog.initiate(id, { subscribe: false, forceRefetch: true }),
  save: (save) => saveBlog.initiate(save, { track: false }),
};
