import type { MarkdownToJSX } from 'markdown-to-jsx';
import Markdown from 'markdown-to-jsx';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { articleTarget, readPhotoAddress } from '@/domain/articleMarkup';
import { boundedMarkdown, showMarks, withLineBreaks } from '@/domain/boundedMarkdown';
import { textLanguage } from '@/domain/language';
import { media, theme } from '@/theme/theme';
import * as S from './ArticleBody.styles';
import { Picture } from './Picture';
import { isExternal, NewTabNote } from './SiteLink';

/** Inline text, so it breaks across lines like the words around it. */
const look = css`
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  text-decoration-color: ${theme.colour.padauk};

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

const RouteLink = styled(Link)`
  ${look}
`;

const PlainLink = styled.a`
  ${look}
`;

type ArticleLinkProps = {
  /** Null where the Markdown parser rejected the address. */
  href?: string | null;
  children?: ReactNode;
};

/** A link that an author wrote; one with a forbidden address renders only its text. */
function ArticleLink({ href, children }: ArticleLinkProps) {
  const target = href ? articleTarget(href) : undefined;
  if (!target) return children;
  if (target.to !== undefined) return <RouteLink to={target.to}>{children}</RouteLink>;
  if (!isExternal(target.href)) return <PlainLink href={target.href}>{children}</PlainLink>;
  return (
    <PlainLink href={target.href} target="_blank" rel="noopener nofollow">
      {children}
      <NewTabNote />
    </PlainLink>
  );
}

type Look = { $isWide: boolean; $isTall: boolean };

/** As wide as the words, or as the column around them; a photo in portrait leaves room for the words beside the screen's height. */
const ArticlePhotoFigure = styled.figure<Look>`
  width: ${({ $isWide }) => ($isWide ? 'min(820px, 100cqi)' : '100%')};
  max-width: ${({ $isTall, $isWide }) => ($isTall ? ($isWide ? '600px' : '440px') : 'none')};
  margin: .4em 0;

  > img {
    display: block;
    width: 100%;
    height: auto;
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

type ArticlePhotoProps = {
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
function ArticlePhoto({ src, alt = '', toUrl }: ArticlePhotoProps) {
  if (!src) return alt;
  const { src: file, size = USUAL_SIZE, isWide } = readPhotoAddress(src);
  return <Picture src={toUrl(file)} alt={alt} {...size} sizes={isWide ? WIDE_SIZES : SIZES} />;
}

/** An image that is a paragraph of its own, with its caption. */
function Figure(props: ArticlePhotoProps) {
  const { size = USUAL_SIZE, isWide } = readPhotoAddress(props.src ?? '');
  const caption = props.title?.trim();
  return (
    <ArticlePhotoFigure $isWide={isWide} $isTall={size.height > size.width * 1.1}>
      <ArticlePhoto {...props} />
      {caption && <figcaption lang={textLanguage(caption)}>{caption}</figcaption>}
    </ArticlePhotoFigure>
  );
}

const isPhoto = (node: ReactNode): node is ReactElement<ArticlePhotoProps> => isValidElement(node) && node.type === ArticlePhoto;
const isSpace = (node: ReactNode) =>
  (typeof node === 'string' && node.trim() === '') || (isValidElement(node) && node.type === 'br');

/** The images of a paragraph without words, as figures, which HTML does not allow inside a paragraph; undefined for any other. */
function figuresIn(children: ReactNode): ReactNode[] | undefined {
  const parts = Children.toArray(children);
  const photos = parts.filter(isPhoto).filter(({ props }) => props.src);
  const isAll = photos.length > 0 && parts.every((part) => isSpace(part) || photos.some((photo) => photo === part));
  return isAll ? photos.map((photo) => <Figure key={photo.key} {...photo.props} />) : undefined;
}

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}

/** The `lang` of the text inside, however deeply nested. */
const languageAttribute = (children: ReactNode) => textLanguage(wordsOf(children));

type Inside = { children?: ReactNode };
type InCell = Inside & { style?: { textAlign?: string } };
type WordTag = 'p' | 'li' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** Renders the element with its language, but without a heading's id: an author's "Main" must not clash with the page's. */
const words = (Tag: WordTag) =>
  function Words({ children }: Inside) {
    return <Tag lang={languageAttribute(children)}>{children}</Tag>;
  };

const Words = words('p');

function Paragraph({ children }: Inside) {
  return figuresIn(children) ?? <Words>{children}</Words>;
}

// The security policy blocks style attributes, so a column's alignment becomes a prop.
const cell = (Frame: typeof S.HeadCell | typeof S.Cell) =>
  function Cell({ children, style }: InCell) {
    return (
      <Frame $align={style?.textAlign} lang={languageAttribute(children)}>
        {children}
      </Frame>
    );
  };

function ArticleTable({ children }: Inside) {
  return (
    <S.Scroller role="group" aria-label="Table" tabIndex={0}>
      <S.Table>{children}</S.Table>
    </S.Scroller>
  );
}

function Code({ children }: Inside) {
  return (
    <S.Code role="group" aria-label="Code" tabIndex={0}>
      <pre>{children}</pre>
    </S.Code>
  );
}

function TaskMark({ checked = false }: { checked?: boolean }) {
  return (
    <span role="img" aria-label={checked ? 'Done:' : 'To do:'}>
      {checked ? '☑' : '☐'}
    </span>
  );
}

const overrides: MarkdownToJSX.Overrides = {
  // The page's own heading is the first one; the text's headings begin below it.
  h1: words('h2'),
  h2: words('h2'),
  h3: words('h3'),
  h4: words('h4'),
  h5: words('h5'),
  h6: words('h6'),
  p: Paragraph,
  li: words('li'),
  a: ArticleLink,
  table: ArticleTable,
  th: cell(S.HeadCell),
  td: cell(S.Cell),
  pre: Code,
  input: TaskMark,
};

type Props = {
  /** Renders Markdown; raw HTML in it shows as text and never becomes part of the page (D-32). */
  content: string;
  /** Where the text's images load from. */
  imageUrl: (path: string) => string;
};

export function ArticleBody({ content, imageUrl }: Props) {
  return (
    <S.Room>
      <Markdown
        options={{
          disableParsingRawHTML: true,
          renderRule: showMarks,
          forceBlock: true,
          forceWrapper: true,
          wrapper: S.Prose,
          overrides: { ...overrides, img: { component: ArticlePhoto, props: { toUrl: imageUrl } } },
        }}
      >
        {withLineBreaks(boundedMarkdown(content))}
      </Markdown>
    </S.Room>
  );
}
