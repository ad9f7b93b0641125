import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import { linkTarget } from '@/domain/markdown/address';
import { parseMarkdown } from '@/domain/markdown/parseMarkdown';
import { type Block, type Inline, type ListItem as Item, inlineText, type TableRow } from '@/domain/markdown/tree';
import { underlined } from '@/theme/mixins';
import { media } from '@/theme/theme';
import * as S from './ArticleBody.styles';
import { ArticleFigure, ArticleImage, ToImageUrlContext } from './ArticleImage';
import { isExternal, NewTabNote } from './SiteLink';

const ProseLink = styled.a`
  color: var(--link);
  font-weight: 600;
  ${underlined('2px', '4px')}

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

function ArticleLink({ url, children }: { url: string; children: ReactNode }) {
  // An unsafe address, such as `javascript:alert(1)`, has no target. Only the text of the link shows.
  const target = linkTarget(url);
  if (!target) return children;
  if (target.kind === 'screen')
    return (
      <ProseLink as={Link} to={target.url}>
        {children}
      </ProseLink>
    );
  if (!isExternal(target.url)) return <ProseLink href={target.url}>{children}</ProseLink>;
  return (
    <ProseLink href={target.url} target="_blank" rel="noopener nofollow">
      {children}
      <NewTabNote />
    </ProseLink>
  );
}

const EMPHASIS_TAGS = { strong: 'strong', emphasis: 'em', delete: 'del' } as const;

/** Formatted text. The names of all elements and attributes come from this code, so that authors cannot inject any. */
function Inlines({ nodes }: { nodes: readonly Inline[] }): ReactNode {
  return nodes.map((node) => {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'break':
        return <br key={node.from} />;
      case 'inlineCode':
        return <code key={node.from}>{node.value}</code>;
      case 'image':
        return <ArticleImage key={node.from} image={node} />;
      case 'link':
        return (
          <ArticleLink key={node.from} url={node.url}>
            <Inlines nodes={node.children} />
          </ArticleLink>
        );
      default: {
        const Tag = EMPHASIS_TAGS[node.type];
        return (
          <Tag key={node.from}>
            <Inlines nodes={node.children} />
          </Tag>
        );
      }
    }
  });
}

const languageOf = (nodes: readonly Inline[]) => textLanguage(inlineText(nodes));

function Paragraph({ nodes }: { nodes: readonly Inline[] }) {
  const images = nodes.filter((node) => node.type === 'image');
  const hasNoText = inlineText(nodes).trim() === '';
  // A paragraph of images becomes figures, because HTML allows no figure inside a `p`.
  if (images.length > 0 && hasNoText) return images.map((image) => <ArticleFigure key={image.from} image={image} />);
  return (
    <p lang={languageOf(nodes)}>
      <Inlines nodes={nodes} />
    </p>
  );
}

function ListItem({ item: { children, isChecked } }: { item: Item }) {
  const [firstBlock, ...otherBlocks] = children;
  const checkbox = isChecked !== undefined && (
    <>
      <span role="img" aria-label={isChecked ? 'Done:' : 'To do:'}>
        {isChecked ? '☑' : '☐'}
      </span>{' '}
    </>
  );
  // Without a `p`, the first paragraph stands beside the marker of the item.
  const text = firstBlock?.type === 'paragraph' ? firstBlock.children : undefined;
  return (
    <li lang={text && languageOf(text)}>
      {checkbox}
      {text && <Inlines nodes={text} />}
      <Blocks blocks={text ? otherBlocks : children} />
    </li>
  );
}

type TableBlock = Extract<Block, { type: 'table' }>;

function Table({ table: { alignments, head, rows } }: { table: TableBlock }) {
  const renderCells = (row: TableRow, CellFrame: typeof S.HeadCell | typeof S.Cell) =>
    alignments.map((alignment, column) => {
      const nodes = row[column] ?? [];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row.
        <CellFrame key={column} $align={alignment} lang={languageOf(nodes)}>
          <Inlines nodes={nodes} />
        </CellFrame>
      );
    });
  return (
    <S.Scroller role="group" aria-label="Table" tabIndex={0}>
      <S.Table>
        <thead>
          <tr>{renderCells(head, S.HeadCell)}</tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table.
            <tr key={rowIndex}>{renderCells(row, S.Cell)}</tr>
          ))}
        </tbody>
      </S.Table>
    </S.Scroller>
  );
}

/** The page already has an `h1`, so a heading of depth 1 becomes an `h2`. */
const HEADING_TAGS = { 1: 'h2', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

function BlockElement({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'heading': {
      // Headings get no id. The id of an author's heading "Main" would clash with the id `main` of the page.
      const Heading = HEADING_TAGS[block.depth];
      return (
        <Heading lang={languageOf(block.children)}>
          <Inlines nodes={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return <Paragraph nodes={block.children} />;
    case 'list': {
      const items = block.items.map((item) => <ListItem key={item.from} item={item} />);
      if (block.start === undefined) return <ul>{items}</ul>;
      return <ol start={block.start === 1 ? undefined : block.start}>{items}</ol>;
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case 'code':
      return (
        <S.Code role="group" aria-label="Code" tabIndex={0}>
          <pre>
            <code>{block.value}</code>
          </pre>
        </S.Code>
      );
    case 'table':
      return <Table table={block} />;
    case 'thematicBreak':
      return <hr />;
  }
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockElement key={block.from} block={block} />);
}

type Props = {
  /** Markdown. Raw HTML in the Markdown shows as text. */
  content: string;
  imageUrl: (path: string) => string;
};

/** Shows the text of a post or an event, which staff write in Markdown. */
export function ArticleBody({ content, imageUrl }: Props) {
  return (
    <ToImageUrlContext value={imageUrl}>
      <S.ArticleColumn>
        <S.Prose>
          <Blocks blocks={parseMarkdown(content)} />
        </S.Prose>
      </S.ArticleColumn>
    </ToImageUrlContext>
  );
}
