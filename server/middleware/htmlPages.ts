import type { RequestHandler, Response } from 'express';
import { isScreenPath } from '@/domain/screenOf';
import { byIdOrSlug } from '../contract/publicReads';
import { type PageTemplates, readPageTemplates } from '../pages/pageTemplates';
import { refuse } from '../refusals';
import type { Repository } from '../repository/Repository';
import { nonceOf } from './securityHeaders';

const NONCE_PLACE = '<meta property="csp-nonce" content="">';

/** Whether an address shows something: a screen and, where it names a record, one that visitors may read (D-52). */
async function isFound(pathname: string, repository: Repository): Promise<boolean> {
  if (!isScreenPath(pathname)) return false;
  const [, collection, idOrSlug] = /^\/(blogs|events)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (idOrSlug === undefined) return true;
  const records = await repository.list(collection === 'blogs' ? 'blogs' : 'events');
  const published = records.filter(({ status }) => status === 'published');
  try {
    return byIdOrSlug(published, decodeURIComponent(idOrSlug).normalize('NFC')) !== undefined;
  } catch {
    return false;
  }
}

function sendPage(res: Response, page: string, status: number) {
  res.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  res.end(page.replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonceOf(res)}">`));
}

/** The site's page for every other address: status 200 where it leads to a screen, 404 where not, never for a missing file. */
export function htmlPages({ clientDir, repository }: { clientDir: string; repository: Repository }): RequestHandler {
  let pages: PageTemplates | undefined;
  return (req, res, next) => {
    const answer = async () => {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        throw isScreenPath(req.path) ? refuse.methodNotAllowed('GET, HEAD') : refuse.notFound();
      }
      if (/\.[A-Za-z0-9]+$/.test(req.path) || /^\/(?:api|qa|uploads)(?:\/|$)/.test(req.path)) throw refuse.notFound();
      const isScreen = await isFound(req.path, repository);
      pages ??= readPageTemplates(clientDir);
      if (pages === undefined && !isScreen) throw refuse.notFound();
      if (pages === undefined) {
        res.status(503).type('text/plain').end('The site is not built yet: run "npm run build", or open the development site.\n');
        return;
      }
      sendPage(res, pages.at(req.path), isScreen ? 200 : 404);
    };
    answer().catch(next);
  };
}
