import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import * as fieldTexts from '@/texts/rules';
import * as errorTexts from '@/texts/server';
import { errors, type HttpError } from '../lib/errors';
import type { Handler } from '../lib/route';
import { toStorageError } from '../lib/storageError';
import { toHttpError } from './errorResponses';
import { isUnencoded, sendContinue } from './jsonBody';

const MIB = 1024 * 1024;
const TOTAL_MAX_BYTES = 60 * MIB;
/** The limits of multer. Sizes are in bytes. `parts` counts fields and files together. */
const limits = {
  fileSize: 8 * MIB,
  parts: 70,
  fieldSize: 400_000,
  fieldNameSize: 60,
  // A field name such as a[999999999] would create an array of that length.
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 70,
};
const formTooLarge = () => errors.bodyTooLarge(errorTexts.bodyTooLarge(`${TOTAL_MAX_BYTES / MIB} MB`));
const FORM_TYPE = /^multipart\/form-data\s*(?:;|$)/i;

const ERROR_BY_MULTER_CODE: Record<string, ((maxFiles: number) => HttpError) | undefined> = {
  LIMIT_FILE_SIZE: errors.fileTooLarge,
  LIMIT_FILE_COUNT: errors.tooManyFiles,
  LIMIT_UNEXPECTED_FILE: errors.unexpectedField,
  LIMIT_FIELD_VALUE: () => errors.bodyTooLarge(`One field of the request is larger than ${limits.fieldSize / 1000} KB.`),
  LIMIT_PART_COUNT: () => errors.bodyTooLarge(`The request has more than ${limits.parts} parts.`),
};

function toFormError(error: unknown, maxFiles: number): HttpError {
  // A lost connection rejects with `clientGone`, so an error of the system comes from writing an image to the disk.
  const isDiskError = error instanceof Error && 'syscall' in error;
  const knownError = toHttpError(isDiskError ? toStorageError(error) : error);
  if (knownError) return knownError;
  const multerError = error instanceof MulterError ? ERROR_BY_MULTER_CODE[error.code]?.(maxFiles) : undefined;
  return multerError ?? errors.badMultipart();
}

/** Rejects a form that is too large in total. Multer limits only the single parts. The error response closes the connection. */
function limitTotal(req: Request, rejectForm: (error: unknown) => void) {
  let total = 0;
  req.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > TOTAL_MAX_BYTES) rejectForm(formTooLarge());
  });
}

/** Throws for fields with U+FFFD. The decoder writes it in place of invalid UTF-8, so the text is damaged. */
function rejectDamagedText(body: Record<string, unknown>) {
  const isDamaged = (text: unknown) => typeof text === 'string' && text.includes('\ufffd');
  const toList = (oneTextOrSeveral: unknown) => [oneTextOrSeveral].flat();
  const damagedFields = Object.keys(body).filter((field) => toList(body[field]).some(isDamaged));
  if (damagedFields.length === 0) return;
  throw errors.invalid(Object.fromEntries(damagedFields.map((field) => [field, fieldTexts.forbiddenCharacters])));
}

type Options = { fileFields: readonly string[]; maxFiles: number; spoolFolder: string };

/** Reads a form and then runs `handler`. The images lie in a folder of their own, which is always deleted afterwards. */
export function handleForm({ fileFields, maxFiles, spoolFolder }: Options, handler: Handler): Handler {
  async function readForm(req: Request, res: Response, formFolder: string) {
    if (!FORM_TYPE.test(req.headers['content-type'] ?? '') || !isUnencoded(req)) throw errors.unsupportedMediaType();
    if (Number(req.headers['content-length'] ?? 0) > TOTAL_MAX_BYTES) throw formTooLarge();
    sendContinue(req, res);
    await fs.mkdir(formFolder, { recursive: true, mode: 0o700 });
    const parseForm = multer({
      dest: formFolder,
      limits: { ...limits, files: maxFiles },
      fileFilter: (_req, { fieldname }, accept) => {
        if (fileFields.includes(fieldname)) accept(null, true);
        else accept(errors.unexpectedField());
      },
    }).any();
    // All three begin to listen in the same tick, so that none misses a chunk or the end of the body.
    await new Promise<void>((resolve, reject) => {
      limitTotal(req, reject);
      // The parser does not notice a client that left before the parser began.
      finished(req, (error) => {
        if (error) reject(errors.clientGone());
      });
      parseForm(req, res, (error: unknown) => (error ? reject(error) : resolve()));
    });
    // The parser skips a request without a body or with a damaged content type, and leaves `req.body` undefined.
    if (req.body === undefined) throw errors.badMultipart();
    rejectDamagedText(req.body);
  }

  return async (req, res) => {
    const formFolder = path.join(spoolFolder, randomUUID());
    try {
      await readForm(req, res, formFolder).catch((error: unknown) => {
        throw toFormError(error, maxFiles);
      });
      await handler(req, res);
    } finally {
      // If the deletion fails, the next start of the server removes the folder.
      await fs.rm(formFolder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    }
  };
}

/** An uploaded image on the disk, where it waits until the server has time and memory to check it. */
export type SpooledImage = Pick<Express.Multer.File, 'path'>;

export const listSpooledImages = ({ files }: Request): readonly SpooledImage[] => (Array.isArray(files) ? files : []);

export const readSpooled = ({ path: file }: SpooledImage): Promise<Buffer> =>
  fs.readFile(file).catch((error: unknown) => {
    throw toStorageError(error);
  });
