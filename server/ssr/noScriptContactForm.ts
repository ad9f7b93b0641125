import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { cleanEmailAddress, cleanMultiLineText } from '@/domain/cleanText';
import { toTexts } from '@/domain/coerce';
import {
  type Confirmation,
  type ContactDraft,
  type RegistrationResult,
  type RejectedFormData,
  toConfirmation,
} from '@/domain/contactForm';
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

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Decoding puts this character in place of invalid UTF-8. A form with it is rejected, because its text is damaged. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Whether no other site made a visitor's browser send the form. A client without these headers is no browser: it passes. */
function isSameOrigin({ headers }: Request, site: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(site).origin);
}

/** `website` is the honeypot, which visitors do not see. */
const FORM_FIELDS = [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS, 'website'] as const satisfies readonly (keyof ContactDraft)[];

async function readContactForm(req: Request, res: Response): Promise<ContactDraft> {
  const bytes = await readBody(req, res, bodyLimits.contactForm, FORM_TYPE);
  const params = new URLSearchParams(bytes.toString());
  // For the test tool at `/qa/requests`, which shows the body of each request; nothing else reads it.
  req.body = Object.fromEntries(params);
  const cleanTexts = FORM_FIELDS.map((name) => [name, cleanMultiLineText(params.get(name) ?? '')]);
  const texts = toTexts(Object.fromEntries(cleanTexts), FORM_FIELDS);
  if (Object.values(texts).some((value) => value.includes(REPLACEMENT_CHARACTER))) throw errors.badRequest();
  return { ...texts, email: cleanEmailAddress(texts.email) };
}

type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit' | 'receipts'> & {
  getTemplates: GetTemplates;
  site: () => string;
  renderBudget: RenderBudget;
  logger: Logger;
};

/** In characters. A receipt contains `sentTo` and is part of a URL, so a whole book that a bot enters as its address is cut. */
const SENT_TO_MAX = 320;

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

export type NoScriptContactForm = {
  /** Stores the message and redirects to its confirmation (`/contact?sent=RECEIPT`), or sends the form back with errors. */
  submit: Handler;
  /** Uses up a receipt and sends its confirmation. False, with nothing sent: it is invalid, or used up but rendering fails. */
  confirm: (req: Request, res: Response) => Promise<boolean>;
};

export function makeNoScriptContactForm(options: Options): NoScriptContactForm {
  const { clock, site, receipts, renderBudget, logger, getTemplates } = options;

  /** Renders the contact page after a submission; undefined when that fails, or before the first build of the app. */
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

  /** Sends the form back with its errors; false, with nothing sent, if the budget forbids the page or rendering it fails. */
  async function sendFormWithErrors(req: Request, res: Response, texts: RejectedFormData['texts'], error: HttpError) {
    const { status, text, extra } = error;
    // Counted, because a sender over the limit of messages gets this page too. A confirmation is not: it needs a stored message.
    const mayRender = await renderBudget.countPage(req);
    if (!mayRender) return false;
    const [, sentQuery = ''] = req.originalUrl.split('?');
    const query = normalizeQuery(paths.contact, sentQuery);
    const page = await renderContactPage(query, { texts, text, fields: extra.fields ?? {} });
    if (!page) return false;
    // The error middlewares do both, but only for thrown errors. This one is the error that occurred and the one that is sent.
    auditRejection(error, req);
    logServerError(error, error, req);
    res.status(status).set({ ...HTML_HEADERS, ...extra.headers, 'Content-Security-Policy': page.policy });
    res.end(page.html);
    return true;
  }

  async function confirm(req: Request, res: Response) {
    const receipt: unknown = req.query[SENT_QUERY];
    const confirmation = typeof receipt === 'string' ? await receipts.redeem(receipt) : undefined;
    const page = confirmation && (await renderContactPage('', confirmation));
    if (page) res.set({ ...HTML_HEADERS, 'Content-Security-Policy': page.policy }).end(page.html);
    return page !== undefined;
  }

  async function submit(req: Request, res: Response) {
    if (!isSameOrigin(req, site())) throw errors.forbidden();
    const texts = await readContactForm(req, res);
    let registrationResult: RegistrationResult;
    try {
      registrationResult = await submitMessage(options, req, texts);
    } catch (error) {
      const isSentAsPage = error instanceof HttpError && (await sendFormWithErrors(req, res, texts, error));
      // The error middlewares send a thrown error as JSON.
      if (!isSentAsPage) throw error;
      return;
    }
    const { way: replyWay, sentTo } = toConfirmation(texts);
    const receipt = receipts.issue({ way: replyWay, sentTo: sentTo.slice(0, SENT_TO_MAX), ...registrationResult });
    // A redirect, so that a reload does not send the message again. The receipt is used by then: a reload shows an empty form.
    res.status(303).set({ Location: sentPath(receipt), 'Cache-Control': 'no-store' });
    res.end();
  }

  return { submit, confirm };
}
