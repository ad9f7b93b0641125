import type { Request, Response } from 'express';
import { displayWeekdayDateTime } from '@/domain/displayDates';
import { decodePath } from '@/domain/pathname';
import { PREVIEW_QUERY, type PreviewedRecord, parsePreviewPath } from '@/domain/preview';
import { isPublishedAt } from '@/domain/schedule';
import { verifyPreviewLink } from '../api/previews';
import { readPublished } from '../api/publishedRecords';
import type { RenderPreview, Services } from '../api/services';
import { errors } from '../lib/errors';
import { pageMeta } from '../meta/pageMeta';
import type { GetTemplates } from './htmlTemplates';
import { RATE_WINDOW_SECONDS, type RenderBudget } from './renderBudget';
import { renderPreviewDocument } from './renderDocument';

/** The address is a secret. These headers hide it from caches, search engines and the `Referer` for other sites. */
const PREVIEW_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'strict-origin',
};

type Options = Pick<Services, 'repository' | 'clock' | 'site'> & { getTemplates: GetTemplates; renderBudget: RenderBudget };

/** Shows staff, and whoever has a preview link, how a post or event will look. Nothing is cached (D-79). */
export function makePreviewPages({ repository, getTemplates, renderBudget, clock, site }: Options) {
  /** Renders a record as if it were published. `document` is undefined before the site is built. */
  async function renderRecord({ collection, id }: PreviewedRecord, note?: string) {
    const now = clock();
    const pathname = `/${collection}/${id}`;
    const published = await readPublished(repository, site(), now, { collection, id });
    const templates = getTemplates();
    const page = { posts: published.posts, events: published.events, pathname, now };
    const document = templates && (await renderBudget.render(() => renderPreviewDocument(templates, page, note)));
    return { meta: pageMeta(pathname, published), document };
  }

  const renderPreview: RenderPreview = async (collection, id) => {
    const { meta, document } = await renderRecord({ collection, id });
    if (meta?.kind !== 'post' && meta?.kind !== 'event') throw errors.notFound();
    const { title, description } = meta;
    const image = meta.kind === 'post' ? meta.post.image : (meta.event.images[0] ?? '');
    return { html: document?.html ?? null, card: { title, description, image } };
  };

  /** Sends the page of a preview link (promise Z5). Resolves to false, with nothing sent, for an invalid link. */
  async function sendPreview(req: Request, res: Response): Promise<boolean> {
    const previewed = parsePreviewPath(decodePath(req.path) ?? '');
    const signature: unknown = req.query[PREVIEW_QUERY];
    if (!previewed || typeof signature !== 'string') return false;
    const now = clock();
    const record = await repository.get(previewed.collection, previewed.id);
    const expiry = record && verifyPreviewLink(previewed.collection, record, signature, now);
    if (!expiry) return false;
    // A link can spread among strangers, so it has a rate limit.
    if (!(await renderBudget.countPage(req))) throw errors.rateLimited(RATE_WINDOW_SECONDS * 1000);
    const visibility = isPublishedAt(record, now) ? 'Visitors can see this page.' : 'Visitors cannot see this page yet.';
    const note = `Preview. ${visibility} This link works until ${displayWeekdayDateTime(expiry)}, Yangon time.`;
    const { document } = await renderRecord(previewed, note);
    if (document) res.set({ ...PREVIEW_HEADERS, 'Content-Security-Policy': document.policy }).end(document.html);
    return document !== undefined;
  }

  return { renderPreview, sendPreview };
}
