import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { decodePath } from '@/domain/decodePath';
import { paths } from '@/domain/paths';
import { isPreview } from '@/domain/previewPath';
import { isScreenPath } from '@/domain/screenOf';
import { readPublished } from '../api/publishedRecords';
import { contentSecurityPolicy, nonceOf } from '../http/securityHeaders';
import { errors } from '../lib/errors';
import type { ResponseCache } from '../lib/responseCache';
import { type Handler, route } from '../lib/route';
import type { Repository } from '../storage/Repository';
import { type HtmlTemplates, NONCE_PLACE, readHtmlTemplates } from './htmlTemplates';
import { inlineImages } from './inlineImages';
import type { NoScriptContactForm } from './noScriptContactForm';
import { pageTurns } from './pageExpiry';
import { type PageRequest, pageKey, parsePageUrl } from './parsePageUrl';
import type { PreviewLinks } from './previewLinks';
import type { RenderBudget } from './renderBudget';
import { renderDocument } from './renderDocument';

type Options = {
  clientDir: string;
  isClockFrozen: boolean;
  uploadsDir: string;
  repository: Repository;
  responseCache: ResponseCache;
  /**
   * The cache of filtered lists, and of forms with a subject. Their number is unlimited, so they must not evict the pages that
   * all visitors read.
   */
  narrowed: ResponseCache;
  clock: () => Date;
  site: () => string;
  renderBudget: RenderBudget;
  contactForm: NoScriptContactForm;
  previews: PreviewLinks;
  logger: Logger;
};

const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends the document without content, for client-side rendering. */
function sendShell(res: Response, built: HtmlTemplates, pathname: string, isFound: boolean) {
  res.status(isFound ? 200 : 404).set({ 'Content-Type': HTML_TYPE, 'Cache-Control': 'no-cache' });
  const { apiOrigin } = built;
  if (apiOrigin !== undefined)
    res.set('Content-Security-Policy', contentSecurityPolicy({ style: `'nonce-${nonceOf(res)}'`, apiOrigin }));
  res.end(built.shell(pathname).replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonceOf(res)}">`));
}

/** Paths that are never pages: files, and the paths of the API, QA and uploads. */
const NEVER_A_PAGE = /\.[A-Za-z0-9]+$|^\/(?:api|qa|uploads)(?:\/|$)/;

/**
 * Serves the site's page for every other path: 200 for a screen, 404 otherwise; a missing file never gets a page. Public pages
 * are server-rendered and cached until a record or what is published changes, or an event begins or ends; the back office is rendered in the browser.
 */
export function pageHandler({
  clientDir,
  isClockFrozen,
  uploadsDir,
  repository,
  responseCache,
  narrowed,
  clock,
  site,
  renderBudget,
  contactForm,
  previews,
  logger,
}: Options): RequestHandler {
  const version = () => `${repository.version('blogs')}.${repository.version('events')}`;
  const imageInside = inlineImages({ uploads: uploadsDir, assets: path.join(clientDir, 'assets') });
  let built: HtmlTemplates | undefined;

  async function render({ pathname, query, isFound }: PageRequest, pages: HtmlTemplates) {
    const now = clock();
    const { period, ...published } = await readPublished(repository, site(), now);
    const shown = isFound ? published : { ...published, posts: [], events: [] };
    // The renderer is as much code as the rest of the server, so it loads with the first page.
    const { renderPage } = await import('./renderPage');
    const { html, policy } = renderDocument(pages, shown, {
      pathname,
      ...(await renderPage({ ...shown, pathname, query, now, inlineImage: imageInside })),
    });
    return {
      bytes: Buffer.from(html),
      status: isFound ? 200 : 404,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`,
      type: HTML_TYPE,
      headers: { 'Content-Security-Policy': policy },
      period: period(pageTurns(published.events, now)),
      isSmallest: query === '',
    };
  }

  /** Sends a cached page, or renders it; false when the browser has to render it. */
  async function sendRendered(req: Request, res: Response, page: PageRequest, pages: HtmlTemplates): Promise<boolean> {
    const cache = page.query === '' ? responseCache : narrowed;
    const key = pageKey(page);
    if (!cache.has({ key, version }) && !(await renderBudget.mayRender(req))) return false;
    res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
    return cache.send(req, res, {
      key,
      readers: 'anybody',
      version,
      build: () => renderBudget.render(req, () => render(page, pages)),
    });
  }

  async function sendPublicPage(req: Request, res: Response, pages: HtmlTemplates) {
    const page = await parsePageUrl(req, repository, clock());
    const isSent = await sendRendered(req, res, page, pages).catch((err: unknown) => {
      logger.error({ err }, 'a page could not be rendered');
      return res.headersSent;
    });
    // The visitor still gets the page, rendered in the browser.
    if (!isSent) sendShell(res, pages, page.pathname, page.isFound);
  }

  const sendPage: Handler = async (req, res) => {
    built ??= readHtmlTemplates({ clientDir, isClockFrozen });
    if (built === undefined && !isScreenPath(req.path)) throw errors.notFound();
    if (built === undefined) {
      res.status(503).type('text/plain').end('The site is not built yet: run "npm run build", or open the development site.\n');
      return;
    }
    const isAdmin = req.path.startsWith('/admin');
    // Only the browser can read the data of an API on another origin.
    if (isAdmin || built.apiOrigin !== undefined)
      return sendShell(res, built, req.path, isScreenPath(decodePath(req.path) ?? ''));
    await sendPublicPage(req, res, built);
  };

  const sendContactPage: Handler = async (req, res) => {
    // A preview of the link must not use up its receipt.
    const isConfirmed = req.method === 'GET' && (await contactForm.confirm(req, res));
    if (!isConfirmed) await sendPage(req, res);
  };

  const sendPreview: Handler = async (req, res) => {
    if (!(await previews.send(req, res))) await sendPage(req, res);
  };

  return route(({ path: pathname, method }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (NEVER_A_PAGE.test(pathname) || !(isRead || isScreenPath(pathname))) return undefined;
    if (isPreview(pathname)) return { GET: sendPreview };
    return pathname === paths.contact ? { GET: sendContactPage, POST: contactForm.submit } : { GET: sendPage };
  });
}
