import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { cleanEmailAddress, cleanMultiLineText } from '@/domain/cleanText';
import { toTexts } from '@/domain/coerce';
import { type ContactDraft, type RejectedForm, type SentForm, toSentForm } from '@/domain/contactForm';
import { CONTACT_FIELDS, OPTIONAL_CONTACT_FIELDS } from '@/domain/message';
import { paths, SENT_QUERY, sentPath } from '@/domain/paths';
import { normalizeQuery } from '@/domain/screenQueries';
import type { Services } from '../api/services';
import { submitMessage } from '../api/submitMessage';
import { auditRejection } from '../audit/auditTrail';
import { logServerError } from '../http/errorResponses';
import { bodyLimits, readBody } from '../http/jsonBody';
import { errors, HttpError } from '../lib/errors';
import type { Handler } from '../lib/route';
import type { GetTemplates } from './htmlTemplates';
import type { RenderBudget } from './renderBudget';
import { renderDocument } from './renderDocument';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** The replacement character of invalid UTF-8; such text must not be stored (contract, section 1.8). */
const UNREADABLE = '\ufffd';

/** Other sites must not send a form in a visitor's name. Clients that send neither header pass. */
function isSameOrigin({ headers }: Request, site: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(site).origin);
}

const FIELDS = [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS, 'website'] as const satisfies readonly (keyof ContactDraft)[];

async function readContactForm(req: Request, res: Response): Promise<ContactDraft> {
  const bytes = await readBody(req, res, bodyLimits.contactForm, FORM);
  const sent = new URLSearchParams(bytes.toString());
  req.body = Object.fromEntries(sent);
  const typed = FIELDS.map((name) => [name, cleanMultiLineText(sent.get(name) ?? '')]);
  const texts = toTexts(Object.fromEntries(typed), FIELDS);
  if (Object.values(texts).some((value) => value.includes(UNREADABLE))) throw errors.badRequest();
  return { ...texts, email: cleanEmailAddress(texts.email) };
}

type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit' | 'receipts'> & {
  templates: GetTemplates;
  site: () => string;
  renderBudget: RenderBudget;
  logger: Logger;
};

/** The longest address or phone number, in characters, that a receipt stores: bots fill fields with whole books. */
const SHOWN_MAX = 320;

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

export type NoScriptContactForm = {
  /** Stores the message of a submitted form, then redirects to the confirmation, or sends the form back with its errors. */
  submit: Handler;
  confirm: (req: Request, res: Response) => Promise<boolean>;
};

/** The contact form of a browser without scripts, by the rules of E5: a confirmation that can be reloaded, or the form with its errors. */
export function noScriptContactForm(options: Options): NoScriptContactForm {
  const { clock, site, receipts, renderBudget, logger, templates } = options;

  async function answerPage(query: string, posted: RejectedForm | SentForm) {
    try {
      const pages = templates();
      const shown = { site: site(), posts: [], events: [], pathname: paths.contact, query, now: clock(), posted };
      return pages && (await renderBudget.render(() => renderDocument(pages, shown)));
    } catch (err) {
      logger.error({ err }, 'a page could not be rendered');
      return undefined;
    }
  }

  /** Throws the original error when the page cannot be rendered or the caller's render budget is used up. */
  async function sendBack(req: Request, res: Response, texts: RejectedForm['texts'], error: HttpError) {
    const { status, text, extra } = error;
    if (!(await renderBudget.mayRender(req))) throw error;
    const query = normalizeQuery(paths.contact, req.originalUrl.split('?')[1] ?? '');
    const page = await answerPage(query, { texts, text, fields: extra.fields ?? {} });
    if (!page) throw error;
    res.status(status).set({ ...HTML_HEADERS, ...extra.headers, 'Content-Security-Policy': page.policy });
    res.end(page.html);
  }

  async function confirm(req: Request, res: Response) {
    const receipt: unknown = req.query[SENT_QUERY];
    const sent = typeof receipt === 'string' ? await receipts.consume(receipt) : undefined;
    const page = sent && (await answerPage('', sent));
    if (page) res.set({ ...HTML_HEADERS, 'Content-Security-Policy': page.policy }).end(page.html);
    return page !== undefined;
  }

  async function submit(req: Request, res: Response) {
    if (!isSameOrigin(req, site())) throw errors.forbidden();
    const texts = await readContactForm(req, res);
    const registered = await submitMessage(options, req, texts).catch(async (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      auditRejection(error, req);
      logServerError(error, error, req);
      await sendBack(req, res, texts, error);
    });
    if (!registered) return;
    const { way, sentTo } = toSentForm(texts);
    const receipt = receipts.issue({ way, sentTo: sentTo.slice(0, SHOWN_MAX), ...registered });
    res
      .status(303)
      .set({ Location: sentPath(receipt), 'Cache-Control': 'no-store' })
      .end();
  }

  return { submit, confirm };
}
