import type { Request, Response } from 'express';
import { displayDayAndTime } from '@/domain/dates';
import { decodePath } from '@/domain/pathname';
import { PREVIEW_QUERY, parsePreviewPath } from '@/domain/preview';
import { isPublishedAt } from '@/domain/schedule';
import { previewExpiry } from '../api/previews';
import { type Publishable, readPublished } from '../api/publishedRecords';
import type { RenderPreview, Services } from '../api/services';
import { errors } from '../lib/errors';
import { pageMeta } from '../meta/pageMeta';
import type { GetTemplates } from './htmlTemplates';
import { RATE_WINDOW_SECONDS, type RenderBudget } from './renderBudget';
import { renderPreviewDocument } from './renderDocument';

/** Keeps the page out of caches and search engines, and its secret address out of the `Referer` for other sites. */
const PREVIEW_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'strict-origin',
};

type Options = Pick<Services, 'repository' | 'clock' | 'site'> & { getTemplates: GetTemplates; renderBudget: RenderBudget };

/** Shows posts and events as visitors will see them, also drafts. Caches nothing, so a page shows the current record (D-79). */
export function makePreviewPages({ repository, getTemplates, renderBudget, clock, site }: Options) {
  /** Returns undefined before the first build of the app. */
  async function renderRecord(collection: Publishable, id: string, note?: string) {
    const htmlTemplates = getTemplates();
    if (!htmlTemplates) return undefined;
    const now = clock();
    const previewed = { [collection]: id };
    const { posts, events } = await readPublished(repository, site(), now, previewed);
    const page = { posts, events, pathname: `/${collection}/${id}`, now };
    return renderBudget.render(() => renderPreviewDocument(htmlTemplates, page, note));
  }

  /** Renders the preview in the back office, with the title, text and image of the card in social networks. */
  const renderPreview: RenderPreview = async (collection, id) => {
    const meta = pageMeta(`/${collection}/${id}`, await readPublished(repository, site(), clock(), { [collection]: id }));
    if (meta?.kind !== 'post' && meta?.kind !== 'event') throw errors.notFound();
    const { title, description } = meta;
    const image = meta.kind === 'post' ? meta.post.image : (meta.event.images[0] ?? '');
    const page = await renderRecord(collection, id);
    return { html: page?.html ?? null, card: { title, description, image } };
  };

  /** Sends the page behind a preview link (promise Z5); false, with nothing sent, for a link that opens no page. Throws 429. */
  async function sendPreview(req: Request, res: Response): Promise<boolean> {
    const previewed = parsePreviewPath(decodePath(req.path) ?? '');
    const signature: unknown = req.query[PREVIEW_QUERY];
    if (!previewed || typeof signature !== 'string') return false;
    const { collection, id } = previewed;
    const now = clock();
    const record = await repository.get(collection, id);
    const expiry = record && previewExpiry(collection, record, signature, now);
    if (!expiry) return false;
    if (!(await renderBudget.countPage(req))) throw errors.rateLimited(RATE_WINDOW_SECONDS * 1000);
    const visibility = isPublishedAt(record, now) ? 'Visitors can see this page.' : 'Visitors cannot see this page yet.';
    const note = `Preview. ${visibility} This link works until ${displayDayAndTime(expiry)}, Yangon time.`;
    const page = await renderRecord(collection, id, note);
    if (page) res.set({ ...PREVIEW_HEADERS, 'Content-Security-Policy': page.policy }).end(page.html);
    return page !== undefined;
  }

  return { renderPreview, sendPreview };
}
