import type { Request, Response } from 'express';
import type { ContactDraft } from '@/domain/contactMessage';
import { limits, readBody } from '../http/jsonBody';
import { errors } from '../lib/errors';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** The replacement character of invalid UTF-8; such text must not be stored (contract, section 1.8). */
const UNREADABLE = '\ufffd';

/**
 * Whether a form was sent from a page of this site, as far as the browser says. Other sites must not send a form in a visitor's
 * name. Clients that send neither header pass.
 */
export function isSameOrigin({ headers }: Request, site: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(site).origin);
}

/** Reads the contact form as browsers encode it without scripts: each known field once, and nothing else. */
export async function readContactForm(req: Request, res: Response): Promise<ContactDraft> {
  const bytes = await readBody(req, res, limits.contactForm, FORM);
  const sent = new URLSearchParams(bytes.toString());
  const text = (name: keyof ContactDraft) => (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
  const texts = {
    name: text('name'),
    email: text('email'),
    phno: text('phno'),
    subject: text('subject'),
    message: text('message'),
    website: text('website'),
  };
  if (Object.values(texts).some((value) => value.includes(UNREADABLE))) throw errors.badRequest();
  return texts;
}
