import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { parseDate, yangonParts } from '@/domain/dates';
import { generatedFileName } from '@/domain/images';
import { decodePath, isScreenPath, paths } from '@/domain/paths';
import { isPreviewPath } from '@/domain/preview';
import { readPublished } from '../api/publishedRecords';
import type { Services } from '../api/services';
import { buildContentSecurityPolicy } from '../http/securityHeaders';
import { errors } from '../lib/errors';
import { type Handler, route } from '../lib/route';
import type { EventRecord } from '../storage/records';
import { type GetTemplates, type HtmlTemplates, NONCE_PLACE } from './htmlTemplates';
import type { NoScriptContactForm } from './noScriptContactForm';
import type { RenderBudget } from './renderBudget';
import { renderDocument } from './renderDocument';
import { type RequestedPage, readPageUrl, toCacheKey } from './requestedPage';

/** Lists the times, as timestamps, at which public pages change by themselves: events begin or end, and the year turns. */
function listPageChangeTimes(events: readonly EventRecord[], now: Date): number[] {
  const { year } = yangonParts(now);
  const eventDates = events.flatMap(({ start_date, end_date }) => [parseDate(start_date), parseDate(end_date)]);
  const newYears = [year, year + 1].map((each) => parseDate(`${each}-01-01T00:00`));
  // An event is past only after its end, so the page changes a millisecond later.
  const eventTimes = eventDates.flatMap((date) => (date ? date.getTime() + 1 : []));
  return [...eventTimes, ...newYears.flatMap((date) => date?.getTime() ?? [])];
}

/** The largest inlined image, in bytes: a few TCP segments of a slow connection cost less than another request. */
const INLINE_IMAGE_MAX_BYTES = 6 * 1024;

const DRAWING_PATH = /^\/assets\/([a-z0-9-]+\.(?:webp|svg))$/;

type ImageFolders = { uploads: string; assets: string };

/** Returns the data URL of a small drawing or upload, so that the page needs no request for it; undefined for any other image. */
function toDataUrl(src: string, { uploads, assets }: ImageFolders): string | undefined {
  // Of the uploads only those with generated names never change.
  const uploadName = generatedFileName(src);
  const drawingName = DRAWING_PATH.exec(src)?.[1];
  const drawingFile = drawingName && path.join(assets, drawingName);
  const file = uploadName === undefined ? drawingFile : path.join(uploads, uploadName);
  const status = file === undefined ? undefined : lstatSync(file, { throwIfNoEntry: false });
  // A symbolic link could lead out of the folder.
  if (!file || !status?.isFile() || status.size > INLINE_IMAGE_MAX_BYTES) return undefined;
  if (file.endsWith('.svg')) return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8'))}`;
  return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
}

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

/** Sends a document without content, whose code renders the page in the browser; 404 where `isFound` is false. */
function sendShell(res: Response, htmlTemplates: HtmlTemplates, pathname: string, isFound: boolean) {
  const nonce = randomBytes(16).toString('base64');
  const policy = buildContentSecurityPolicy({ style: `'nonce-${nonce}'`, apiOrigin: htmlTemplates.apiOrigin });
  res.status(isFound ? 200 : 404).set({ ...REVALIDATE_HEADERS, 'Content-Type': HTML_TYPE, 'Content-Security-Policy': policy });
  res.end(htmlTemplates.shell(pathname).replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonce}">`));
}

/** Matches addresses of files, which have an ending, and of other parts of the server. */
const NO_PAGE = /\.[A-Za-z0-9]+$|^\/(?:api|qa|uploads)(?:\/|$)/;

/** Serves public pages, rendered and cached until what they show changes, and shells for the back office. */
export function servePages(options: Options): RequestHandler {
  const { clientDir, getTemplates, repository, responseCache, clock, site, renderBudget, contactForm, logger } = options;
  const imageFolders = { uploads: options.uploadsDir, assets: path.join(clientDir, 'assets') };
  const inlineImage = (src: string) => toDataUrl(src, imageFolders);

  async function renderPublicPage({ pathname, query, isFound }: RequestedPage, htmlTemplates: HtmlTemplates) {
    const now = clock();
    const { period: makePeriod, ...published } = await readPublished(repository, site(), now);
    const records = isFound ? published : { ...published, posts: [], events: [] };
    const { html, policy } = await renderDocument(htmlTemplates, { ...records, pathname, query, now, inlineImage });
    return {
      bytes: Buffer.from(html),
      status: isFound ? 200 : 404,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`,
      type: HTML_TYPE,
      headers: { ...options.documentHeaders, ...REVALIDATE_HEADERS, 'Content-Security-Policy': policy },
      period: makePeriod(listPageChangeTimes(published.events, now)),
      // Slow compression pays off for pages that many visitors get, and few send the same query.
      hasHighestQuality: query === '',
    };
  }

  async function sendPublicPage(req: Request, res: Response, htmlTemplates: HtmlTemplates) {
    // For most addresses `withCachedPages` has set `req.page` already.
    const page = req.page ?? (await readPageUrl(req.originalUrl, repository, clock()));
    if (page.redirectTo !== undefined) return res.redirect(encodeURI(page.redirectTo));
    const source = { ...(await toCacheKey(page, repository)), build: () => renderPublicPage(page, htmlTemplates) };
    const isSent = await renderBudget.send(responseCache, req, res, source).catch((err: unknown) => {
      logger.error({ err }, 'a page could not be rendered');
      return res.headersSent;
    });
    // The visitor still gets the page, rendered in the browser.
    if (!isSent) sendShell(res, htmlTemplates, page.pathname, page.isFound);
  }

  const sendPage: Handler = async (req, res) => {
    const htmlTemplates = getTemplates();
    if (htmlTemplates === undefined && !isScreenPath(req.path)) throw errors.notFound();
    if (htmlTemplates === undefined) {
      res.status(503).type('text/plain').end('The site is not built yet: run "npm run build".\n');
      return;
    }
    const isAdmin = req.path.startsWith('/admin');
    // Only the browser can read the data of an API on another origin.
    if (isAdmin || htmlTemplates.apiOrigin !== undefined)
      return sendShell(res, htmlTemplates, req.path, isScreenPath(decodePath(req.path) ?? ''));
    await sendPublicPage(req, res, htmlTemplates);
  };

  const sendContactPage: Handler = async (req, res) => {
    // Programs that show a preview of a link send HEAD, which must not use up its receipt.
    const isConfirmed = req.method === 'GET' && (await contactForm.confirm(req, res));
    if (!isConfirmed) await sendPage(req, res);
  };

  const sendPreviewPage: Handler = async (req, res) => {
    if (!(await options.sendPreview(req, res))) await sendPage(req, res);
  };

  return route(({ path: pathname, method }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // Another method gets 405 at a screen, and 404 from a later middleware elsewhere.
    if (NO_PAGE.test(pathname) || !(isRead || isScreenPath(pathname))) return undefined;
    if (isPreviewPath(pathname)) return { GET: sendPreviewPage };
    return pathname === paths.contact ? { GET: sendContactPage, POST: contactForm.submit } : { GET: sendPage };
  });
}
