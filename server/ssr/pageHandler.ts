import type { Request, RequestHandler, Response } from 'express';
import { decodePath, isScreenPath } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { isPreviewPath } from '@/domain/preview';
import { errors } from '../lib/errors';
import { type Handler, route } from '../lib/route';
import type { GetTemplates } from './htmlTemplates';
import type { NoScriptContactForm } from './noScriptContactForm';
import { makePublicPageSender, type PublicPageOptions } from './publicPages';
import { sendShell } from './shell';

type Options = PublicPageOptions & {
  getTemplates: GetTemplates;
  contactForm: NoScriptContactForm;
  sendPreview: (req: Request, res: Response) => Promise<boolean>;
};

/** Files, and other parts of the server. Testers use `/qa`. */
const NO_PAGE = /\.[A-Za-z0-9]+$|^\/(?:api|qa|uploads)(?:\/|$)/;

/** Serves all screens. The server renders public pages. The browser renders the back office. */
export function servePages({ getTemplates, contactForm, sendPreview, ...publicPageOptions }: Options): RequestHandler {
  const sendPublicPage = makePublicPageSender(publicPageOptions);

  const sendPage: Handler = async (req, res) => {
    const htmlTemplates = getTemplates();
    if (htmlTemplates === undefined) {
      if (!isScreenPath(req.path)) throw errors.notFound();
      res.status(503).type('text/plain').end('The site is not built yet: run "npm run build".\n');
      return;
    }
    const isAdmin = req.path.startsWith(paths.admin);
    // A site can be built for an API on another server. Then this server has no records to render.
    const hasNoRecords = htmlTemplates.apiOrigin !== undefined;
    if (isAdmin || hasNoRecords) sendShell(res, htmlTemplates, req.path, isScreenPath(decodePath(req.path) ?? ''));
    else await sendPublicPage(req, res, htmlTemplates);
  };

  const sendContactPage: Handler = async (req, res) => {
    // A receipt confirms a message once. A HEAD, as chat apps send for a link preview, must not use it up.
    const isConfirmationSent = req.method === 'GET' && (await contactForm.confirm(req, res));
    if (!isConfirmationSent) await sendPage(req, res);
  };

  const sendPreviewPage: Handler = async (req, res) => {
    if (!(await sendPreview(req, res))) await sendPage(req, res);
  };

  return route(({ path: pathname, method }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // At a screen, `route` answers other methods with 405. Elsewhere, later middlewares answer.
    if (NO_PAGE.test(pathname) || !(isRead || isScreenPath(pathname))) return undefined;
    if (isPreviewPath(pathname)) return { GET: sendPreviewPage };
    return pathname === paths.contact ? { GET: sendContactPage, POST: contactForm.submit } : { GET: sendPage };
  });
}
