import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { decodePath, isScreenPath } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { isPreviewPath } from '@/domain/preview';
import { readPublished } from '../api/publishedRecords';
import type { Services } from '../api/services';
import { buildContentSecurityPolicy } from '../http/securityHeaders';
import { errors } from '../lib/errors';
import { type Handler, route } from '../lib/route';
import { type GetTemplates, type HtmlTemplates, NONCE_PLACE } from './htmlTemplates';
import { toDataUrl } from './inlineImages';
import type { NoScriptContactForm } from './noScriptContactForm';
import { listPageChangeTimes, toCacheKey } from './pageCaching';
import type { RenderBudget } from './renderBudget';
import { renderDocument } from './renderDocument';
import { type PublicPage, readPageUrl } from './requestedPage';

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'site'> & {
  clientDir: string;
  getTemplates: GetTemplates;
  uploadsDir: string;
  documentHeaders: Readonly<Record<string, string>>;
  renderBudget: RenderBudget;
  contactForm: NoScriptContactForm;
  sendPreview: (req: Request, res: Response) => Promise<boolean>;
  logger: Logger;
};

const HTML_TYPE = 'text/html; charset=utf-8';
const REVALIDATE_HEADERS = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };

/** Sends a shell, which is a document without content. Its code renders the page in the browser. */
function sendShell(res: Response, htmlTemplates: HtmlTemplates, pathname: string, isFound: boolean) {
  const nonce = randomBytes(16).toString('base64');
  const policy = buildContentSecurityPolicy({ style: `'nonce-${nonce}'`, apiOrigin: htmlTemplates.apiOrigin });
  res.status(isFound ? 200 : 404).set({ ...REVALIDATE_HEADERS, 'Content-Type': HTML_TYPE, 'Content-Security-Policy': policy });
  // styled-components copies the nonce from this tag to its style elements, so that the CSP allows them.
  res.end(htmlTemplates.shell(pathname).replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonce}">`));
}

const NO_PAGE = /\.[A-Za-z0-9]+$|^\/(?:api|qa|uploads)(?:\/|$)/;

/** Serves all screens. Public pages are rendered here and cached. The browser renders the back office. */
export function servePages(options: Options): RequestHandler {
  const { clientDir, getTemplates, repository, responseCache, clock, site, renderBudget, contactForm, logger } = options;
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
      // The page can change without a save, for example when an event starts.
      period: findPeriod(listPageChangeTimes(published.events, now)),
      // The best compression is slow. It pays off only for pages without a query, which many visitors get.
      hasBestCompression: query === '',
    };
  }

  async function sendPublicPage(req: Request, res: Response, htmlTemplates: HtmlTemplates) {
    // For most addresses `withCachedPages` has set `req.page` already.
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
  }

  const sendPage: Handler = async (req, res) => {
    const htmlTemplates = getTemplates();
    if (htmlTemplates === undefined) {
      if (!isScreenPath(req.path)) throw errors.notFound();
      res.status(503).type('text/plain').end('The site is not built yet: run "npm run build".\n');
      return;
    }
    const isAdmin = req.path.startsWith(paths.admin);
    const areRecordsElsewhere = htmlTemplates.apiOrigin !== undefined;
    if (isAdmin || areRecordsElsewhere) return sendShell(res, htmlTemplates, req.path, isScreenPath(decodePath(req.path) ?? ''));
    await sendPublicPage(req, res, htmlTemplates);
  };

  const sendContactPage: Handler = async (req, res) => {
    // A receipt confirms a message once. A HEAD, as chat apps send for a link preview, must not use it up.
    const isConfirmationSent = req.method === 'GET' && (await contactForm.confirm(req, res));
    if (!isConfirmationSent) await sendPage(req, res);
  };

  const sendPreviewPage: Handler = async (req, res) => {
    if (!(await options.sendPreview(req, res))) await sendPage(req, res);
  };

  return route(({ path: pathname, method }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // At a screen, `route` answers other methods with 405. Elsewhere, later middlewares answer.
    if (NO_PAGE.test(pathname) || !(isRead || isScreenPath(pathname))) return undefined;
    if (isPreviewPath(pathname)) return { GET: sendPreviewPage };
    return pathname === paths.contact ? { GET: sendContactPage, POST: contactForm.submit } : { GET: sendPage };
  });
}
