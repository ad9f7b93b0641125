import { drawOver, type ResizedImage, resizeImage } from './resizeImage';

function makeSurface(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  return {
    draw: (picture: ImageBitmap) => drawOver(canvas.getContext('2d'), picture),
    encode: (type: string, quality: number) => canvas.convertToBlob({ type, quality }),
  };
}

/** What the page is told of a picture: what became of it, or that it could not be read or drawn here. */
export type WorkerAnswer = Partial<ResizedImage> & { isDone: boolean };

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return;
  const answer: WorkerAnswer = await resizeImage(data, makeSurface).then(
    (redrawn) => ({ ...redrawn, isDone: true }),
    () => ({ isDone: false }),
  );
  self.postMessage(answer);
});
