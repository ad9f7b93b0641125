import { parseMarkdown } from './article';
import { inlineText } from './inlines';
import type { Block, TableRow } from './tree';

const rowToText = (row: TableRow) =>
  row
    .map((cell) => inlineText(cell).trim())
    .filter(Boolean)
    .join(', ');

/** The words of blocks, each with the line breaks that the text has before it. */
const blocksToText = (text: string, blocks: readonly Block[]): string =>
  blocks
    .map((block, place) => {
      const gap = text.slice(blocks[place - 1]?.to ?? block.from, block.from);
      return `${place === 0 ? '' : gap.includes('\n\n') ? '\n\n' : '\n'}${blockToText(text, block)}`;
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

/** A text without the marks of Markdown, for feeds and calendars. Images are left out; line breaks and lists stay as they are. */
export const markdownToText = (markdown: string): string =>
  blocksToText(markdown.replace(/\r\n?/g, '\n'), parseMarkdown(markdown));

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The words of a block in one line, without tables and code; the items of a list are separated by commas. */
function blockToProse(block: Block): string {
  if (block.type === 'list') return block.items.map((item) => blocksToProse(item.children, ', ')).join(', ');
  if (block.type === 'blockquote') return blocksToProse(block.children, ' ');
  return 'children' in block ? oneLine(inlineText(block.children)) : '';
}

const blocksToProse = (blocks: readonly Block[], separator: string): string =>
  blocks.map(blockToProse).filter(Boolean).join(separator);

/** The text in one line, without tables, code and images. */
export const markdownToProse = (markdown: string): string => blocksToProse(parseMarkdown(markdown), ' ');

/** Characters that surely hold the first paragraph that a card shows. */
const MAX_CARD_SOURCE_LENGTH = 4000;

/** The beginning of a text on one line, for cards with room for two lines: its first words that are no heading. */
export function firstWords(markdown: string): string {
  const blocks = parseMarkdown(markdown.slice(0, MAX_CARD_SOURCE_LENGTH));
  const words = (some: readonly Block[]) => some.map(blockToProse).find((line) => line !== '') ?? '';
  return words(blocks.filter(({ type }) => type !== 'heading')) || words(blocks) || oneLine(markdownToText(markdown));
}
