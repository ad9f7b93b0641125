import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import * as S from './ArticleBody.styles';
import { ArticleLink } from './ArticleLink';
import { languageAttribute } from './languageAttribute';
import { Picture } from './Picture';

type Inside = { children?: ReactNode };
type InCell = Inside & { style?: { textAlign?: string } };
type WordTag = 'p' | 'li' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The element with its language, and without the id of a heading: an author's "Main" must not be the page's. */
const words = (Tag: WordTag) =>
  function Words({ children }: Inside) {
    return <Tag lang={languageAttribute(children)}>{children}</Tag>;
  };

// The security policy refuses style attributes, so the alignment of a column travels as a prop.
function HeadCell({ children, style }: InCell) {
  return (
    <S.HeadCell scope="col" $align={style?.textAlign} lang={languageAttribute(children)}>
      {children}
    </S.HeadCell>
  );
}

function Cell({ children, style }: InCell) {
  return (
    <S.Cell $align={style?.textAlign} lang={languageAttribute(children)}>
      {children}
    </S.Cell>
  );
}

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

/** `src` is null for an address that could be a script. */
type ImageProps = { src?: string | null; alt?: string; toUrl: (path: string) => string };

function Image({ src, alt = '', toUrl }: ImageProps) {
  if (!src) return alt;
  return <Picture src={toUrl(src)} alt={alt} width={640} height={400} sizes="(max-width: 720px) 92vw, 680px" />;
}

function TaskMark({ checked = false }: { checked?: boolean }) {
  return (
    <span role="img" aria-label={checked ? 'Done:' : 'To do:'}>
      {checked ? '☑' : '☐'}
    </span>
  );
}

const overrides: MarkdownToJSX.Overrides = {
  // The page's own heading is the first one; those of the text begin below it.
  h1: words('h2'),
  h2: words('h2'),
  h3: words('h3'),
  h4: words('h4'),
  h5: words('h5'),
  h6: words('h6'),
  p: words('p'),
  li: words('li'),
  a: ArticleLink,
  table: ArticleTable,
  th: HeadCell,
  td: Cell,
  pre: Code,
  input: TaskMark,
};

type Props = {
  /** Markdown; raw HTML in it is shown as the text it is and never becomes part of the page (D-32). */
  content: string;
  /** Where a picture of the text loads from. */
  imageUrl: (path: string) => string;
};

export function ArticleBody({ content, imageUrl }: Props) {
  return (
    <Markdown
      options={{
        disableParsingRawHTML: true,
        forceBlock: true,
        forceWrapper: true,
        wrapper: S.Prose,
        overrides: { ...overrides, img: { component: Image, props: { toUrl: imageUrl } } },
      }}
    >
      {content}
    </Markdown>
  );
}
