import { fitInside, isReducedBetter, isWorthReducing, outputTypes, reducedName, STORED_IMAGE_SIDE } from '@/domain/imageFile';

const SENT_QUALITY = 0.85;
const PREVIEW_SIDE_PX = 640;
const PREVIEW_QUALITY = 0.75;

export type PreparedImage = {
  /** The reduced copy. The original if it is smaller or the browser cannot decode it. */
  file: File;
  /** A `data:` URL, because the content policy blocks `blob:`. Undefined if the browser cannot make a preview. */
  preview: string | undefined;
};

/** Rejects if the browser cannot decode the image. A reduced animation keeps only its first frame. */
export async function reduceAndPreview(file: File): Promise<PreparedImage> {
  const { type, size } = file;
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const shouldReduce = isWorthReducing({ type, size, width, height });
    const reduced = shouldReduce ? await encode(image, STORED_IMAGE_SIDE, SENT_QUALITY, type) : undefined;
    const preview = await encode(image, PREVIEW_SIDE_PX, PREVIEW_QUALITY, type);
    return {
      file: reduced && isReducedBetter(file, reduced) ? toFile(reduced, file) : file,
      preview: preview && (await toDataUrl(preview)),
    };
  } finally {
    // A photo of 12 megapixels occupies 48 MB until it is closed.
    image.close();
  }
}

/** Encodes an image at most `maxSide` pixels wide and high. Undefined if the browser encodes none of the formats. */
async function encode(image: ImageBitmap, maxSide: number, quality: number, originalType: string): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), fitInside(image, maxSide));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const outputType of outputTypes(originalType)) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, quality));
    // A browser that cannot encode a format returns a PNG instead.
    if (blob?.type === outputType) return blob;
  }
  return undefined;
}

const toFile = (reduced: Blob, { name, lastModified }: File) =>
  new File([reduced], reducedName(name, reduced.type), { type: reduced.type, lastModified });

function toDataUrl(blob: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(blob);
  });
}
