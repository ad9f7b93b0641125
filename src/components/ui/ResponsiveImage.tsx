import { useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { FALLBACK_IMAGE, imageSrcSet } from '@/domain/images';
import { theme } from '@/theme/theme';

/** Hides the alternative text, which Firefox would show while an image loads; a failed image shows it. */
const Image = styled.img<{ $isFallback: boolean }>`
  @media (scripting: enabled) {
    color: transparent;
  }

  ${({ $isFallback }) =>
    $isFallback &&
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

/** An image in the sizes that the server has of it; a drawing replaces one that fails to load. */
export function ResponsiveImage({ src, alt, width, height, isEager = false, sizes }: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const isFallback = src === '' || src === FALLBACK_IMAGE || failedSrc === src;
  const findInlineImage = useContext(InlineImagesContext);
  const inlineUrl = isEager ? findInlineImage(src) : undefined;
  const sources = isFallback || inlineUrl ? undefined : imageSrcSet(src);

  // An image in the server's HTML can fail before this script listens for errors.
  useEffect(() => {
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedSrc(src);
  }, [src]);

  return (
    <Image
      ref={element}
      $isFallback={isFallback}
      sizes={sources && (sizes ?? '100vw')}
      srcSet={sources}
      src={isFallback ? FALLBACK_IMAGE : (inlineUrl ?? src)}
      // The server's document can hold the image as a `data:` URL, which the browser does not know.
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
