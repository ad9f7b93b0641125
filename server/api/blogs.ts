import { serverPaths } from '@/domain/apiPaths';
import { recordId } from '@/domain/fields';
import { COVER_REQUIRED, editedBlogSchema, newBlogSchema } from '@/domain/postSchema';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { createdTime } from './publishedRecords';
import { addRecordCalls } from './recordCalls';
import { serializePost } from './serializers';
import type { Services } from './services';

export function addBlogCalls(calls: ApiRouter, services: Services) {
  const { repository } = services;
  addRecordCalls(calls, services, {
    kind: 'post',
    collection: 'blogs',
    readCurrent: async () => ({ version: repository.revision('blogs'), records: await repository.list('blogs') }),
    path: serverPaths.blogs,
    serialize: serializePost,
    timeOf: createdTime,
    readDoc: {
      summary: 'Lists the posts, the newest first, or with `id` sends one. Admins get drafts as well.',
      query: { id: 'the id or slug of one post' },
    },
    nounInDocs: 'a post',
    nounInResponses: 'Blog',
    newSchema: newBlogSchema,
    editedSchema: editedBlogSchema,
    editBodySchema: editedBlogSchema.extend({ id: recordId }),
    defaultStatus: 'published',
    textField: 'body',
    // Forms may also send the text under the name of the stored field, `content` (D-34).
    renameFormFields: (form) => ({ ...form, body: form.body ?? form.content }),
    images: { fields: ['image'], max: 1, required: COVER_REQUIRED },
    listImages: ({ image }) => [image],

    // The functions that these two return run inside the transaction. The planner of an edit runs before it as well.
    makeRecordBuilder:
      ({ body, image_alt = '', status = 'published', ...fields }) =>
      ({ id, ...serverFields }, author, [image = '']) => {
        const postFields = { ...fields, content: body, image, image_alt, status, author_id: author.id };
        return { id, ...postFields, ...serverFields };
      },

    makeEditPlanner:
      ({ body, image_alt, status, ...fields }, fileCount) =>
      (stored) => {
        if (fileCount === 0 && stored.image === '') throw errors.invalid({ image: COVER_REQUIRED });
        return {
          status: status ?? stored.status,
          text: body,
          replacedImages: fileCount > 0 ? [stored.image] : [],
          toChanges: ([image]) => ({
            ...fields,
            content: body,
            image: image ?? stored.image,
            // The stored text describes the replaced image, so a new image without a text of its own gets none.
            image_alt: image_alt ?? (image === undefined ? stored.image_alt : ''),
            status: status ?? stored.status,
          }),
        };
      },
  });
}
