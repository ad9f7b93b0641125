import type { Request, Response } from 'express';
import type { ContactDraft } from '@/domain/contactMessage';
import { limits, readBody } from '../http/jsonBody';
import { errors } from '../lib/errors';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** The replacement character of invalid UTF-8; such text must not be stored (contract, section 1.8). */
const UNREADABLE = '\ufffd';

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
