import type { Request, Response } from 'express';
import { toRecord } from '@/domain/coerce';
import * as errorTexts from '@/texts/server';
import { errors } from '../lib/errors';

const KIB = 1024;
const DEPTH_MAX = 6;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Body size limits in bytes (contract, limits). A browser without scripts percent-encodes every byte but plain letters as three,
 * so its form needs three times the room.
 */
export const bodyLimits = { login: 4 * KIB, contact: 32 * KIB, contactForm: 96 * KIB, json: 64 * KIB, view: KIB };

const tooLarge = (limit: number) => errors.bodyTooLarge(errorTexts.bodyTooLarge(`${limit / KIB} KB`));

/** Reads the whole body; throws when it has more than `limit` bytes. */
async function bytesOf(req: Request, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(tooLarge(limit));
      else chunks.push(chunk);
    });
    const stop = () => reject(errors.clientGone());
    req.once('end', resolve).once('error', stop).once('close', stop);
  });
  return Buffer.concat(chunks);
}

/** Deep nesting is rejected before parsing, because the parser recurses. */
function nestsTooDeep(text: string) {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isInText && letter === '\\') index += 1;
    else if (letter === '"') isInText = !isInText;
    else if (!isInText && (letter === '[' || letter === '{')) depth += 1;
    else if (!isInText && (letter === ']' || letter === '}')) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

function parse(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    if (nestsTooDeep(text)) throw errors.badJson();
    return JSON.parse(text);
  } catch {
    throw errors.badJson();
  }
}

export const isPlain = ({ headers }: Request) =>
  /^identity$/i.test(headers['content-encoding'] ?? 'identity') && /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked');

/** Sends `100 Continue` to a client that waits for it. */
export function askForBody(req: Request, res: Response) {
  if (req.headers.expect === undefined) return;
  delete req.headers.expect;
  res.writeContinue();
}

/**
 * Reads a body of at most `limit` bytes whose content type matches `types`; sends `100 Continue` first where the client waits for
 * it.
 */
export async function readBody(req: Request, res: Response, limit: number, types: RegExp): Promise<Buffer> {
  if (!types.test(req.headers['content-type'] ?? '') || !isPlain(req)) throw errors.unsupportedMediaType();
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  askForBody(req, res);
  return bytesOf(req, limit);
}

const JSON_TYPES = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a JSON object of at most `limit` bytes. */
export async function readJson(req: Request, res: Response, limit: number, types = JSON_TYPES): Promise<Record<string, unknown>> {
  const value = parse(await readBody(req, res, limit, types));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw errors.badJson();
  return toRecord(value);
}
