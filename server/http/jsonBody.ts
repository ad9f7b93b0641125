import type { IncomingMessage, ServerResponse } from 'node:http';
import { toRecord } from '@/domain/coerce';
import * as errorTexts from '@/texts/server';
import { errors } from '../lib/errors';

const KIB = 1024;
/** No call takes a body nested more deeply. */
const DEPTH_MAX = 6;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Limits in bytes. The contact form without scripts may be longer, because URL encoding makes three bytes of one. */
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

/** Whether a body is compressed neither by itself nor in transfer: a compressed one could pass the size limit and grow later. */
export const isUnencoded = ({ headers }: IncomingMessage) =>
  /^identity$/i.test(headers['content-encoding'] ?? 'identity') && /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked');

/** Tells a client that waits for `100 Continue` to send its body. Without the header, `sendError` knows that it does not wait. */
export function sendContinue(req: IncomingMessage, res: ServerResponse) {
  if (req.headers.expect === undefined) return;
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

/** Reads a JSON object of at most `limit` bytes, also into `req.body`. Throws 400, 413 and 415. */
export async function readJson(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  types = JSON_TYPES,
): Promise<Record<string, unknown>> {
  const value = parseJson(await readBody(req, res, limit, types));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw errors.badJson();
  // The list of requests for testers shows `req.body`.
  Object.assign(req, { body: value });
  return toRecord(value);
}
