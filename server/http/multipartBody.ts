import { randomUUID } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import * as fieldTexts from '@/texts/rules';
import * as errorTexts from '@/texts/server';
import { errors, type HttpError } from '../lib/errors';
import type { Handler } from '../lib/route';
import { toStorageError } from '../lib/storageError';
import { askForBody, isPlain } from './jsonBody';
import { toHttpError } from './responses';

/** Opens an empty file and unlinks it immediately, so that it disappears with the process, even after a crash (promise U2). */
async function openUnlinked(folder: string): Promise<FileHandle> {
  await fs.mkdir(folder, { recursive: true });
  const name = path.join(folder, `${randomUUID()}.part`);
  const handle = await fs.open(name, 'wx+', 0o600);
  await fs.unlink(name);
  return handle;
}

/** An uploaded image on the disk, waiting until the server has time and memory to check it. */
class SpooledImage {
  size = 0;
  readonly #handle: Promise<FileHandle>;

  constructor(folder: string) {
    this.#handle = openUnlinked(folder);
    // Writing and reading report the error.
    this.#handle.catch(() => {});
  }

  /** Appends bytes. Throws a storage error. */
  async write(bytes: Buffer): Promise<void> {
    await this.#use((handle) => handle.appendFile(bytes));
    this.size += bytes.length;
  }

  /** Reads the whole image into memory. Throws a storage error. */
  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size);
    for (let at = 0; at < this.size; ) {
      const { bytesRead } = await this.#use((handle) => handle.read(bytes, at, this.size - at, at));
      if (bytesRead === 0) throw new Error('The spooled image is shorter than it was.');
      at += bytesRead;
    }
    return bytes;
  }

  /** Closes the file once no operation uses it. */
  close(): void {
    void this.#handle.then((handle) => handle.close()).catch(() => {});
  }

  async #use<T>(work: (handle: FileHandle) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#handle);
    } catch (error) {
      throw toStorageError(error);
    }
  }
}

const spooled = new WeakMap<Request, SpooledImage[]>();

/** The images of a form, in the order they were sent. */
export const spooledImages = (req: Request): readonly SpooledImage[] => spooled.get(req) ?? [];

function discardSpooled(req: Request): void {
  for (const image of spooledImages(req)) image.close();
}

/** The number of image bytes of a form received so far. */
const spooledBytes = (req: Request): number => spooledImages(req).reduce((sum, { size }) => sum + size, 0);

async function receive(req: Request, stream: NodeJS.ReadableStream, folder: string) {
  const image = new SpooledImage(folder);
  spooled.set(req, [...spooledImages(req), image]);
  await pipeline(
    stream,
    new Writable({
      write: (chunk: Buffer, _encoding, done) => void image.write(chunk).then(() => done(), done),
    }),
  );
}

/** Stores the images of forms in a folder on the disk: memory use would grow with the number of senders (promise U6). */
const spoolTo = (folder: string): StorageEngine => ({
  _handleFile: (req, file, callback) => {
    receive(req, file.stream, folder).then(
      () => callback(null, {}),
      (error: unknown) => callback(error),
    );
  },
  // All images of a form are discarded together at the end.
  _removeFile: (_req, _file, callback) => callback(null),
});

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

function toFormError(error: unknown, maxFiles: number): HttpError {
  const known = toHttpError(error);
  if (known) return known;
  if (!(error instanceof MulterError)) return errors.badMultipart();
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return errors.fileTooLarge();
    case 'LIMIT_FILE_COUNT':
      return errors.tooManyFiles(maxFiles);
    case 'LIMIT_UNEXPECTED_FILE':
      return errors.unexpectedField();
    case 'LIMIT_FIELD_VALUE':
      return errors.bodyTooLarge('One field of the request is larger than 400 KB.');
    case 'LIMIT_PART_COUNT':
      return errors.bodyTooLarge(`The request has more than ${limits.parts} parts.`);
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
    if (total - spooledBytes(req) > TEXTS_MAX)
      rejectForm(errors.bodyTooLarge('The request is larger than 2 MB without its images.'));
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
  maxFiles: number;
  /** The folder that images are spooled to until they are checked. */
  folder: string;
};

/**
 * Reads a form with images into `req.body` and `spooledImages(req)`, then runs `answer`. Afterwards nothing of the form is left
 * on disk, also after an error (promise U2).
 */
export function multipartBody({ fileFields, maxFiles, folder }: Options, answer: Handler): Handler {
  const form = multer({
    storage: spoolTo(folder),
    limits: { ...limits, files: maxFiles },
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
        if (error) reject(toFormError(error, maxFiles));
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
