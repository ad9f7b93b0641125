import { toRecord } from '@/domain/coerce';
import type { ResizedImage } from './resizeImage';

/** A phone without memory kills a worker silently, hence a timeout in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Resizes an image in its own worker: the page stays responsive, and the worker's end frees all memory.
 * Undefined without worker support. Rejects when the image cannot be decoded, or on a timeout.
 */
export async function resizeInWorker(file: File): Promise<ResizedImage | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(/* webpackChunkName: "admin-picture" */ new URL('./image.worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ResizedImage | undefined>((resolve, reject) => {
      const fail = () => reject(new Error('The picture could not be redrawn.'));
      timer = setTimeout(fail, PATIENCE_MS);
      // Its script did not load.
      worker.onerror = () => resolve(undefined);
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        const { isDone, reduced, preview } = toRecord(data);
        if (isDone === true) resolve({ reduced: blobOf(reduced), preview: blobOf(preview) });
        else fail();
      };
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const blobOf = (value: unknown) => (value instanceof Blob ? value : undefined);
