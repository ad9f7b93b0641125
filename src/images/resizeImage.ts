import { fitInside, isWorthReducing, kindsToMake, STORED_IMAGE_SIDE } from '@/domain/imageFile';

/** Covers the widest preview, in pixels. */
const PREVIEW_SIDE = 640;
/** The server encodes again, so it gets more detail than it stores. */
const SENT_QUALITY = 0.85;
const PREVIEW_QUALITY = 0.75;

/** A surface to draw on: an OffscreenCanvas in a worker, a canvas element on the page. */
type Canvas = {
  draw: (image: ImageBitmap) => void;
  encode: (kind: string, quality: number) => Promise<Blob | null>;
};
type CreateCanvas = (width: number, height: number) => Canvas;

/** `reduced` is undefined where the original is the better upload. */
export type ResizedImage = { reduced: Blob | undefined; preview: Blob | undefined };

/**
 * Decodes an image once, upright by its EXIF data, and encodes the upload and the preview. An animation
 * yields its first frame, as on the server. Rejects when the browser cannot decode the file.
 */
export async function resizeImage(file: File, makeSurface: CreateCanvas): Promise<ResizedImage> {
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const isWorthIt = isWorthReducing({ type: file.type, size: file.size, width, height });
    const reduced = isWorthIt ? await encodeInside(STORED_IMAGE_SIDE, SENT_QUALITY) : undefined;
    const preview = await encodeInside(PREVIEW_SIDE, PREVIEW_QUALITY);
    return { reduced, preview };
  } finally {
    // A photo of 12 megapixels occupies 48 MB until it is closed.
    image.close();
  }

  async function encodeInside(side: number, quality: number): Promise<Blob | undefined> {
    const { width, height } = fitInside(image, side);
    const surface = makeSurface(width, height);
    surface.draw(image);
    for (const kind of kindsToMake(file.type)) {
      const blob = await surface.encode(kind, quality);
      if (blob?.type === kind) return blob;
    }
    return undefined;
  }
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws an image over a whole canvas of either type. Throws where the browser has no such canvas. */
export function drawOver(context: Context | null, image: ImageBitmap): void {
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
}
