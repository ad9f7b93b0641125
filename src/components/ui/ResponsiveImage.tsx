import { useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { FALLBACK_IMAGE, imageSrcSet } from '@/domain/images';
import { theme } from '@/theme/theme';

/** Firefox shows the alternative text while an image loads, so the text is transparent. A failed image shows the text. */
const Image = styled.img<{ $isFallback: boolean }>`
  @media (scripting: enabled) {
    color: transparent;
  }

  ${({ $isFallback }) =>
    $isFallback &&
    // `&&` outweighs the `object-fit` of the frames around images.
    `&& {
      color: inherit;
      padding: 8%;
      background: ${theme.colour.mint};
      object-fit: contain;
    }`}
`;

type Props = {
  src: string;
  alt: string;
  width: number;
  height: number;
  isEager?: boolean;
  sizes?: string;
};

/** Lets the browser choose one of several sizes of an image. A drawing replaces an image that fails to load. */
export function ResponsiveImage({ src, alt, width, height, isEager = false, sizes }: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const isFallback = src === '' || src === FALLBACK_IMAGE || failedSrc === src;
  // The server writes small eager images into the HTML, as `data:` URLs. In the browser, `findInlineImage` finds nothing.
  const findInlineImage = useContext(InlineImagesContext);
  const dataUrl = isEager ? findInlineImage(src) : undefined;
  const srcSet = isFallback || dataUrl ? undefined : imageSrcSet(src);

  // An image in the server's HTML can fail before this script listens for errors.
  useEffect(() => {
    const image = element.current;
    const hasStartedToLoad = image !== null && image.currentSrc !== '';
    const hasFailed = hasStartedToLoad && image.complete && image.naturalWidth === 0;
    if (hasFailed) setFailedSrc(src);
  }, [src]);

  return (
    <Image
      ref={element}
      $isFallback={isFallback}
      sizes={srcSet && (sizes ?? '100vw')}
      srcSet={srcSet}
      src={isFallback ? FALLBACK_IMAGE : (dataUrl ?? src)}
      // The server can write a `data:` URL where the browser renders the address.
      suppressHydrationWarning={isEager}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
