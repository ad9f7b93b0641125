import { fitInside, isWorthReducing, kindsToMake, STORED_IMAGE_SIDE } from '@/domain/imageFile';

/** Enough for the widest place a preview stands in, in pixels. */
const PREVIEW_SIDE = 640;
/** The server encodes once more: what it gets keeps more detail than what it stores. */
const SENT_QUALITY = 0.85;
const PREVIEW_QUALITY = 0.75;

/** A surface to draw on: an OffscreenCanvas in a worker, a canvas element on the page. */
export type Canvas = {
  draw: (picture: ImageBitmap) => void;
  encode: (kind: string, quality: number) => Promise<Blob | null>;
};
export type CreateCanvas = (width: number, height: number) => Canvas;

/** `reduced` is undefined where the picture is better left as it is. */
export type ResizedImage = { reduced: Blob | undefined; preview: Blob | undefined };

/**
 * Decodes a picture once, upright as its EXIF data says, and encodes what is sent and what is shown. An animation gives its first
 * picture, as the server would keep it. Rejects when the browser cannot read the file.
 */
export async function resizeImage(file: File, makeSurface: CreateCanvas): Promise<ResizedImage> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    const isWorthIt = isWorthReducing({ type: file.type, size: file.size, width, height });
    const reduced = isWorthIt ? await encodeInside(STORED_IMAGE_SIDE, SENT_QUALITY) : undefined;
    const preview = await encodeInside(PREVIEW_SIDE, PREVIEW_QUALITY);
    return { reduced, preview };
  } finally {
    // A photo of 12 million pixels holds 48 MB until it is closed.
    picture.close();
  }

  async function encodeInside(side: number, quality: number): Promise<Blob | undefined> {
    const { width, height } = fitInside(picture, side);
    const surface = makeSurface(width, height);
    surface.draw(picture);
    for (const kind of kindsToMake(file.type)) {
      const blob = await surface.encode(kind, quality);
      if (blob?.type === kind) return blob;
    }
    return undefined;
  }
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How both kinds of canvas draw a picture over their whole size. Throws where the browser has no such canvas. */
export function drawOver(context: Context | null, picture: ImageBitmap): void {
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
}
