import { serverPaths } from '@/domain/apiPaths';
import { recordId } from '@/domain/fields';
import { COVER_REQUIRED, editedBlogSchema, newBlogSchema } from '@/domain/postSchema';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { validate } from '../lib/validate';
import { addRecordCalls } from './recordCalls';
import { parseNewForm } from './recordForm';
import { createdTime } from './recordLists';
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
    nounInResponses: 'Blog',
    formsInDocs: [newBlogSchema, editedBlogSchema.extend({ id: recordId })],
    defaultStatus: 'published',
    textField: 'body',
    // Forms may also send the text under the name of the stored field, `content` (D-34).
    renameFormFields: (form) => ({ ...form, body: form.body ?? form.content }),
    images: { fields: ['image'], max: 1, errorIfMissing: COVER_REQUIRED },

    readNewForm(form, _fileCount, faults) {
      const { body, image_alt = '', status = 'published', ...fields } = parseNewForm(newBlogSchema, form, faults);
      return {
        slug: fields.slug,
        dates: fields,
        build({ serverFields, author, imagePaths: [image = ''] }) {
          const { id, ...otherServerFields } = serverFields;
          return { id, ...fields, content: body, image, image_alt, status, author_id: author.id, ...otherServerFields };
        },
      };
    },

    readEditForm(form, fileCount) {
      const { body, image_alt, status, ...fields } = validate(editedBlogSchema, form);
      const hasNewImage = fileCount > 0;
      return {
        dates: fields,
        plan(stored) {
          const hasStoredImage = stored.image !== '';
          if (!hasNewImage && !hasStoredImage) throw errors.invalid({ image: COVER_REQUIRED });
          // The stored description belongs to the old image, so a new image does not keep it.
          const altAfterEdit = image_alt ?? (hasNewImage ? '' : stored.image_alt);
          return {
            changesWithoutImages: { ...fields, content: body, status: status ?? stored.status },
            droppedImages: hasNewImage && hasStoredImage ? [stored.image] : [],
            changesAfterUpload: ([newImage]) => ({
              ...(newImage !== undefined && { image: newImage }),
              image_alt: altAfterEdit,
            }),
          };
        },
      };
    },
  });
}
