import fs from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { IMAGE_WIDTHS } from '@/domain/images';
import { isGeneratedName, isImageName } from '@/domain/uploadNames';
import { type Access, authenticate, isAdminRole } from '../auth/authenticate';
import { removeApiPrefix } from '../http/apiRouter';
import { API_HEADERS } from '../http/responses';
import type { Format } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import { canRetryElsewhere } from '../lib/proxy';
import { route } from '../lib/route';
import { isStorageUnavailable } from '../lib/storageError';
import { makeDeletedImageCheck } from '../uploads/deletedImageCheck';
import type { Uploads } from '../uploads/uploads';

/** Returns the width in `?w=`. Only a few widths are allowed, because the server caches a copy for each. */
function readWidth({ query }: Request): number | undefined {
  const { w } = query;
  if (w === undefined) return undefined;
  const width = IMAGE_WIDTHS.find((imageWidth) => String(imageWidth) === w);
  if (width === undefined) throw errors.badQuery('w');
  return width;
}

const UPLOADS_PREFIX = '/uploads/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Returns AVIF only for clients that name AVIF in `Accept`. A wildcard does not prove that a client supports AVIF. */
function formatFor(req: Request): Format {
  const isAvifNamed = /\bimage\/avif\b/i.test(req.headers.accept ?? '');
  return isAvifNamed && req.accepts(['image/avif', 'image/webp']) === 'image/avif' ? 'avif' : 'webp';
}

function sendFile(res: Response, file: string, cacheControl: string): Promise<void> {
  res.set({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': cacheControl,
  });
  if (file.endsWith('.avif')) res.type('image/avif');
  return new Promise((resolve, reject) => {
    // `dotfiles` is needed because the folder of resized images begins with a dot.
    res.sendFile(file, { cacheControl: false, lastModified: false, dotfiles: 'allow' }, (error) => {
      const isTooLateForError = res.headersSent;
      if (!error || isTooLateForError) return resolve();
      const hasConditionOrRangeFailed = 'status' in error && (error.status === 412 || error.status === 416);
      reject(hasConditionOrRangeFailed ? error : errors.notFound());
    });
  });
}

/** `isFinal` is false if a later request may get another file. Caches must then ask again. */
type ImageFile = { file: string; isFinal: boolean };

/** Serves uploaded images and no other files of their folder. Only admins get images of deleted records. */
export function serveUploads({ uploads, ...access }: Access & { uploads: Uploads }, mayOthersEmbed: boolean): RequestHandler {
  const headers = { ...API_HEADERS, 'Cross-Origin-Resource-Policy': mayOthersEmbed ? 'cross-origin' : 'same-origin' };
  const isOfDeletedRecord = makeDeletedImageCheck(access.repository);
  const isAdmin = (req: Request) => authenticate(req, access).then(isAdminRole, () => false);

  async function findStored(name: string, req: Request): Promise<ImageFile> {
    await uploads.folder.fetchFromStore(name).catch((error: unknown) => {
      // While the database is away, another server may still have the image. After this error, the proxy asks there.
      if (isStorageUnavailable(error) && canRetryElsewhere(req)) throw errors.databaseUnreachableRetryElsewhere();
      throw error;
    });
    const file = path.join(uploads.dir, name);
    const fileInfo = await fs.lstat(file).catch(() => undefined);
    // A symbolic link could lead out of the folder.
    if (!fileInfo?.isFile()) throw errors.notFound();
    return { file, isFinal: isGeneratedName(name) };
  }

  async function findResized(name: string, stored: ImageFile, req: Request, res: Response): Promise<ImageFile> {
    const width = readWidth(req);
    if (width === undefined || !stored.isFinal) return stored;
    res.vary('Accept');
    return uploads.resized.get(name, width, formatFor(req));
  }

  async function send(name: string, req: Request, res: Response) {
    if (!isImageName(name)) throw errors.notFound();
    const isForAdmins = await isOfDeletedRecord(name);
    // Other callers must not learn that the image still exists.
    if (isForAdmins && !(await isAdmin(req))) throw errors.notFound();
    const { file, isFinal } = await findResized(name, await findStored(name, req), req, res);
    const visitorCaching = isFinal ? IMMUTABLE : REVALIDATE;
    await sendFile(res, file, isForAdmins ? 'no-store' : visitorCaching);
  }

  return route(
    ({ path: address }) => {
      const pathname = removeApiPrefix(address);
      if (!pathname.startsWith(UPLOADS_PREFIX)) return undefined;
      return { GET: (req, res) => send(pathname.slice(UPLOADS_PREFIX.length), req, res) };
    },
    { headers, hasOptions: true },
  );
}
