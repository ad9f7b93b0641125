import { createContext, useContext } from 'react';
import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import { linkTarget, readImageAddress } from '@/domain/markdown/address';
import type { Inline } from '@/domain/markdown/tree';
import { theme } from '@/theme/theme';
import { ResponsiveImage } from './ResponsiveImage';

type Look = { $isWide: boolean; $isTall: boolean };

const Figure = styled.figure<Look>`
  width: 100%;
  ${({ $isWide }) => $isWide && 'width: min(820px, 100cqi);'}
  max-width: ${({ $isTall, $isWide }) => ($isTall ? ($isWide ? '600px' : '440px') : 'none')};
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

export const ImageUrlContext = createContext((path: string) => path);

/** The size that old texts, which do not name one, reserve. */
const USUAL_SIZE = { width: 640, height: 400 };
const SIZES = '(max-width: 720px) 92vw, 680px';
const WIDE_SIZES = '(max-width: 880px) 92vw, 820px';

/** An image among the words of a text. Its size is reserved before it loads, where the text names it. */
export function ArticleImage({ image: { url, alt } }: { image: Image }) {
  const imageUrl = useContext(ImageUrlContext);
  const { src, size = USUAL_SIZE, isWide } = readImageAddress(url);
  // Not the address of a script, however it is disguised.
  if (!linkTarget(src)) return alt;
  return <ResponsiveImage src={imageUrl(src)} alt={alt} {...size} sizes={isWide ? WIDE_SIZES : SIZES} />;
}

export function ArticleFigure({ image }: { image: Image }) {
  const { size = USUAL_SIZE, isWide } = readImageAddress(image.url);
  const caption = image.title.trim();
  return (
    <Figure $isWide={isWide} $isTall={size.height > size.width * 1.1}>
      <ArticleImage image={image} />
      {caption && <figcaption lang={textLanguage(caption)}>{caption}</figcaption>}
    </Figure>
  );
}
