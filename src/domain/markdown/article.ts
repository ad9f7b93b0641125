// Parses Markdown into the tree that pages, cards and checks read.
import type { SyntaxNode } from '@lezer/common';
import { linkTarget } from './address';
import { markdownParser } from './dialect';
import { definitionName, linkDestination, readInlines, type Source } from './inlines';
import type { Alignment, Block, Inline, ListItem, MarkdownTree, TableRow } from './tree';

const HEADING_DEPTHS = [1, 2, 3, 4, 5, 6] as const;

const alignmentOf = (dashes: string): Alignment => {
  const [isLeft, isRight] = [dashes.startsWith(':'), dashes.endsWith(':')];
  if (isRight) return isLeft ? 'center' : 'right';
  return isLeft ? 'left' : undefined;
};

/** Returns the cells of a row. Each bar ends a cell, which can be empty, except for a bar at the start of the row. */
function readRow(source: Source, row: SyntaxNode): TableRow {
  const cells: TableRow = [];
  let openCell: Inline[] | undefined;
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') openCell = readInlines(source, child);
    else if (child.name === 'TableDelimiter') {
      const isBarAtStart = child.from === row.from;
      if (openCell || !isBarAtStart) cells.push(openCell ?? []);
      openCell = undefined;
    }
  }
  return openCell ? [...cells, openCell] : cells;
}

function readTable(source: Source, node: SyntaxNode): Block {
  const { from, to } = node;
  const [head] = node.getChildren('TableHeader');
  const dashes = node.getChild('TableDelimiter');
  const columns = dashes
    ? source.text
        .slice(dashes.from, dashes.to)
        .replace(/^[\s>|]+|[\s|]+$/g, '')
        .split('|')
    : [];
  return {
    type: 'table',
    alignments: columns.map((column) => alignmentOf(column.trim())),
    head: head ? readRow(source, head) : [],
    rows: node.getChildren('TableRow').map((row) => readRow(source, row)),
    from,
    to,
  };
}

function readItem(source: Source, node: SyntaxNode): ListItem {
  const { from, to } = node;
  const task = node.getChild('Task');
  const marker = task?.getChild('TaskMarker');
  const children = readBlocks(source, node);
  return { children, from, to, ...(marker && { isChecked: source.text.slice(marker.from, marker.to) !== '[ ]' }) };
}

function readList(source: Source, node: SyntaxNode): Block {
  const { from, to } = node;
  const items = node.getChildren('ListItem');
  const firstMark = items[0]?.getChild('ListMark');
  const firstNumber = firstMark ? source.text.slice(firstMark.from, firstMark.to) : '';
  const start = node.name === 'OrderedList' ? Number.parseInt(firstNumber, 10) : undefined;
  return { type: 'list', start, items: items.map((item) => readItem(source, item)), from, to };
}

function readCode(source: Source, node: SyntaxNode): Block {
  const value = node.getChildren('CodeText').map(({ from, to }) => source.text.slice(from, to));
  return { type: 'code', value: value.join(''), from: node.from, to: node.to };
}

/** Returns a node as a block; undefined for a node that is no content, such as the mark of an item. */
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
      return isDefinition(source, node) ? undefined : { type: 'paragraph', children: readInlines(source, node), from, to };
    default:
      return undefined;
  }
}

function readBlocks(source: Source, node: SyntaxNode): Block[] {
  const blocks: Block[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const block = readBlock(source, child);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** Returns whether a line such as `[1]: address` defines an address: one that leads somewhere, unlike the words of a footnote. */
function isDefinition(source: Source, node: SyntaxNode): boolean {
  const url = linkDestination(source, node)?.url ?? '';
  return /^(?:https?:|mailto:|tel:|[/#])/i.test(url) && linkTarget(url) !== undefined;
}

/** Returns the addresses that a text defines; the first of two with one name counts. */
function readDefinitions(source: Source, node: SyntaxNode): Source['definitions'] {
  const definitions = new Map<string, { url: string; title: string }>();
  for (const reference of node.getChildren('LinkReference')) {
    const label = reference.getChild('LinkLabel');
    const name = label ? definitionName(source.text.slice(label.from, label.to)) : '';
    const destination = linkDestination(source, reference);
    if (destination && isDefinition(source, reference) && !definitions.has(name)) definitions.set(name, destination);
  }
  return definitions;
}

/** More nodes than any text for readers has; so many would take too long to render (promise H6). */
const MAX_NODES = 6000;
/** A text that takes longer to parse is shown as it is written, so that no text can hold up the server (promise H6). */
const TIME_LIMIT_MS = 500;

const countNodes = (nodes: readonly (Block | Inline | ListItem)[]): number =>
  nodes.reduce((count, node) => {
    if ('children' in node) return count + 1 + countNodes(node.children);
    if ('items' in node) return count + 1 + countNodes(node.items);
    return count + 1 + ('rows' in node ? countNodes([node.head, ...node.rows].flat(2)) : 0);
  }, 0);

/** Returns a text as one paragraph, with its marks shown as they are written. */
const toPlainParagraph = (value: string): MarkdownTree => {
  const place = { from: 0, to: value.length };
  return [{ type: 'paragraph', children: [{ type: 'text', value, ...place }], ...place }];
};

/** For the parser alone: `•` begins an item; `2026.` and `1)` begin none. Offsets stay, and pages show the text as written. */
const normalizeItemMarks = (text: string) =>
  text.replace(/^([^\S\n]*)•(?=\s)/gm, '$1-').replace(/(^|\s)(\d{4,9}(?=\.)|\d{1,9}(?=\)))[.)](?=\s)/g, '$1$2,');

function parseText(text: string): MarkdownTree {
  const partialParse = markdownParser.startParse(normalizeItemMarks(text));
  const deadline = performance.now() + TIME_LIMIT_MS;
  let tree = partialParse.advance();
  while (!tree) {
    if (performance.now() > deadline) return toPlainParagraph(text);
    tree = partialParse.advance();
  }
  // Links need the addresses that the text defines, so these are read first, while none is known yet.
  const withoutDefinitions = { text, definitions: new Map() };
  const source = { text, definitions: readDefinitions(withoutDefinitions, tree.topNode) };
  const article = readBlocks(source, tree.topNode);
  return countNodes(article) > MAX_NODES ? toPlainParagraph(text) : article;
}

const MAX_CACHED_TEXTS = 30;
const cachedTrees = new Map<string, MarkdownTree>();

/** Parses Markdown and caches the latest results. A text that fails, or takes too long, becomes one paragraph as written. */
export function parseMarkdown(markdown: string): MarkdownTree {
  const text = markdown.replace(/\r\n?/g, '\n');
  let article = cachedTrees.get(text);
  try {
    article ??= parseText(text);
  } catch {
    article = toPlainParagraph(text);
  }
  // Moves the text to the end of the map, so that the first text is the one used longest ago.
  cachedTrees.delete(text);
  cachedTrees.set(text, article);
  const [oldest] = cachedTrees.keys();
  if (cachedTrees.size > MAX_CACHED_TEXTS && oldest !== undefined) cachedTrees.delete(oldest);
  return article;
}
