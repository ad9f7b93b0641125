import type { Request, Response } from 'express';
import { cleanEmailAddress, cleanMultiLineText } from '@/domain/cleanText';
import { toTexts } from '@/domain/coerce';
import type { ContactDraft } from '@/domain/contactForm';
import { CONTACT_FIELDS, OPTIONAL_CONTACT_FIELDS } from '@/domain/message';
import { bodyLimits, readBody } from '../http/jsonBody';
import { errors } from '../lib/errors';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** `website` is the honeypot, which visitors do not see. */
const FORM_FIELDS = [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS, 'website'] as const satisfies readonly (keyof ContactDraft)[];

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

/** Reads a contact form that a browser sent without scripts. Throws 403 for a form of another site, and 400. */
export async function readContactForm(req: Request, res: Response, site: string): Promise<ContactDraft> {
  if (!isSameOrigin(req, site)) throw errors.forbidden();
  const bytes = await readBody(req, res, bodyLimits.contactForm, FORM_TYPE);
  const params = new URLSearchParams(bytes.toString());
  // Only the tool for testers at `/qa/requests` reads `req.body`.
  req.body = Object.fromEntries(params);
  const cleanTexts = FORM_FIELDS.map((name) => [name, cleanMultiLineText(params.get(name) ?? '')]);
  const texts = toTexts(Object.fromEntries(cleanTexts), FORM_FIELDS);
  if (Object.values(texts).some((value) => value.includes(REPLACEMENT_CHARACTER))) throw errors.badRequest();
  return { ...texts, email: cleanEmailAddress(texts.email) };
}
