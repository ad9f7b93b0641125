import type { IncomingMessage, ServerResponse } from 'node:http';
import { toRecord } from '@/domain/coerce';
import * as errorTexts from '@/texts/server';
import { errors } from '../lib/errors';

const KIB = 1024;
const DEPTH_MAX = 6;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Limits in bytes. `contactForm` is for browsers without scripts, whose URL encoding can make three bytes of one. */
export const bodyLimits = { login: 4 * KIB, contact: 32 * KIB, contactForm: 96 * KIB, json: 64 * KIB, view: KIB };

const tooLarge = (limit: number) => errors.bodyTooLarge(errorTexts.bodyTooLarge(`${limit / KIB} KB`));

async function collectBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(tooLarge(limit));
      else chunks.push(chunk);
    });
    const rejectGone = () => reject(errors.clientGone());
    req.once('end', resolve).once('error', rejectGone).once('close', rejectGone);
  });
  return Buffer.concat(chunks);
}

const isNestedDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isNestedDeeper(part, depth - 1)));

function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw errors.badJson();
  }
  if (isNestedDeeper(value, DEPTH_MAX)) throw errors.badJson();
  return value;
}

/** Whether a body is not compressed. A compressed body could pass the size limit and then grow. */
export const isUnencoded = ({ headers }: IncomingMessage) =>
  /^identity$/i.test(headers['content-encoding'] ?? 'identity') && /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked');

/** Tells a client that waits for `100 Continue` to send its body. */
export function sendContinue(req: IncomingMessage, res: ServerResponse) {
  if (req.headers.expect === undefined) return;
  // If the request fails later, `sendError` must know that the client does not wait any more.
  delete req.headers.expect;
  res.writeContinue();
}

/** Reads a body of at most `limit` bytes whose content type matches `types`. Throws 413 and 415. */
export async function readBody(req: IncomingMessage, res: ServerResponse, limit: number, types: RegExp): Promise<Buffer> {
  if (!types.test(req.headers['content-type'] ?? '') || !isUnencoded(req)) throw errors.unsupportedMediaType();
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  sendContinue(req, res);
  return collectBytes(req, limit);
}

const JSON_TYPES = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a JSON object of at most `limit` bytes. Throws 400, 413 and 415. */
export async function readJson(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  types = JSON_TYPES,
): Promise<Record<string, unknown>> {
  const value = parseJson(await readBody(req, res, limit, types));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw errors.badJson();
  // Testers see the bodies of requests in a list, which reads `req.body`.
  Object.assign(req, { body: value });
  return toRecord(value);
}
