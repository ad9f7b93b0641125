import fs from 'node:fs/promises';
import type { Request } from 'express';
import { toStorageError } from '../lib/storageError';

/** An uploaded image on the disk, where it waits until the server has time and memory to check it. */
export type SpooledImage = Pick<Express.Multer.File, 'path'>;

/** Returns the images of a form that `handleForm` has read. */
export const listSpooledImages = ({ files }: Request): readonly SpooledImage[] => (Array.isArray(files) ? files : []);

/** Reads a whole image into memory. Throws a storage error. */
export const readSpooled = ({ path: file }: SpooledImage): Promise<Buffer> =>
  fs.readFile(file).catch((error: unknown) => {
    throw toStorageError(error);
  });
