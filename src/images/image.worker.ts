import { drawOver, type ResizedImage, resizeImage } from './resizeImage';

function makeSurface(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  return {
    draw: (image: ImageBitmap) => drawOver(canvas.getContext('2d'), image),
    encode: (type: string, quality: number) => canvas.convertToBlob({ type, quality }),
  };
}

/** The worker's message to the page: the result for an image, or that this browser cannot decode or draw it here. */
type WorkerAnswer = Partial<ResizedImage> & { isDone: boolean };

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return;
  const answer: WorkerAnswer = await resizeImage(data, makeSurface).then(
    (redrawn) => ({ ...redrawn, isDone: true }),
    () => ({ isDone: false }),
  );
  self.postMessage(answer);
});
