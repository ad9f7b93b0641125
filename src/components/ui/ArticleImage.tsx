import { createContext, useContext } from 'react';
import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import { linkTarget, readImageAddress } from '@/domain/markdown/address';
import type { Inline } from '@/domain/markdown/tree';
import { theme } from '@/theme/theme';
import { ResponsiveImage } from './ResponsiveImage';

type FigureProps = { $isWide: boolean; $isTall: boolean };

const TALL_WIDTH = '440px';
const WIDE_AND_TALL_WIDTH = '600px';

/** A wide image may be wider than the text, up to the width of the article (100cqi). A tall image is narrower. */
const Figure = styled.figure<FigureProps>`
  width: 100%;
  ${({ $isWide }) => $isWide && 'width: min(820px, 100cqi);'}
  ${({ $isTall, $isWide }) => $isTall && `max-width: ${$isWide ? WIDE_AND_TALL_WIDTH : TALL_WIDTH};`}
  margin: .4em 0;

  > img {
    width: 100%;
  }

  > figcaption {
    max-width: ${theme.layout.measure};
    padding-top: .5em;
    color: var(--text-2);
    font-size: ${theme.size.small};
    line-height: 1.5;
  }

  > figcaption:lang(my) {
    line-height: 1.8;
  }
`;

type Image = Extract<Inline, { type: 'image' }>;

/** Turns the path of an uploaded image into the URL where the browser loads it. */
export const ToImageUrlContext = createContext((path: string) => path);

/** Reserved until an image of an old text has loaded, because its address holds no size. */
const DEFAULT_SIZE = { width: 640, height: 400 };
const SIZES = '(max-width: 720px) 92vw, 680px';
const WIDE_SIZES = '(max-width: 880px) 92vw, 820px';

export function ArticleImage({ image: { url, alt } }: { image: Image }) {
  const toImageUrl = useContext(ToImageUrlContext);
  const { src, size = DEFAULT_SIZE, isWide } = readImageAddress(url);
  // An author's address can be a script in disguise. Then only the alternative text shows.
  if (!linkTarget(src)) return alt;
  return <ResponsiveImage src={toImageUrl(src)} alt={alt} {...size} sizes={isWide ? WIDE_SIZES : SIZES} />;
}

export function ArticleFigure({ image }: { image: Image }) {
  const { size = DEFAULT_SIZE, isWide } = readImageAddress(image.url);
  const caption = image.title.trim();
  const isTall = size.height > size.width * 1.1;
  return (
    <Figure $isWide={isWide} $isTall={isTall}>
      <ArticleImage image={image} />
      {caption && <figcaption lang={textLanguage(caption)}>{caption}</figcaption>}
    </Figure>
  );
}
