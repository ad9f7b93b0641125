// Markdown as plain text. "Text" keeps line breaks and lists, for feeds and calendars. "Prose" is one line, for cards.
import { parseMarkdown } from './parseMarkdown';
import { type Block, inlineText, type ListItem, type TableRow } from './tree';

const rowToText = (row: TableRow) =>
  row
    .map((cell) => inlineText(cell).trim())
    .filter(Boolean)
    .join(', ');

/** An empty line between two blocks stays if the source has an empty line there. */
const blocksToText = (source: string, blocks: readonly Block[]): string =>
  blocks
    .map((block, index) => {
      const previous = blocks[index - 1];
      if (!previous) return blockToText(source, block);
      const gap = source.slice(previous.to, block.from);
      return (gap.includes('\n\n') ? '\n\n' : '\n') + blockToText(source, block);
    })
    .join('');

const listMark = (start: number | undefined, index: number) => (start === undefined ? '-' : `${start + index}.`);
const itemToText = (source: string, item: ListItem) => blocksToText(source, item.children).replaceAll('\n', '\n  ');

function blockToText(source: string, block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'blockquote':
      return blocksToText(source, block.children);
    case 'list':
      return block.items.map((item, index) => `${listMark(block.start, index)} ${itemToText(source, item)}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map(rowToText).join('\n');
    case 'code':
      return block.value;
    case 'thematicBreak':
      return '';
  }
}

/** Returns a text without the marks and images of Markdown, for feeds and calendars. Line breaks and lists stay. */
export function markdownToText(markdown: string): string {
  const source = markdown.replace(/\r\n?/g, '\n');
  return blocksToText(source, parseMarkdown(source));
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Leaves out tables and code. Commas separate the items of a list. */
function blockToProse(block: Block): string {
  if (block.type === 'list') return block.items.map((item) => blocksToProse(item.children, ', ')).join(', ');
  if (block.type === 'blockquote') return blocksToProse(block.children, ' ');
  return 'children' in block ? oneLine(inlineText(block.children)) : '';
}

const blocksToProse = (blocks: readonly Block[], separator: string): string =>
  blocks.map(blockToProse).filter(Boolean).join(separator);

/** Returns a text in one line, without tables, code and images. */
export const markdownToProse = (markdown: string): string => blocksToProse(parseMarkdown(markdown), ' ');

/** Enough characters for a first paragraph, and few enough to parse quickly for every card of a list. */
const MAX_CARD_SOURCE_LENGTH = 4000;

/** Returns the first paragraph, list or quote in one line for a card. Headings, tables and code are the last resort. */
export function firstWords(markdown: string): string {
  const blocks = parseMarkdown(markdown.slice(0, MAX_CARD_SOURCE_LENGTH));
  const findFirst = (candidates: readonly Block[]) => candidates.map(blockToProse).find((line) => line !== '') ?? '';
  const withoutHeadings = blocks.filter(({ type }) => type !== 'heading');
  return findFirst(withoutHeadings) || findFirst(blocks) || oneLine(markdownToText(markdown));
}
