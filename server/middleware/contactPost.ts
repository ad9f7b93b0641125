import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { paths, sentPath } from '@/domain/paths';
import type { PostedForm } from '@/domain/postedForm';
import { auditRefusal } from '../audit/auditTrail';
import type { Services } from '../contract/services';
import { takeMessage } from '../contract/takeMessage';
import { type BuiltPages, readBuiltPages } from '../pages/builtPages';
import { wholePage } from '../pages/wholePage';
import { Refusal, refuse } from '../refusals';
import { isFromOwnPage } from './isFromOwnPage';
import type { MessageRate } from './rateLimits';
import { readContactForm } from './readContactForm';

type Options = Pick<Services, 'repository' | 'clock'> & {
  clientDir: string;
  site: () => string;
  /** Undefined where nothing is limited. */
  messages: MessageRate | undefined;
  logger: Logger;
};

/**
 * Takes the contact form as a browser without scripts sends it, by the rules of E5. Such a visitor is answered with a page: the one
 * that says it was sent, which can be loaded again without sending again, or the form with all that was typed and what is wrong.
 */
export function contactPost({ repository, clock, clientDir, site, messages, logger }: Options): RequestHandler {
  let built: BuiltPages | undefined;

  async function formAgain(posted: PostedForm) {
    built ??= readBuiltPages(clientDir);
    if (!built) return undefined;
    const published = { site: site(), posts: [], events: [] };
    const { renderPage } = await import('../pages/renderPage');
    const page = await renderPage({ ...published, address: paths.contact, now: clock(), posted });
    return wholePage(built, published, { pathname: paths.contact, ...page });
  }

  /** Sends the form back with what is wrong; throws the refusal where the page cannot be drawn. */
  async function sendBack(res: Response, texts: PostedForm['texts'], refusal: Refusal) {
    const { status, text, extra } = refusal;
    const page = await formAgain({ texts, text, fields: extra.fields ?? {} }).catch((err: unknown) => {
      logger.error({ err }, 'a page could not be drawn');
    });
    if (!page) throw refusal;
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...extra.headers };
    res.status(status).set({ ...headers, 'Content-Security-Policy': page.policy });
    res.end(page.html);
  }

  async function answer(req: Request, res: Response) {
    if (!isFromOwnPage(req, site())) throw refuse.forbidden();
    const texts = await readContactForm(req, res);
    try {
      await messages?.count(req);
      await takeMessage({ repository, clock }, req, texts);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      auditRefusal(error, req);
      await sendBack(res, texts, error);
      return;
    }
    res.status(303).set({ Location: sentPath, 'Cache-Control': 'no-store' }).end();
  }

  return (req, res, next) => {
    if (req.method === 'POST' && req.path === paths.contact) answer(req, res).catch(next);
    else next();
  };
}
