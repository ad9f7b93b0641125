import { useEffect, useState } from 'react';

/** Enough for the widest place a preview stands in, in pixels. */
const PREVIEW_WIDTH = 640;

/**
 * A small copy of a picture file just chosen, as an address that can be shown before the file is sent; undefined without a file, and
 * where the browser cannot read it. A `data:` address, because the page's policy knows no `blob:`.
 */
export function usePreviewUrl(file: File | null): string | undefined {
  const [made, setMade] = useState<{ of: File; url: string }>();

  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const show = (url: string) => isWanted && setMade({ of: file, url });
    smallCopy(file).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [file]);

  return made && made.of === file ? made.url : undefined;
}

async function smallCopy(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL('image/webp', 0.8);
}
