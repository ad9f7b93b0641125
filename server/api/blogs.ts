import type { Request, Response } from 'express';
import { toRecord, toText } from '@/domain/coerce';
import { serverPaths } from '@/domain/contract';
import { recordId } from '@/domain/fields';
import { publishingFault } from '@/domain/imageAlts';
import { COVER_REQUIRED, editedBlogSchema, newBlogSchema } from '@/domain/postSchema';
import { z } from '@/domain/zod';
import * as texts from '@/texts/responses';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { multipartBody } from '../http/multipartBody';
import { sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { checkVersion, versionEtag } from '../lib/etag';
import { deleteSchema, idFromForm, validate } from '../lib/validate';
import type { RecordStore } from '../storage/Repository';
import type { BlogRecord } from '../storage/records';
import { spooledImages } from '../uploads/spool';
import { adminTransaction } from './adminTransaction';
import { deleteRecord } from './deleteRecord';
import { lastChange } from './lastChange';
import { readCalls } from './readCalls';
import { discardUnused, withImages } from './recordImages';
import { rejectTakenSlug } from './rejectTakenSlug';
import * as responses from './responseSchemas';
import { savedSchedule } from './savedSchedule';
import { forStaff, serializePost } from './serializers';
import type { Services } from './services';
import { shownText, textIn } from './shownText';
import { isStatusChange, parseStatusChange, statusChangeSchema } from './statusChange';
import { validateWithImages } from './validateWithImages';

const staffPost = forStaff(serializePost);

function sendBlog(res: Response, message: string, blog: BlogRecord) {
  sendSaved(res.set('ETag', versionEtag(blog)), message, { id: blog.id, data: staffPost(blog) });
}

/** E1, E2, E9 and E10: posts. */
export function blogCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;
  readCalls(calls, services, {
    path: serverPaths.blogs,
    collection: 'blogs',
    dateOf: ({ created_at }) => created_at,
    serialize: serializePost,
    doc: {
      summary: 'Lists the posts, the newest first, or with `id` sends one. Admins get drafts as well.',
      who: 'everyone',
      query: { id: 'the id or slug of one post' },
      response: responses.postOrList,
    },
  });

  const create = async (form: Record<string, unknown>, req: Request, res: Response) => {
    const files = spooledImages(req);
    const {
      body,
      image_alt = '',
      status = 'published',
      ...fields
    } = validateWithImages(newBlogSchema, form, {
      image: files.length === 0 && COVER_REQUIRED,
      body: publishingFault(form.status || 'published', toText(form.body)) ?? false,
    });
    const schedule = savedSchedule(fields, {}, clock());
    await rejectTakenSlug(repository, 'blogs', fields.slug, clock());
    const blog = await withImages(services, files, [], ([image = '']) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenSlug(draft, 'blogs', fields.slug, clock());
        const now = clock();
        return draft.create('blogs', (id) => ({
          id,
          ...fields,
          content: body,
          image,
          image_alt,
          status,
          ...schedule,
          author_id: actor.id,
          created_at: now.toISOString(),
          ...lastChange(actor, now),
          version: 1,
        }));
      }),
    );
    sendBlog(res, texts.postCreated, blog);
  };

  const edit = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const files = spooledImages(req);
    const { body, image_alt, status, ...fields } = validate(editedBlogSchema, form);
    const check = async (store: RecordStore) => {
      const stored = await store.get('blogs', id);
      if (!stored) throw errors.notFound();
      checkVersion(req, stored, () => staffPost(stored));
      if (files.length === 0 && stored.image === '') throw errors.invalid({ image: COVER_REQUIRED });
      const fault = publishingFault(status ?? stored.status, body, stored.status === 'published' ? stored.content : '');
      if (fault) throw errors.invalid({ body: fault });
      return { stored, schedule: savedSchedule(fields, stored, clock()) };
    };
    const replaced = (await check(repository)).stored.image;
    const { before, after } = await withImages(services, files, files.length > 0 ? [replaced] : [], ([image]) =>
      adminTransaction(repository, req, async (draft, actor) => {
        const { stored, schedule } = await check(draft);
        const changed = await draft.patch('blogs', id, {
          ...fields,
          content: body,
          image: image ?? stored.image,
          // The text about the replaced image says nothing about the new one.
          image_alt: image_alt ?? (image === undefined ? stored.image_alt : ''),
          status: status ?? stored.status,
          ...schedule,
          ...lastChange(actor, clock()),
          version: stored.version + 1,
        });
        return { before: stored, after: changed };
      }),
    );
    // A concurrent save can have replaced the image: then two files are unused.
    const gone = [replaced, before.image].filter((image) => image !== after.image);
    await discardUnused(services, gone);
    sendBlog(res, texts.postUpdated, after);
  };

  const setStatus = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const change = parseStatusChange(form);
    const shown = await shownText(repository, 'blogs', id);
    const blog = await adminTransaction(repository, req, async (draft, actor) => {
      const stored = await draft.get('blogs', id);
      if (!stored) throw errors.notFound();
      checkVersion(req, stored, () => staffPost(stored));
      const patch = change(stored, actor, clock());
      const fault = publishingFault(patch.status, textIn('blogs', stored), shown);
      if (fault) throw errors.invalid({ body: fault });
      return draft.patch('blogs', id, patch);
    });
    sendBlog(res, texts.statusUpdated, blog);
  };

  const save = multipartBody({ fileFields: ['image'], mostFiles: 1, folder: services.uploads.spool }, async (req, res) => {
    const sent = toRecord(req.body);
    const form = { ...sent, body: sent.body ?? sent.content };
    const id = idFromForm(form);
    if (id === undefined) return create(form, req, res);
    await (isStatusChange(form) ? setStatus(id, form, req, res) : edit(id, form, req, res));
  });
  calls.post(
    serverPaths.blogs,
    {
      summary: 'Creates a post; with `id` edits it; with `action` switches its status alone.',
      who: 'admins',
      body: z.union([newBlogSchema, editedBlogSchema.extend({ id: recordId }), statusChangeSchema]),
      images: 'image',
      response: responses.savedAs(responses.post),
    },
    requireAdmin(services),
    save,
  );

  calls.delete(
    serverPaths.blogs,
    {
      summary: 'Deletes a post, which can be restored for 30 days.',
      who: 'admins',
      body: deleteSchema,
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { id } = validate(deleteSchema, req.body);
      await deleteRecord(services, req, 'blogs', id);
      sendSaved(res, texts.postDeleted);
    },
  );
}
