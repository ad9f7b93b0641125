import { adminBlogsApi, useGetAdminBlogQuery, useListAdminBlogsQuery } from '@/api/adminBlogsApi';
import { withStaffFields } from '@/api/adminRecordEndpoints';
import { cleanSingleLineText } from '@/domain/cleanText';
import { recordPaths } from '@/domain/paths';
import { type BlogPost, postFromResponse } from '@/domain/post';
import { POST_FIELDS } from '@/domain/recordFields';
import { hasImageAfterSave } from '@/pages/admin/formImages';
import type { RecordConfig } from '@/pages/admin/recordConfig';

const { getAdminBlog, saveBlog } = adminBlogsApi.endpoints;

export const postConfig: RecordConfig<BlogPost> = {
  kind: 'post',
  label: 'Blog',
  cacheTag: 'Blog',
  paths: recordPaths.post,
  fields: POST_FIELDS,
  calls: {
    useRecord: useGetAdminBlogQuery,
    useRecords: useListAdminBlogsQuery,
    load: (id) => getAdminBlog.initiate(id, { subscribe: false, forceRefetch: true }),
    save: (post) => saveBlog.initiate(post, { track: false }),
    parseResponse: withStaffFields(postFromResponse),
  },
  appendImages(form, images) {
    const cover = images.find(hasImageAfterSave);
    const alt = cleanSingleLineText(cover?.alt ?? '');
    // The spec sends a new post without this field if the cover has no description.
    if (alt !== '' || form.has('id')) form.set('image_alt', alt);
    if (cover?.file) form.set('image', cover.file);
  },
};
