// Markdown as plain text, for cards, search results, feeds and calendars.
import { parseMarkdown } from './article';
import { inlineText } from './inlines';
import type { Block, TableRow } from './tree';

const rowToText = (row: TableRow) =>
  row
    .map((cell) => inlineText(cell).trim())
    .filter(Boolean)
    .join(', ');

/** Returns blocks as text, each with the line breaks that the Markdown has before it. */
const blocksToText = (text: string, blocks: readonly Block[]): string =>
  blocks
    .map((block, index) => {
      if (index === 0) return blockToText(text, block);
      const gap = text.slice(blocks[index - 1]?.to ?? block.from, block.from);
      const lineBreaks = gap.includes('\n\n') ? '\n\n' : '\n';
      return lineBreaks + blockToText(text, block);
    })
    .join('');

const itemToText = (text: string, blocks: readonly Block[]) => blocksToText(text, blocks).replaceAll('\n', '\n  ');

function blockToText(text: string, block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'blockquote':
      return blocksToText(text, block.children);
    case 'list':
      return block.items
        .map((item, place) => `${block.start === undefined ? '-' : `${block.start + place}.`} ${itemToText(text, item.children)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map(rowToText).join('\n');
    case 'code':
      return block.value;
    case 'thematicBreak':
      return '';
  }
}

/** Returns a text without Markdown's marks, for feeds and calendars. It omits images; line breaks and lists stay the same. */
export const markdownToText = (markdown: string): string =>
  blocksToText(markdown.replace(/\r\n?/g, '\n'), parseMarkdown(markdown));

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Returns a block in one line, without tables and code; the items of a list are separated by commas. */
function blockToProse(block: Block): string {
  if (block.type === 'list') return block.items.map((item) => blocksToProse(item.children, ', ')).join(', ');
  if (block.type === 'blockquote') return blocksToProse(block.children, ' ');
  return 'children' in block ? oneLine(inlineText(block.children)) : '';
}

const blocksToProse = (blocks: readonly Block[], separator: string): string =>
  blocks.map(blockToProse).filter(Boolean).join(separator);

/** Returns a text in one line, without tables, code and images. */
export const markdownToProse = (markdown: string): string => blocksToProse(parseMarkdown(markdown), ' ');

/** In characters: enough to hold the first paragraph, and short enough to parse for each card of a list. */
const MAX_CARD_SOURCE_LENGTH = 4000;

/** Returns the first paragraph of a text on one line, for cards; a heading only where there is nothing else. */
export function firstWords(markdown: string): string {
  const blocks = parseMarkdown(markdown.slice(0, MAX_CARD_SOURCE_LENGTH));
  const findFirst = (candidates: readonly Block[]) => candidates.map(blockToProse).find((line) => line !== '') ?? '';
  const withoutHeadings = blocks.filter(({ type }) => type !== 'heading');
  return findFirst(withoutHeadings) || findFirst(blocks) || oneLine(markdownToText(markdown));
}
