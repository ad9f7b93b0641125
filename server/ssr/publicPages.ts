import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { readPublished } from '../api/publishedRecords';
import type { Services } from '../api/services';
import type { HtmlTemplates } from './htmlTemplates';
import { toDataUrl } from './inlineImages';
import { listPageChangeTimes, toCacheKey } from './pageCaching';
import type { RenderBudget } from './renderBudget';
import { renderDocument } from './renderDocument';
import { type PublicPage, readPageUrl } from './requestedPage';
import { HTML_TYPE, REVALIDATE_HEADERS, sendShell } from './shell';

export type PublicPageOptions = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'site'> & {
  clientDir: string;
  uploadsDir: string;
  documentHeaders: Readonly<Record<string, string>>;
  renderBudget: RenderBudget;
  logger: Logger;
};

type SendPublicPage = (req: Request, res: Response, htmlTemplates: HtmlTemplates) => Promise<void>;

/** Returns a function that sends a public page from the cache, or renders it and fills the cache. */
export function makePublicPageSender(options: PublicPageOptions): SendPublicPage {
  const { clientDir, repository, responseCache, clock, site, renderBudget, logger } = options;
  const imageFolders = { uploads: options.uploadsDir, assets: path.join(clientDir, 'assets') };
  const inlineImage = (src: string) => toDataUrl(src, imageFolders);

  async function renderPublicPage({ kind, pathname, query }: PublicPage, htmlTemplates: HtmlTemplates) {
    const isFound = kind === 'found';
    const now = clock();
    const { findPeriod, ...published } = await readPublished(repository, site(), now);
    const withoutRecords = { site: published.site, posts: [], events: [] };
    const shownOnPage = isFound ? published : withoutRecords;
    const { html, policy } = await renderDocument(htmlTemplates, { ...shownOnPage, pathname, query, now, inlineImage });
    return {
      bytes: Buffer.from(html),
      status: isFound ? 200 : 404,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`,
      type: HTML_TYPE,
      headers: { ...options.documentHeaders, ...REVALIDATE_HEADERS, 'Content-Security-Policy': policy },
      // The cached page is right until something changes without a save, for example until an event starts.
      period: findPeriod(listPageChangeTimes(published.events, now)),
      // The best compression is slow. It pays off only for pages without a query, which many visitors get.
      hasBestCompression: query === '',
    };
  }

  return async (req, res, htmlTemplates) => {
    // `withCachedPages` has looked for the page already, and set `req.page`, if the request could be one for a cached page.
    const page = req.page ?? (await readPageUrl(req.originalUrl, repository, clock()));
    if (page.kind === 'redirect') return res.redirect(encodeURI(page.pathname));
    const cacheKey = await toCacheKey(page, repository);
    const cacheSource = { ...cacheKey, build: () => renderPublicPage(page, htmlTemplates) };
    try {
      await renderBudget.send(responseCache, req, res, cacheSource);
    } catch (err) {
      logger.error({ err }, 'a page could not be rendered');
    }
    // Beyond the render budget or after an error, nothing has been sent. Then the browser renders the page.
    if (!res.headersSent) sendShell(res, htmlTemplates, page.pathname, page.kind === 'found');
  };
}
