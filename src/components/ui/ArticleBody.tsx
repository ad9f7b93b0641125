import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx';
import { isValidElement, type ReactNode } from 'react';
import { boundedMarkdown, showMarks } from '@/domain/boundedMarkdown';
import { textLanguage } from '@/domain/language';
import { withLineBreaks } from '@/domain/lineBreaks';
import * as texts from '@/texts/article';
import * as S from './ArticleBody.styles';
import { ArticleLink } from './ArticleLink';
import { ArticlePhoto, figuresIn } from './ArticlePhoto';

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

/**
 * Renders the element with its language, but without a heading's id: an author's "Main" must not clash with
 * the page's.
 */
const words = (Tag: WordTag) =>
  function Words({ children }: Inside) {
    return <Tag lang={languageAttribute(children)}>{children}</Tag>;
  };

const Words = words('p');

function Paragraph({ children }: Inside) {
  return figuresIn(children) ?? <Words>{children}</Words>;
}

// The security policy blocks style attributes, so a column's alignment becomes a prop.
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
    <S.Scroller role="group" aria-label={texts.tableLabel} tabIndex={0}>
      <S.Table>{children}</S.Table>
    </S.Scroller>
  );
}

function Code({ children }: Inside) {
  return (
    <S.Code role="group" aria-label={texts.codeLabel} tabIndex={0}>
      <pre>{children}</pre>
    </S.Code>
  );
}

function TaskMark({ checked = false }: { checked?: boolean }) {
  return (
    <span role="img" aria-label={checked ? texts.taskDone : texts.taskToDo}>
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
  th: HeadCell,
  td: Cell,
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
