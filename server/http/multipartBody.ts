import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import * as fieldTexts from '@/texts/rules';
import * as errorTexts from '@/texts/server';
import { errors, type HttpError } from '../lib/errors';
import type { Handler } from '../lib/route';
import { discardSpooled, spooledBytes, spoolTo } from '../uploads/spool';
import { askForBody, isPlain } from './jsonBody';
import { toHttpError } from './responses';

const MIB = 1024 * 1024;
const TOTAL_MAX = 60 * MIB;
/** Bytes of all text fields, which stay in memory: several times the longest post. */
const TEXTS_MAX = 2 * MIB;
const limits = {
  fileSize: 8 * MIB,
  parts: 70,
  fieldSize: 400_000,
  fieldNameSize: 60,
  // Field names such as a[999999999] would create arrays of that length.
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 70,
};
const FORM = /^multipart\/form-data\s*(?:;|$)/i;

function toFormError(error: unknown, mostFiles: number): HttpError {
  const known = toHttpError(error);
  if (known) return known;
  if (!(error instanceof MulterError)) return errors.badMultipart();
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return errors.fileTooLarge();
    case 'LIMIT_FILE_COUNT':
      return errors.tooManyFiles(mostFiles);
    case 'LIMIT_UNEXPECTED_FILE':
      return errors.unexpectedField();
    case 'LIMIT_FIELD_VALUE':
      return errors.bodyTooLarge(errorTexts.fieldTooLarge('400 KB'));
    case 'LIMIT_PART_COUNT':
      return errors.bodyTooLarge(errorTexts.tooManyParts(limits.parts));
    default:
      return errors.badMultipart();
  }
}

/** Rejects a form whose declared or actual size exceeds that of all images of an event together. */
function watchTotal(req: Request, rejectForm: (error: unknown) => void) {
  let total = 0;
  req.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > TOTAL_MAX) rejectForm(errors.bodyTooLarge(errorTexts.bodyTooLarge('60 MB')));
    if (total - spooledBytes(req) > TEXTS_MAX) rejectForm(errors.bodyTooLarge(errorTexts.fieldsTooLarge('2 MB')));
  });
}

/** Invalid UTF-8 decodes to this character; such text must not be stored (contract, section 1.8). */
function rejectUnreadable(body: Record<string, unknown>) {
  const isUnreadable = (text: unknown) => typeof text === 'string' && text.includes('\ufffd');
  const names = Object.keys(body).filter((name) => [body[name]].flat().some(isUnreadable));
  const texts = names.map((name) => [name, fieldTexts.forbiddenCharacters] as const);
  if (texts.length > 0) throw errors.invalid(Object.fromEntries(texts));
}

type Options = {
  fileFields: readonly string[];
  mostFiles: number;
  /** The folder that images are spooled to until they are checked. */
  folder: string;
};

/**
 * Reads a form with images into `req.body` and `spooledImages(req)`, then runs `answer`. Afterwards nothing of the form is left
 * on disk, also after an error (promise U2).
 */
export function multipartBody({ fileFields, mostFiles, folder }: Options, answer: Handler): Handler {
  const form = multer({
    storage: spoolTo(folder),
    limits: { ...limits, files: mostFiles },
    fileFilter: (_req, { fieldname }, accept) => {
      if (fileFields.includes(fieldname)) accept(null, true);
      else accept(errors.unexpectedField());
    },
  }).any();

  async function read(req: Request, res: Response) {
    if (!FORM.test(req.headers['content-type'] ?? '') || !isPlain(req)) throw errors.unsupportedMediaType();
    if (Number(req.headers['content-length'] ?? 0) > TOTAL_MAX) throw errors.bodyTooLarge(errorTexts.bodyTooLarge('60 MB'));
    askForBody(req, res);
    await new Promise<void>((resolve, reject) => {
      watchTotal(req, reject);
      form(req, res, (error: unknown) => {
        if (error) reject(toFormError(error, mostFiles));
        // The parser skips a content type that it cannot parse.
        else if (req.body === undefined) reject(errors.badMultipart());
        else resolve();
      });
    });
    rejectUnreadable(req.body);
  }

  return async (req, res) => {
    try {
      await read(req, res);
      await answer(req, res);
    } finally {
      discardSpooled(req);
    }
  };
}
