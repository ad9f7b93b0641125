import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { toStorageError } from '../lib/atomicWrite';

const write = promisify(fs.write);
const read = promisify(fs.read);

/** A picture as it was sent, waiting on the disk until there is time and memory to look at it. */
export class SpooledImage {
  size = 0;
  readonly #file: number;
  #isClosed = false;
  #lastUse: Promise<unknown> = Promise.resolve();

  /** An empty one. It loses its name in the same breath: so it goes with the process, however that ends (promise U2). */
  constructor(folder: string) {
    const name = path.join(folder, `${randomUUID()}.part`);
    fs.mkdirSync(folder, { recursive: true });
    this.#file = fs.openSync(name, 'wx+', 0o600);
    fs.unlinkSync(name);
  }

  async write(bytes: Buffer): Promise<void> {
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesWritten } = await this.#use((file) => write(file, bytes, offset, bytes.length - offset, this.size));
      offset += bytesWritten;
      this.size += bytesWritten;
    }
  }

  /** All of it, in memory. */
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

  /** The number of a closed file soon belongs to another one: nothing may be under way then, or begin later. */
  #use<T>(work: (file: number) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The form has been let go.');
    const done = work(this.#file);
    this.#lastUse = done.catch(() => {});
    return done;
  }
}

const spooled = new WeakMap<Request, SpooledImage[]>();

/** The pictures that came with a form, in the order they were sent. */
export const spooledImages = (req: Request): readonly SpooledImage[] => spooled.get(req) ?? [];

/** Lets the pictures of a form go. */
export function discardSpooled(req: Request): void {
  for (const picture of spooledImages(req)) picture.close();
}

/** How many bytes of a form are pictures, as far as it has come. */
export const readSpooled = (req: Request): number => spooledImages(req).reduce((sum, { size }) => sum + size, 0);

async function receive(req: Request, stream: NodeJS.ReadableStream, folder: string) {
  const picture = new SpooledImage(folder);
  spooled.set(req, [...spooledImages(req), picture]);
  await pipeline(
    stream,
    new Writable({
      write: (chunk: Buffer, _encoding, done) => void picture.write(chunk).then(() => done(), done),
    }),
  );
}

/** Keeps the pictures of forms in a folder on the disk: in memory they would take as much as all senders like (promise U6). */
export const spoolTo = (folder: string): StorageEngine => ({
  _handleFile: (req, file, callback) => {
    receive(req, file.stream, folder).then(
      () => callback(null, {}),
      (error: unknown) => callback(toStorageError(error)),
    );
  },
  // All pictures of a form go together in the end.
  _removeFile: (_req, _file, callback) => callback(null),
});
