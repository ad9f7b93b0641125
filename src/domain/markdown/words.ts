import { parseMarkdown } from './article';
import { inlineText } from './inlines';
import type { Block, TableRow } from './tree';

const rowWords = (row: TableRow) =>
  row
    .map((cell) => inlineText(cell).trim())
    .filter(Boolean)
    .join(', ');

/** The words of blocks, each with the line breaks that the text has before it. */
const blocksWords = (text: string, blocks: readonly Block[]): string =>
  blocks
    .map((block, place) => {
      const gap = text.slice(blocks[place - 1]?.to ?? block.from, block.from);
      return `${place === 0 ? '' : gap.includes('\n\n') ? '\n\n' : '\n'}${blockWords(text, block)}`;
    })
    .join('');

const itemWords = (text: string, blocks: readonly Block[]) => blocksWords(text, blocks).replaceAll('\n', '\n  ');

function blockWords(text: string, block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'blockquote':
      return blocksWords(text, block.children);
    case 'list':
      return block.items
        .map((item, place) => `${block.start === undefined ? '-' : `${block.start + place}.`} ${itemWords(text, item.children)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map(rowWords).join('\n');
    case 'code':
      return block.value;
    case 'thematicBreak':
      return '';
  }
}

/** A text without the marks of Markdown, for feeds and calendars. Images are left out; line breaks and lists stay as they are. */
export const markdownToText = (markdown: string): string =>
  blocksWords(markdown.replace(/\r\n?/g, '\n'), parseMarkdown(markdown));

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The words of a block in one line, without tables and code; the items of a list are separated by commas. */
function proseOf(block: Block): string {
  if (block.type === 'list') return block.items.map((item) => prose(item.children, ', ')).join(', ');
  if (block.type === 'blockquote') return prose(block.children, ' ');
  return 'children' in block ? oneLine(inlineText(block.children)) : '';
}

const prose = (blocks: readonly Block[], separator: string): string => blocks.map(proseOf).filter(Boolean).join(separator);

/** The text in one line, without tables, code and images. */
export const markdownToProse = (markdown: string): string => prose(parseMarkdown(markdown), ' ');

/** Characters that surely hold the first paragraph that a card shows. */
const CARD_READS = 4000;

/** The beginning of a text on one line, for cards with room for two lines: its first words that are no heading. */
export function firstWords(markdown: string): string {
  const blocks = parseMarkdown(markdown.slice(0, CARD_READS));
  const words = (some: readonly Block[]) => some.map(proseOf).find((line) => line !== '') ?? '';
  return words(blocks.filter(({ type }) => type !== 'heading')) || words(blocks) || oneLine(markdownToText(markdown));
}
