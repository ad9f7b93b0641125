import { serverPaths } from '@/domain/apiPaths';
import { recordId } from '@/domain/fields';
import { COVER_REQUIRED, editedBlogSchema, newBlogSchema } from '@/domain/postSchema';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { createdTime } from './publishedRecords';
import { recordCalls } from './recordCalls';
import { serializePost } from './serializers';
import type { Services } from './services';

/** E1, E2, E9 and E10: posts. */
export function blogCalls(calls: ApiRouter, services: Services) {
  const { repository } = services;
  recordCalls(calls, services, {
    kind: 'post',
    collection: 'blogs',
    current: async () => ({ version: repository.revision('blogs'), records: await repository.list('blogs') }),
    path: serverPaths.blogs,
    serialize: serializePost,
    timeOf: createdTime,
    read: {
      summary: 'Lists the posts, the newest first, or with `id` sends one. Admins get drafts as well.',
      query: { id: 'the id or slug of one post' },
    },
    named: { doc: 'a post', done: 'Blog' },
    newSchema: newBlogSchema,
    editedSchema: editedBlogSchema,
    editBody: editedBlogSchema.extend({ id: recordId }),
    defaultStatus: 'published',
    textField: 'body',
    readForm: (form) => ({ ...form, body: form.body ?? form.content }),
    images: { fields: ['image'], max: 1, required: COVER_REQUIRED },
    imagesOf: ({ image }) => [image],

    create:
      ({ body, image_alt = '', status = 'published', ...fields }) =>
      ({ id, ...stamps }, author, [image = '']) => ({
        id,
        ...fields,
        content: body,
        image,
        image_alt,
        status,
        author_id: author.id,
        ...stamps,
      }),

    edit:
      ({ body, image_alt, status, ...fields }, files) =>
      (stored) => {
        if (files === 0 && stored.image === '') throw errors.invalid({ image: COVER_REQUIRED });
        return {
          status: status ?? stored.status,
          text: body,
          replacedImages: files > 0 ? [stored.image] : [],
          changesFor: ([image]) => ({
            ...fields,
            content: body,
            image: image ?? stored.image,
            // The text about the replaced image says nothing about the new one.
            image_alt: image_alt ?? (image === undefined ? stored.image_alt : ''),
            status: status ?? stored.status,
          }),
        };
      },
  });
}
