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
const limits = {
  fileSize: 8 * MIB,
  parts: 70,
  fieldSize: 400_000,
  fieldNameSize: 60,
  // Field names such as a[999999999] would create arrays of that length.
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 70,
};
const tooLarge = () => errors.bodyTooLarge(errorTexts.bodyTooLarge('60 MB'));
const FORM_TYPE = /^multipart\/form-data\s*(?:;|$)/i;

const FORM_ERRORS: Record<string, ((maxFiles: number) => HttpError) | undefined> = {
  LIMIT_FILE_SIZE: errors.fileTooLarge,
  LIMIT_FILE_COUNT: errors.tooManyFiles,
  LIMIT_UNEXPECTED_FILE: errors.unexpectedField,
  LIMIT_FIELD_VALUE: () => errors.bodyTooLarge('One field of the request is larger than 400 KB.'),
  LIMIT_PART_COUNT: () => errors.bodyTooLarge(`The request has more than ${limits.parts} parts.`),
};

function toFormError(error: unknown, maxFiles: number): HttpError {
  // The disk has failed.
  const known = toHttpError(error instanceof Error && 'syscall' in error ? toStorageError(error) : error);
  const ofForm = error instanceof MulterError ? FORM_ERRORS[error.code]?.(maxFiles) : undefined;
  return known ?? ofForm ?? errors.badMultipart();
}

function limitTotal(req: Request, rejectForm: (error: unknown) => void) {
  let total = 0;
  req.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > TOTAL_MAX_BYTES) rejectForm(tooLarge());
  });
}

/** Invalid UTF-8 decodes to U+FFFD, and such a text would be stored damaged. */
function rejectInvalidUtf8(body: Record<string, unknown>) {
  const isUnreadable = (text: unknown) => typeof text === 'string' && text.includes('\ufffd');
  const names = Object.keys(body).filter((name) => [body[name]].flat().some(isUnreadable));
  const texts = names.map((name) => [name, fieldTexts.forbiddenCharacters] as const);
  if (texts.length > 0) throw errors.invalid(Object.fromEntries(texts));
}

type Options = {
  fileFields: readonly string[];
  maxFiles: number;
  folder: string;
};

/** Reads a form; its images wait on the disk (promise U6) until `answer` has run, also after an error (promise U2). */
export function handleForm({ fileFields, maxFiles, folder }: Options, answer: Handler): Handler {
  async function read(req: Request, res: Response, dest: string) {
    if (!FORM_TYPE.test(req.headers['content-type'] ?? '') || !isUnencoded(req)) throw errors.unsupportedMediaType();
    if (Number(req.headers['content-length'] ?? 0) > TOTAL_MAX_BYTES) throw tooLarge();
    sendContinue(req, res);
    await fs.mkdir(dest, { recursive: true, mode: 0o700 });
    const form = multer({
      dest,
      limits: { ...limits, files: maxFiles },
      fileFilter: (_req, { fieldname }, accept) => {
        if (fileFields.includes(fieldname)) accept(null, true);
        else accept(errors.unexpectedField());
      },
    }).any();
    await new Promise<void>((resolve, reject) => {
      limitTotal(req, reject);
      // A client that left before the parser listens would keep the form, and its folder, for ever.
      finished(req, (error) => error && reject(errors.clientGone()));
      form(req, res, (error: unknown) => (error ? reject(error) : resolve()));
    });
    // The parser skips a content type that it cannot parse.
    if (req.body === undefined) throw errors.badMultipart();
    rejectInvalidUtf8(req.body);
  }

  return async (req, res) => {
    const dest = path.join(folder, randomUUID());
    try {
      await read(req, res, dest).catch((error: unknown) => {
        throw toFormError(error, maxFiles);
      });
      await answer(req, res);
    } finally {
      await fs.rm(dest, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    }
  };
}
