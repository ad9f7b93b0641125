import { useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { FALLBACK_IMAGE, imageSrcSet } from '@/domain/images';
import { theme } from '@/theme/theme';

/** Firefox shows the alternative text while a picture loads; here it shows for one that cannot be loaded. */
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

export function ResponsiveImage({ src, alt, width, height, isEager = false, sizes }: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isFallback = src === '' || src === FALLBACK_IMAGE || brokenSrc === src;
  const inside = useContext(InlineImagesContext)(isEager ? src : '');
  const sources = isFallback || inside ? undefined : imageSrcSet(src);

  // An image of the server's HTML can fail before this script listens.
  useEffect(() => {
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBrokenSrc(src);
  }, [src]);

  return (
    <Image
      ref={element}
      $isFallback={isFallback}
      sizes={sources && (sizes ?? '100vw')}
      srcSet={sources}
      src={isFallback ? FALLBACK_IMAGE : (inside ?? src)}
      // The server's document can contain the image inline.
      suppressHydrationWarning={isEager}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
