import type { Request, Response } from 'express';
import { API_HEADERS } from '../http/apiHeaders';
import type { HttpError } from '../lib/errors';
import type { BlogRecord, ContactRecord, EventRecord, UserRecord } from '../storage/records';

const JSON_TYPE = 'application/json; charset=utf-8';
// With what the system hands over at once it stays below a megabyte (promise H4).
const WORTH_WAITING_BYTES = 900_000;
const WAIT_MS = 1000;

/** What everybody may know of a post (contract, E1). */
export const serializePost = (blog: BlogRecord) => ({ ...serializePostCard(blog), content: blog.content, body: blog.content });

/** The same without its text, for lists of cards. */
export const serializePostCard = (blog: BlogRecord) => ({
  id: blog.id,
  title: blog.title,
  slug: blog.slug,
  excerpt: blog.excerpt,
  category: blog.category,
  image: blog.image,
  featured_image: blog.image,
  created_at: blog.created_at,
  updated_at: blog.updated_at,
  author_id: blog.author_id,
  status: blog.status,
});

/** What everybody may know of an event (contract, E3). */
export const serializeEvent = (event: EventRecord) => ({
  id: event.id,
  title: event.title,
  slug: event.slug,
  description: event.description,
  location: event.location,
  category: event.category,
  start_date: event.start_date,
  end_date: event.end_date,
  max_attendees: event.max_attendees,
  registration_required: event.registration_required,
  status: event.status,
  published: event.status === 'published' ? 1 : 0,
  images: event.images,
  featured_image: event.images[0] ?? null,
  created_at: event.created_at,
  updated_at: event.updated_at,
});

/** What admins see of an account: never a password nor its hash (contract, E11). */
export const serializeUser = (user: UserRecord) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  status: user.status,
  created_at: user.created_at,
});

/** What admins see of a message (contract, E18). */
export const serializeMessage = (contact: ContactRecord) => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  phno: contact.phno,
  subject: contact.subject,
  message: contact.message,
  status: contact.status,
  created_at: contact.created_at,
});

/** The entity tag of a single record (contract, E23). */
export const versionEtag = ({ version }: { version: number }) => `"v${version}"`;

/** Answers with a JSON body. */
export function sendJson(res: Response, body: unknown, status = 200) {
  res.status(status).set('Content-Type', JSON_TYPE).end(JSON.stringify(body));
}

/** Answers a write that is stored: the sentence for people, and what the call names beside it. */
export function sendSaved(res: Response, message: string, extra: Record<string, unknown> = {}) {
  sendJson(res, { success: true, message, ...extra });
}

/** Reads on for a moment: who is still sending a large body would otherwise see a broken connection instead of the answer. */
function readOn(req: Request): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      // Else the rest that has arrived by now would be read along.
      req.pause();
      resolve();
    };
    const timer = setTimeout(stop, WAIT_MS);
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > WORTH_WAITING_BYTES) stop();
    });
    req.once('end', stop).once('close', stop).once('error', stop);
    req.resume();
  });
}

/** The one shape of errors (contract, section 1.4). */
export const errorBody = ({ code, text, extra: { fields, data } }: HttpError, requestId: string) =>
  JSON.stringify({ success: false, error: text, message: text, code, requestId, fields, data });

/** Sends a refusal, so that also whoever is still sending a body reads it. */
export async function sendError(req: Request, res: Response, refusal: HttpError) {
  const body = errorBody(refusal, String(req.id));
  res.status(refusal.status).set({ 'Content-Type': JSON_TYPE, ...API_HEADERS, ...refusal.extra.headers });
  const isLongBody = !req.complete && !(Number(req.headers['content-length'] ?? Number.NaN) <= WORTH_WAITING_BYTES);
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
  // Whoever still waits to be asked for the body will not send it.
  const isAsked = req.headers.expect === undefined;
  if (hasBody && !isAsked) res.set('Connection', 'close');
  if (!hasBody || !isLongBody || !isAsked) {
    res.end(body);
    return;
  }
  res.set({ 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }).write(body);
  await readOn(req);
  res.end();
}
