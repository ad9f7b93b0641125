// Reads headings, paragraphs, lists, quotes, code and tables from the parser's syntax tree.
import type { SyntaxNode } from '@lezer/common';
import { linkTarget } from './address';
import { definitionName, linkDestination, rawText, readInlines, type Source } from './inlines';
import type { Alignment, Block, ListItem, TableRow } from './tree';

const HEADING_DEPTHS = [1, 2, 3, 4, 5, 6] as const;

const alignmentOf = (dashes: string): Alignment => {
  const [isLeft, isRight] = [dashes.startsWith(':'), dashes.endsWith(':')];
  if (isRight) return isLeft ? 'center' : 'right';
  return isLeft ? 'left' : undefined;
};

/** The parser has no node for an empty cell. In `| a || b |`, the two bars stand for an empty cell. */
function readRow(source: Source, row: SyntaxNode): TableRow {
  const cells: TableRow = [];
  let followsCell = false;
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') {
      cells.push(readInlines(source, child));
      followsCell = true;
    } else if (child.name === 'TableDelimiter') {
      const isAtStartOfRow = child.from === row.from;
      if (!followsCell && !isAtStartOfRow) cells.push([]);
      followsCell = false;
    }
  }
  return cells;
}

function readTable(source: Source, node: SyntaxNode): Block {
  const { from, to } = node;
  const head = node.getChild('TableHeader');
  const delimiterRow = node.getChild('TableDelimiter');
  // Matches the bars at both ends. In a quote, the row begins with a `>`.
  const outerMarks = /^[\s>|]+|[\s|]+$/g;
  const columns = delimiterRow ? rawText(source, delimiterRow).replace(outerMarks, '').split('|') : [];
  return {
    type: 'table',
    alignments: columns.map((dashes) => alignmentOf(dashes.trim())),
    head: head ? readRow(source, head) : [],
    rows: node.getChildren('TableRow').map((row) => readRow(source, row)),
    from,
    to,
  };
}

function readItem(source: Source, node: SyntaxNode): ListItem {
  const { from, to } = node;
  const children = readBlocks(source, node);
  const taskMarker = node.getChild('Task')?.getChild('TaskMarker');
  return { children, from, to, ...(taskMarker && { isChecked: rawText(source, taskMarker) !== '[ ]' }) };
}

function readList(source: Source, node: SyntaxNode): Block {
  const { from, to } = node;
  const items = node.getChildren('ListItem');
  const firstMark = items[0]?.getChild('ListMark');
  const firstNumber = firstMark ? rawText(source, firstMark) : '';
  const start = node.name === 'OrderedList' ? Number.parseInt(firstNumber, 10) : undefined;
  return { type: 'list', start, items: items.map((item) => readItem(source, item)), from, to };
}

function readCode(source: Source, node: SyntaxNode): Block {
  // The parser gives each line and each line break as a `CodeText` of its own.
  const parts = node.getChildren('CodeText').map((part) => rawText(source, part));
  return { type: 'code', value: parts.join(''), from: node.from, to: node.to };
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

export function readBlocks(source: Source, node: SyntaxNode): Block[] {
  const blocks: Block[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const block = readBlock(source, child);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** Returns whether a line such as `[1]: https://itpec.test` defines an address. The line `[1]: later` is a footnote. */
function isDefinition(source: Source, node: SyntaxNode): boolean {
  const url = linkDestination(source, node)?.url ?? '';
  // `linkTarget` alone would accept the word `later` as a relative path.
  const isAddress = /^(?:https?:|mailto:|tel:|[/#])/i.test(url);
  return isAddress && linkTarget(url) !== undefined;
}

/** Returns the addresses that a text defines. If two definitions have the same name, the first counts. */
export function readDefinitions(source: Source, node: SyntaxNode): Source['definitions'] {
  const definitions = new Map<string, { url: string; title: string }>();
  for (const reference of node.getChildren('LinkReference')) {
    const label = reference.getChild('LinkLabel');
    const name = label ? definitionName(rawText(source, label)) : '';
    const destination = linkDestination(source, reference);
    if (destination && isDefinition(source, reference) && !definitions.has(name)) definitions.set(name, destination);
  }
  return definitions;
}
