import fs from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { MOUNTS } from '@/domain/contract';
import { IMAGE_WIDTHS, isGeneratedName, isImageName } from '@/domain/images';
import { type Access, requireAdmin } from '../auth/authenticate';
import { API_HEADERS } from '../http/responses';
import type { Format } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import { canRetryElsewhere } from '../lib/proxy';
import { route } from '../lib/route';
import { isAway } from '../lib/storageError';
import { deletedImages } from '../uploads/referencedImages';
import type { Uploads } from '../uploads/uploads';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
};

function widthOf({ query }: Request): number | undefined {
  const { w } = query;
  if (w === undefined) return undefined;
  const width = IMAGE_WIDTHS.find((known) => String(known) === w);
  if (width === undefined) throw errors.badQuery('w');
  return width;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/** Whether the file exists but fails the request's precondition (412) or range (416). */
const isCondition = (error: Error) => 'status' in error && (error.status === 412 || error.status === 416);

/** Sends AVIF only to clients that name it in `Accept`: a wildcard does not prove AVIF support. */
function formatFor(req: Request): Format {
  const isNamed = /\bimage\/avif\b/i.test(req.headers.accept ?? '');
  return isNamed && req.accepts(['image/avif', 'image/webp']) === 'image/avif' ? 'avif' : 'webp';
}

function sendFile(res: Response, file: string, cacheControl: string): Promise<void> {
  res.set({
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': cacheControl,
  });
  return new Promise((resolve, reject) => {
    // The cache folder for resized images begins with a dot; names in requests never do.
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (!error || res.headersSent) resolve();
      else reject(isCondition(error) ? error : errors.notFound());
    });
  });
}

/**
 * Fetches an image that another server stored. While the database is away, that server alone has it: a proxy that can ask another
 * server gets the request back (promise R1).
 */
async function fetchOrHandBack(uploads: Uploads, name: string, req: Request) {
  try {
    await uploads.fetch(name);
  } catch (error) {
    throw isAway(error) && canRetryElsewhere(req) ? errors.unavailableHere() : error;
  }
}

async function sendImage(uploads: Uploads, name: string, req: Request, res: Response, caching: (isFinal: boolean) => string) {
  const file = path.join(uploads.dir, name);
  await fetchOrHandBack(uploads, name, req);
  const status = await fs.lstat(file).catch(() => undefined);
  // A symbolic link could lead out of the folder.
  if (!status?.isFile()) throw errors.notFound();
  const isGenerated = isGeneratedName(name);
  const width = widthOf(req);
  if (width === undefined || !isGenerated) {
    await sendFile(res, file, caching(isGenerated));
    return;
  }
  res.vary('Accept');
  const narrower = await uploads.narrower(name, width, formatFor(req));
  await sendFile(res, narrower.file, caching(narrower.isFinal));
}

/**
 * E22: images at the three mounts, resized by `?w=`. Nothing else in the folder is served (promise P3). Those of deleted records are
 * for admins alone, whose browser never stores them. `isShared`: pages of other origins can show the images.
 */
export function serveUploads({ uploads, ...access }: Access & { uploads: Uploads }, isShared: boolean): RequestHandler {
  const prefixes = MOUNTS.map((mount) => `${mount}/uploads/`);
  const headers = { ...API_HEADERS, 'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin' };
  const isDeleted = deletedImages(access.repository);
  const send = async (name: string, req: Request, res: Response) => {
    if (!isImageName(name)) throw errors.notFound();
    const isForStaff = await isDeleted(name);
    if (isForStaff && req.headers.authorization === undefined) throw errors.notFound();
    if (isForStaff) await requireAdmin(access)(req, res);
    await sendImage(uploads, name, req, res, (isFinal) => (isForStaff ? 'no-store' : isFinal ? FOR_EVER : ASK_AGAIN));
  };
  return route(
    ({ path: pathname }) => {
      const prefix = prefixes.find((start) => pathname.startsWith(start));
      if (prefix === undefined) return undefined;
      return { GET: (req, res) => send(pathname.slice(prefix.length), req, res) };
    },
    { headers, hasOptions: true },
  );
}
