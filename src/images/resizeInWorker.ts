import { toRecord } from '@/domain/coerce';
import type { ResizedImage } from './resizeImage';

/** A phone that runs out of memory stops a worker without a word. */
const PATIENCE_MS = 60_000;

/**
 * Redraws a picture in a worker of its own: the page stays responsive, and all the memory is given back afterwards. Undefined
 * where no worker can be had. Rejects when the picture cannot be read, or not in time.
 */
export async function resizeInWorker(file: File): Promise<ResizedImage | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(/* webpackChunkName: "admin-picture" */ new URL('./image.worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ResizedImage | undefined>((resolve, reject) => {
      const fail = () => reject(new Error('The picture could not be redrawn.'));
      timer = setTimeout(fail, PATIENCE_MS);
      // Its script did not arrive.
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
