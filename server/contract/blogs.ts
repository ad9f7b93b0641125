import type { Request, Response } from 'express';
import { COVER_REQUIRED, editedBlogSchema, newBlogSchema } from '@/domain/blogSchema';
import { serverPaths } from '@/domain/contract';
import { recordOf } from '@/domain/read';
import { withForm } from '../middleware/readForm';
import { limits, readJson } from '../middleware/readJson';
import { requireAdmin } from '../middleware/requireAdmin';
import { refuse } from '../refusals';
import type { Draft } from '../repository/Repository';
import type { BlogRecord } from '../repository/records';
import { picturesOf } from '../uploads/spool';
import { adminTransaction } from './adminTransaction';
import type { Calls } from './calls';
import { discardUnused, withPictures } from './pictures';
import { publicReads } from './publicReads';
import { checkVersion, idOfForm, read } from './read';
import { readWithPictures } from './readWithPictures';
import { blogCardReply, blogReply, sendSaved, versionTag } from './replies';
import { deletedSchema, refuseTakenSlug } from './rules';
import type { Services } from './services';
import { isStatusChange, statusChangeOf } from './statusChange';

function sendBlog(res: Response, message: string, blog: BlogRecord) {
  sendSaved(res.set('ETag', versionTag(blog)), message, { id: blog.id, data: blogReply(blog) });
}

/** E1, E2, E9 and E10: posts. */
export function blogCalls(calls: Calls, services: Services) {
  const { repository, clock } = services;
  publicReads(calls, services, {
    path: serverPaths.blogs,
    collection: 'blogs',
    dateOf: ({ created_at }) => created_at,
    reply: blogReply,
    cardReply: blogCardReply,
  });

  const create = async (form: Record<string, unknown>, req: Request, res: Response) => {
    const files = picturesOf(req);
    const {
      body,
      status = 'published',
      ...fields
    } = readWithPictures(newBlogSchema, form, {
      image: files.length === 0 && COVER_REQUIRED,
    });
    await refuseTakenSlug(repository, 'blogs', fields.slug);
    const blog = await withPictures(services, files, [], ([image = '']) =>
      adminTransaction(repository, req, async (draft, actor) => {
        await refuseTakenSlug(draft, 'blogs', fields.slug);
        const now = clock().toISOString();
        return draft.create('blogs', (id) => ({
          id,
          ...fields,
          content: body,
          image,
          status,
          author_id: actor.id,
          created_at: now,
          updated_at: now,
          version: 1,
        }));
      }),
    );
    sendBlog(res, 'Blog created.', blog);
  };

  const edit = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const files = picturesOf(req);
    const { body, status, ...fields } = read(editedBlogSchema, form);
    const check = async (draft: Draft) => {
      const stored = await draft.get('blogs', id);
      if (!stored) throw refuse.notFound();
      checkVersion(req, stored, () => blogReply(stored));
      if (files.length === 0 && stored.image === '') throw refuse.invalid({ image: COVER_REQUIRED });
      return stored;
    };
    const { image: replaced } = await check(repository);
    const { before, after } = await withPictures(services, files, files.length > 0 ? [replaced] : [], ([image]) =>
      adminTransaction(repository, req, async (draft) => {
        const stored = await check(draft);
        const changed = await draft.patch('blogs', id, {
          ...fields,
          content: body,
          image: image ?? stored.image,
          status: status ?? stored.status,
          updated_at: clock().toISOString(),
          version: stored.version + 1,
        });
        return { before: stored, after: changed };
      }),
    );
    // Another save may have replaced the picture in between: then two files are gone.
    const gone = [replaced, before.image].filter((image) => image !== after.image);
    await discardUnused(services, gone);
    sendBlog(res, 'Blog updated.', after);
  };

  const setStatus = async (id: string, form: Record<string, unknown>, req: Request, res: Response) => {
    const change = statusChangeOf(form);
    const blog = await adminTransaction(repository, req, async (draft) => {
      const stored = await draft.get('blogs', id);
      if (!stored) throw refuse.notFound();
      checkVersion(req, stored, () => blogReply(stored));
      return draft.patch('blogs', id, change(stored, clock()));
    });
    sendBlog(res, 'Status updated.', blog);
  };

  const save = withForm({ fileFields: ['image'], mostFiles: 1, folder: services.uploads.spool }, async (req, res) => {
    const sent = recordOf(req.body);
    const form = { ...sent, body: sent.body ?? sent.content };
    const id = idOfForm(form);
    if (id === undefined) return create(form, req, res);
    await (isStatusChange(form) ? setStatus(id, form, req, res) : edit(id, form, req, res));
  });
  calls.post(serverPaths.blogs, requireAdmin(services), save);

  calls.delete(serverPaths.blogs, requireAdmin(services), readJson(limits.json), async (req, res) => {
    const { id } = read(deletedSchema, req.body);
    const leaving = (await repository.get('blogs', id))?.image ?? '';
    const blog = await withPictures(services, [], [leaving], () =>
      adminTransaction(repository, req, (draft) => draft.remove('blogs', id)),
    );
    await discardUnused(services, [leaving, blog.image]);
    sendSaved(res, 'Blog deleted.');
  });
}
