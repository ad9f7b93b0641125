import { adminBlogsApi } from '@/api/adminRecordsApi';
import { blogDuplicatePath, blogEditPath, blogPath, blogPreviewPath, paths } from '@/domain/paths';
import type { BlogPost } from '@/domain/post';
import type { RecordKind } from '@/pages/admin/recordKind';
import { blogFormData } from './blogFormFields';

const { getAdminBlog, saveBlog, deleteBlog } = adminBlogsApi.endpoints;

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
  formOf: (post) => blogFormData({ ...post, body: post.content }, post.id, null),
  load: (id) => getAdminBlog.initiate(id, { subscribe: false, forceRefetch: true }),
  save: (save) => saveBlog.initiate(save, { track: false }),
  remove: (id) => deleteBlog.initiate(id, { track: false }),
};
