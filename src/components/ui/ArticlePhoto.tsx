import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { textLanguage } from '@/domain/language';
import { readPhotoAddress } from '@/domain/photo';
import * as S from './ArticlePhoto.styles';
import { Picture } from './Picture';

type Props = {
  /** Null for an address that could be a script. */
  src?: string | null;
  alt?: string;
  /** The caption. */
  title?: string;
  toUrl: (path: string) => string;
};

/** The size that old texts, which do not name one, reserve. */
const USUAL_SIZE = { width: 640, height: 400 };
const SIZES = '(max-width: 720px) 92vw, 680px';
const WIDE_SIZES = '(max-width: 880px) 92vw, 820px';

/** An image among the words of a text. Its size is reserved before it loads, where the text names it. */
export function ArticlePhoto({ src, alt = '', toUrl }: Props) {
  if (!src) return alt;
  const { src: file, size = USUAL_SIZE, isWide } = readPhotoAddress(src);
  return <Picture src={toUrl(file)} alt={alt} {...size} sizes={isWide ? WIDE_SIZES : SIZES} />;
}

/** An image that is a paragraph of its own, with its caption. */
function Figure(props: Props) {
  const { size = USUAL_SIZE, isWide } = readPhotoAddress(props.src ?? '');
  const caption = props.title?.trim();
  return (
    <S.Figure $isWide={isWide} $isTall={size.height > size.width * 1.1}>
      <ArticlePhoto {...props} />
      {caption && <figcaption lang={textLanguage(caption)}>{caption}</figcaption>}
    </S.Figure>
  );
}

const isPhoto = (node: ReactNode): node is ReactElement<Props> => isValidElement(node) && node.type === ArticlePhoto;
const isSpace = (node: ReactNode) =>
  (typeof node === 'string' && node.trim() === '') || (isValidElement(node) && node.type === 'br');

/** The images of a paragraph without words, as figures, which HTML does not allow inside a paragraph; undefined for any other. */
export function figuresIn(children: ReactNode): ReactNode[] | undefined {
  const parts = Children.toArray(children);
  const photos = parts.filter(isPhoto).filter(({ props }) => props.src);
  const isAll = photos.length > 0 && parts.every((part) => isSpace(part) || photos.some((photo) => photo === part));
  return isAll ? photos.map((photo) => <Figure key={photo.key} {...photo.props} />) : undefined;
}
