// Handles the contact form for browsers without scripts. With scripts, the page calls the API instead.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type Confirmation, type RejectedFormData, toConfirmation } from '@/domain/contactForm';
import { paths, SENT_QUERY, sentPath } from '@/domain/paths';
import { normalizeQuery } from '@/domain/screenQueries';
import type { Services } from '../api/services';
import { submitMessage } from '../api/submitMessage';
import { auditRejection } from '../audit/auditTrail';
import { logServerError } from '../http/errorResponses';
import { HttpError } from '../lib/errors';
import type { Handler } from '../lib/route';
import type { GetTemplates } from './htmlTemplates';
import { readContactForm } from './postedContactForm';
import type { RenderBudget } from './renderBudget';
import { renderDocument } from './renderDocument';

type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit' | 'receipts'> & {
  getTemplates: GetTemplates;
  site: () => string;
  renderBudget: RenderBudget;
  logger: Logger;
};

/** In characters. The receipt is part of a URL, so it holds only the start of a very long email address. */
const SENT_TO_MAX = 320;

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

type RenderedPage = Awaited<ReturnType<typeof renderDocument>>;

function sendPage(res: Response, { html, policy }: RenderedPage, headers = {}) {
  res.set({ ...HTML_HEADERS, ...headers, 'Content-Security-Policy': policy }).end(html);
}

export type NoScriptContactForm = {
  /** Stores the message and redirects to `/contact?sent=RECEIPT`, or sends the form back with errors. */
  submit: Handler;
  /** Sends the confirmation page of a receipt, which works once. Resolves to false, with nothing sent, if that fails. */
  confirm: (req: Request, res: Response) => Promise<boolean>;
};

export function makeNoScriptContactForm(options: Options): NoScriptContactForm {
  const { clock, site, receipts, renderBudget, logger, getTemplates } = options;

  async function renderContactPage(query: string, posted: RejectedFormData | Confirmation) {
    try {
      const htmlTemplates = getTemplates();
      if (!htmlTemplates) return undefined;
      const page = { site: site(), posts: [], events: [], pathname: paths.contact, query, now: clock(), posted };
      return await renderBudget.render(() => renderDocument(htmlTemplates, page));
    } catch (err) {
      logger.error({ err }, 'a page could not be rendered');
      return undefined;
    }
  }

  async function renderFormWithErrors(req: Request, texts: RejectedFormData['texts'], { text, extra }: HttpError) {
    // A bot that sends invalid forms makes the server render this page each time, so the budget counts the page.
    if (!(await renderBudget.countPage(req))) return undefined;
    const [, sentQuery = ''] = req.originalUrl.split('?');
    const query = normalizeQuery(paths.contact, sentQuery);
    return renderContactPage(query, { texts, text, fields: extra.fields ?? {} });
  }

  async function submit(req: Request, res: Response) {
    const texts = await readContactForm(req, res, site());
    try {
      const registrationResult = await submitMessage(options, req, texts);
      const { way, sentTo } = toConfirmation(texts);
      const receipt = receipts.issue({ way, sentTo: sentTo.slice(0, SENT_TO_MAX), ...registrationResult });
      res
        .status(303)
        .set({ Location: sentPath(receipt), 'Cache-Control': 'no-store' })
        .end();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const page = await renderFormWithErrors(req, texts, error);
      // Without a page, the error middlewares send the error as JSON.
      if (!page) throw error;
      // The middlewares that audit and log errors see only thrown errors.
      auditRejection(error, req);
      logServerError(req, error);
      sendPage(res.status(error.status), page, error.extra.headers);
    }
  }

  async function confirm(req: Request, res: Response) {
    const receipt: unknown = req.query[SENT_QUERY];
    const confirmation = typeof receipt === 'string' ? await receipts.redeem(receipt) : undefined;
    const page = confirmation && (await renderContactPage('', confirmation));
    if (!page) return false;
    sendPage(res, page);
    return true;
  }

  return { submit, confirm };
}
