// Handles the contact form for browsers without scripts. With scripts, the page calls the API instead.
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

/** Decoding replaces invalid UTF-8 by this character, so a text with it is damaged. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Returns false if another site made the browser send the form. Clients that are no browsers lack these headers. */
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
  // Only the tool for testers at `/qa/requests` reads `req.body`.
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
  /** Confirms a message by its receipt, which works once. Resolves to false, with nothing sent, if that fails. */
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

  /** Resolves to false, with nothing sent, if the render budget forbids the page or rendering fails. */
  async function sendFormWithErrors(req: Request, res: Response, texts: RejectedFormData['texts'], error: HttpError) {
    const { status, text, extra } = error;
    // A bot that sends invalid forms makes the server render this page each time, so the budget counts the page.
    const mayRender = await renderBudget.countPage(req);
    if (!mayRender) return false;
    const [, sentQuery = ''] = req.originalUrl.split('?');
    const query = normalizeQuery(paths.contact, sentQuery);
    const page = await renderContactPage(query, { texts, text, fields: extra.fields ?? {} });
    if (!page) return false;
    // The middlewares that audit and log errors see only thrown errors.
    auditRejection(error, req);
    logServerError(req, error);
    sendPage(res.status(status), page, extra.headers);
    return true;
  }

  async function confirm(req: Request, res: Response) {
    const receipt: unknown = req.query[SENT_QUERY];
    const confirmation = typeof receipt === 'string' ? await receipts.redeem(receipt) : undefined;
    const page = confirmation && (await renderContactPage('', confirmation));
    if (!page) return false;
    sendPage(res, page);
    return true;
  }

  function redirectToConfirmation(res: Response, texts: ContactDraft, result: RegistrationResult) {
    const { way, sentTo } = toConfirmation(texts);
    const receipt = receipts.issue({ way, sentTo: sentTo.slice(0, SENT_TO_MAX), ...result });
    res.status(303).set({ Location: sentPath(receipt), 'Cache-Control': 'no-store' });
    res.end();
  }

  async function submit(req: Request, res: Response) {
    if (!isSameOrigin(req, site())) throw errors.forbidden();
    const texts = await readContactForm(req, res);
    try {
      redirectToConfirmation(res, texts, await submitMessage(options, req, texts));
    } catch (error) {
      const isSentAsPage = error instanceof HttpError && (await sendFormWithErrors(req, res, texts, error));
      // The error middlewares send a thrown error as JSON.
      if (!isSentAsPage) throw error;
    }
  }

  return { submit, confirm };
}
