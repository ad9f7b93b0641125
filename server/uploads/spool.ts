import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { toStorageError } from '../lib/storageError';

const write = promisify(fs.write);
const read = promisify(fs.read);

/** An uploaded image on the disk, waiting until the server has time and memory to check it. */
export class SpooledImage {
  size = 0;
  readonly #file: number;
  #isClosed = false;
  #lastUse: Promise<unknown> = Promise.resolve();

  /**
   * Creates an empty file and unlinks it immediately, so that it disappears with the process, even after a crash (promise U2).
   */
  constructor(folder: string) {
    const name = path.join(folder, `${randomUUID()}.part`);
    try {
      fs.mkdirSync(folder, { recursive: true });
      this.#file = fs.openSync(name, 'wx+', 0o600);
      fs.unlinkSync(name);
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /** Appends bytes. Throws a storage error. */
  async write(bytes: Buffer): Promise<void> {
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesWritten } = await this.#use((file) => write(file, bytes, offset, bytes.length - offset, this.size));
      offset += bytesWritten;
      this.size += bytesWritten;
    }
  }

  /** Reads the whole image into memory. Throws a storage error. */
  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size);
    await this.#use((file) => read(file, bytes, 0, this.size, 0));
    return bytes;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    void this.#lastUse.then(() => fs.close(this.#file));
  }

  /** The system reuses the number of a closed file: no operation can be in progress at that moment or start later. */
  #use<T>(work: (file: number) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The spooled image is closed already.');
    const done = work(this.#file).catch((error: unknown) => {
      throw toStorageError(error);
    });
    this.#lastUse = done.catch(() => {});
    return done;
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
export const readSpooled = (req: Request): number => spooledImages(req).reduce((sum, { size }) => sum + size, 0);

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
