import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { paths } from '@/domain/paths';
import { isScreenPath, screenOf } from '@/domain/screenOf';
import { readQuery } from '@/domain/screenQueries';
import { byIdOrSlug } from '../contract/publicReads';
import { nameIn } from '../pages/answers';
import { type BuiltPages, NONCE_PLACE, readBuiltPages } from '../pages/builtPages';
import { lightPictures } from '../pages/lightPictures';
import { PageTurns } from '../pages/pageTurns';
import { type Published, readPublished } from '../pages/published';
import { wholePage } from '../pages/wholePage';
import { refuse } from '../refusals';
import type { Repository } from '../repository/Repository';
import { encodingFor, ReadyBytes } from './readyBytes';
import type { ReadyReplies } from './readyReplies';
import { nonceOf, pagePolicy } from './securityHeaders';

type Options = {
  clientDir: string;
  isClockFrozen: boolean;
  uploadsDir: string;
  repository: Repository;
  ready: ReadyReplies;
  clock: () => Date;
  site: () => string;
  logger: Logger;
};

const HTML_TYPE = 'text/html; charset=utf-8';

/** Whether an address shows something: a screen and, where it names a record, one that visitors may read (D-52). */
function isFound(pathname: string, { posts, events }: Published): boolean {
  const screen = screenOf(pathname);
  if (screen === paths.blog) return byIdOrSlug(posts, nameIn(pathname)) !== undefined;
  if (screen === paths.event) return byIdOrSlug(events, nameIn(pathname)) !== undefined;
  return screen !== undefined;
}

/** The address as far as the page depends on it. */
function drawnAddress({ path, originalUrl }: Request): string {
  const query = readQuery(path, originalUrl.split('?').slice(1).join('?'));
  return query === '' ? path : `${path}?${query}`;
}

/** The page of an address without content, which the browser draws. */
function sendShell(res: Response, built: BuiltPages, pathname: string) {
  res.status(isScreenPath(pathname) ? 200 : 404).set({ 'Content-Type': HTML_TYPE, 'Cache-Control': 'no-cache' });
  const { apiOrigin } = built;
  if (apiOrigin !== undefined) res.set('Content-Security-Policy', pagePolicy({ style: `'nonce-${nonceOf(res)}'`, apiOrigin }));
  res.end(built.shell(pathname).replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonceOf(res)}">`));
}

/**
 * The site's page for every other address: status 200 where it leads to a screen, 404 where not, never for a missing file. Public
 * pages come with their content and are kept as ready bytes until a record changes or an event begins or ends; those of the back
 * office are drawn by the browser.
 */
export function htmlPages({
  clientDir,
  isClockFrozen,
  uploadsDir,
  repository,
  ready,
  clock,
  site,
  logger,
}: Options): RequestHandler {
  const turns = new PageTurns(clock);
  const version = () => `${repository.version('blogs')}.${repository.version('events')}.${turns.count()}`;
  const pictureInside = lightPictures({ uploads: uploadsDir, assets: path.join(clientDir, 'assets') });
  let built: BuiltPages | undefined;

  async function draw(address: string, published: Published, pages: BuiltPages) {
    const now = clock();
    const [pathname = '/'] = address.split('?');
    turns.expect(published.events, now);
    // What draws pages is as much code as all the rest: it comes with the first page.
    const { renderPage } = await import('../pages/renderPage');
    return wholePage(pages, published, { pathname, ...(await renderPage({ ...published, address, now, pictureInside })) });
  }

  async function sendPublicPage(req: Request, res: Response, pages: BuiltPages) {
    const published = await readPublished(repository, site());
    const address = drawnAddress(req);
    res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
    if (!isFound(req.path, published)) {
      const { html, policy } = await draw(address, published, pages);
      const { encoding, bytes } = await new ReadyBytes(Buffer.from(html)).made(encodingFor(req.headers));
      if (encoding !== 'plain') res.set('Content-Encoding', encoding);
      res.status(404).set({ 'Content-Type': HTML_TYPE, 'Content-Security-Policy': policy }).end(bytes);
      return;
    }
    const build = async () => {
      const { html, policy } = await draw(address, await readPublished(repository, site()), pages);
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
      return {
        bytes: Buffer.from(html),
        etag,
        type: HTML_TYPE,
        headers: { 'Content-Security-Policy': policy },
        isSmallest: true,
      };
    };
    await ready.send(req, res, { key: `page ${address}`, readers: 'anybody', version, build });
  }

  return (req, res, next) => {
    const answer = async () => {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        if (!isScreenPath(req.path)) throw refuse.notFound();
        throw refuse.methodNotAllowed(req.path === paths.contact ? 'GET, HEAD, POST' : 'GET, HEAD');
      }
      if (/\.[A-Za-z0-9]+$/.test(req.path) || /^\/(?:api|qa|uploads)(?:\/|$)/.test(req.path)) throw refuse.notFound();
      built ??= readBuiltPages({ clientDir, isClockFrozen });
      if (built === undefined && !isScreenPath(req.path)) throw refuse.notFound();
      if (built === undefined) {
        res.status(503).type('text/plain').end('The site is not built yet: run "npm run build", or open the development site.\n');
        return;
      }
      const isAdmin = req.path.startsWith('/admin');
      // What another back end has is known to the browser alone.
      if (isAdmin || built.apiOrigin !== undefined) return sendShell(res, built, req.path);
      try {
        await sendPublicPage(req, res, built);
      } catch (err) {
        // A visitor still gets the page, drawn by the browser.
        logger.error({ err }, 'a page could not be drawn');
        if (!res.headersSent) sendShell(res, built, req.path);
      }
    };
    answer().catch(next);
  };
}
