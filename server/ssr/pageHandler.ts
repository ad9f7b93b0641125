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
import { cachedName, type RequestedPage, readPageUrl } from './requestedPage';

/** The moments, as timestamps, at which public pages change: an event begins or ends, and the year turns. */
function pageTurns(events: readonly EventRecord[], now: Date): number[] {
  const { year } = yangonParts(now);
  const ofEvents = events.flatMap(({ start_date, end_date }) => [parseDate(start_date), parseDate(end_date)]);
  const ofYears = [year, year + 1].map((turned) => parseDate(`${turned}-01-01T00:00`));
  // An event is over a moment after its end, not at it.
  return [...ofEvents.flatMap((date) => (date ? date.getTime() + 1 : [])), ...ofYears.flatMap((date) => date?.getTime() ?? [])];
}

/** The largest inlined image, in bytes: a few TCP segments of a slow connection cost less than another request. */
const MAX_BYTES = 6 * 1024;

const DRAWING = /^\/assets\/([a-z0-9-]+\.(?:webp|svg))$/;

type Folders = { uploads: string; assets: string };

/** Gives the data URL of a drawing or an upload of at most 6 KB, which saves a slow connection a round trip. */
function inlineImages({ uploads, assets }: Folders) {
  return (src: string): string | undefined => {
    // Of the uploads only those with generated names never change.
    const [uploaded, drawing] = [generatedFileName(src), DRAWING.exec(src)?.[1]];
    const file = uploaded === undefined ? drawing && path.join(assets, drawing) : path.join(uploads, uploaded);
    const status = file === undefined ? undefined : lstatSync(file, { throwIfNoEntry: false });
    // A symbolic link could lead out of the folder.
    if (!file || !status?.isFile() || status.size > MAX_BYTES) return undefined;
    if (file.endsWith('.svg')) return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8'))}`;
    return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
  };
}

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'site'> & {
  clientDir: string;
  templates: GetTemplates;
  uploadsDir: string;
  /** The security headers of documents. */
  headers: Readonly<Record<string, string>>;
  renderBudget: RenderBudget;
  contactForm: NoScriptContactForm;
  /** Sends the page of a preview link; false for one that opens nothing. */
  sendPreview: (req: Request, res: Response) => Promise<boolean>;
  logger: Logger;
};

const HTML_TYPE = 'text/html; charset=utf-8';
const REVALIDATED = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };

function sendShell(res: Response, built: HtmlTemplates, pathname: string, isFound: boolean) {
  const nonce = randomBytes(16).toString('base64');
  const policy = buildContentSecurityPolicy({ style: `'nonce-${nonce}'`, apiOrigin: built.apiOrigin });
  res.status(isFound ? 200 : 404).set({ ...REVALIDATED, 'Content-Type': HTML_TYPE, 'Content-Security-Policy': policy });
  res.end(built.shell(pathname).replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonce}">`));
}

/** Paths that are never pages: files, and the paths of the API, QA and uploads. */
const NEVER_A_PAGE = /\.[A-Za-z0-9]+$|^\/(?:api|qa|uploads)(?:\/|$)/;

/** Serves the page of every other path: public ones rendered and cached until a record, what is published or an event changes. */
export function pageHandler(options: Options): RequestHandler {
  const { clientDir, templates, repository, responseCache, clock, site, renderBudget, contactForm, logger } = options;
  const imageInside = inlineImages({ uploads: options.uploadsDir, assets: path.join(clientDir, 'assets') });

  async function render({ pathname, query, isFound }: RequestedPage, pages: HtmlTemplates) {
    const now = clock();
    const { period, ...published } = await readPublished(repository, site(), now);
    const shown = isFound ? published : { ...published, posts: [], events: [] };
    const { html, policy } = await renderDocument(pages, { ...shown, pathname, query, now, inlineImage: imageInside });
    return {
      bytes: Buffer.from(html),
      status: isFound ? 200 : 404,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`,
      type: HTML_TYPE,
      headers: { ...options.headers, ...REVALIDATED, 'Content-Security-Policy': policy },
      period: period(pageTurns(published.events, now)),
      hasHighestQuality: query === '',
    };
  }

  async function sendPublicPage(req: Request, res: Response, pages: HtmlTemplates) {
    const page = req.page ?? (await readPageUrl(req.originalUrl, repository, clock()));
    if (page.meant !== undefined) return res.redirect(encodeURI(page.meant));
    const source = { ...(await cachedName(page, repository)), build: () => render(page, pages) };
    const isSent = await renderBudget.send(responseCache, req, res, source).catch((err: unknown) => {
      logger.error({ err }, 'a page could not be rendered');
      return res.headersSent;
    });
    // The visitor still gets the page, rendered in the browser.
    if (!isSent) sendShell(res, pages, page.pathname, page.isFound);
  }

  const sendPage: Handler = async (req, res) => {
    const built = templates();
    if (built === undefined && !isScreenPath(req.path)) throw errors.notFound();
    if (built === undefined) {
      res.status(503).type('text/plain').end('The site is not built yet: run "npm run build".\n');
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

  const sendPreviewPage: Handler = async (req, res) => {
    if (!(await options.sendPreview(req, res))) await sendPage(req, res);
  };

  return route(({ path: pathname, method }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (NEVER_A_PAGE.test(pathname) || !(isRead || isScreenPath(pathname))) return undefined;
    if (isPreviewPath(pathname)) return { GET: sendPreviewPage };
    return pathname === paths.contact ? { GET: sendContactPage, POST: contactForm.submit } : { GET: sendPage };
  });
}
