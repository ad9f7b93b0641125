import { randomUUID } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { toStorageError } from '../lib/storageError';

/** Opens an empty file and unlinks it immediately, so that it disappears with the process, even after a crash (promise U2). */
async function openUnlinked(folder: string): Promise<FileHandle> {
  await fs.mkdir(folder, { recursive: true });
  const name = path.join(folder, `${randomUUID()}.part`);
  const handle = await fs.open(name, 'wx+', 0o600);
  await fs.unlink(name);
  return handle;
}

/** An uploaded image on the disk, waiting until the server has time and memory to check it. */
export class SpooledImage {
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

/** Discards the images of a form. */
export function discardSpooled(req: Request): void {
  for (const image of spooledImages(req)) image.close();
}

/** The number of image bytes of a form received so far. */
export const spooledBytes = (req: Request): number => spooledImages(req).reduce((sum, { size }) => sum + size, 0);

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
export const spoolTo = (folder: string): StorageEngine => ({
  _handleFile: (req, file, callback) => {
    receive(req, file.stream, folder).then(
      () => callback(null, {}),
      (error: unknown) => callback(error),
    );
  },
  // All images of a form are discarded together at the end.
  _removeFile: (_req, _file, callback) => callback(null),
});
