// Reads headings, paragraphs, lists, quotes, code and tables from the parser's syntax tree.
import type { SyntaxNode } from '@lezer/common';
import { readInlines } from './inlines';
import { isDefinition, rawText, type Source } from './source';
import { readTable } from './tables';
import type { Block, ListItem } from './tree';

const HEADING_DEPTHS = [1, 2, 3, 4, 5, 6] as const;

/** Returns the blocks in a document, a quote or an item of a list. */
export function readBlocks(source: Source, node: SyntaxNode): Block[] {
  const blocks: Block[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const block = readBlock(source, child);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** Returns undefined for a node that is no content, such as the mark of an item. */
function readBlock(source: Source, node: SyntaxNode): Block | undefined {
  const { name, from, to } = node;
  const depth = HEADING_DEPTHS.find((level) => name === `ATXHeading${level}`);
  if (depth !== undefined) return { type: 'heading', depth, children: readInlines(source, node), from, to };
  switch (name) {
    case 'Paragraph':
    case 'Task':
      return { type: 'paragraph', children: readInlines(source, node), from, to };
    case 'BulletList':
    case 'OrderedList':
      return readList(source, node);
    case 'Blockquote':
      return { type: 'blockquote', children: readBlocks(source, node), from, to };
    case 'FencedCode':
      return readCode(source, node);
    case 'Table':
      return readTable(source, node);
    case 'HorizontalRule':
      return { type: 'thematicBreak', from, to };
    case 'LinkReference':
      if (isDefinition(source, node)) return undefined;
      return { type: 'paragraph', children: readInlines(source, node), from, to };
    default:
      return undefined;
  }
}

function readList(source: Source, node: SyntaxNode): Block {
  const { from, to } = node;
  const items = node.getChildren('ListItem');
  const firstMark = items[0]?.getChild('ListMark');
  const firstNumber = firstMark ? rawText(source, firstMark) : '';
  const start = node.name === 'OrderedList' ? Number.parseInt(firstNumber, 10) : undefined;
  return { type: 'list', start, items: items.map((item) => readItem(source, item)), from, to };
}

function readItem(source: Source, node: SyntaxNode): ListItem {
  const { from, to } = node;
  const children = readBlocks(source, node);
  const taskMarker = node.getChild('Task')?.getChild('TaskMarker');
  return { children, from, to, ...(taskMarker && { isChecked: rawText(source, taskMarker) !== '[ ]' }) };
}

function readCode(source: Source, node: SyntaxNode): Block {
  // The parser gives each line and each line break as a `CodeText` of its own.
  const parts = node.getChildren('CodeText').map((part) => rawText(source, part));
  return { type: 'code', value: parts.join(''), from: node.from, to: node.to };
}
