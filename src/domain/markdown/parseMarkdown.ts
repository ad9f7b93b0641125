// Parses Markdown into the tree that pages, cards and checks read, within limits.
import { readBlocks, readDefinitions } from './blocks';
import { markdownParser } from './dialect';
import type { Block, Inline, ListItem, MarkdownTree } from './tree';

// A text beyond one of these limits is shown as it is written, so that no text can hold up the server (promise H6).
const MAX_NODES = 6000;
const PARSE_LIMIT_MS = 500;

const countNodes = (nodes: readonly (Block | Inline | ListItem)[]): number =>
  nodes.reduce((count, node) => {
    if ('children' in node) return count + 1 + countNodes(node.children);
    if ('items' in node) return count + 1 + countNodes(node.items);
    return count + 1 + ('rows' in node ? countNodes([node.head, ...node.rows].flat(2)) : 0);
  }, 0);

const toPlainParagraph = (value: string): MarkdownTree => {
  const place = { from: 0, to: value.length };
  return [{ type: 'paragraph', children: [{ type: 'text', value, ...place }], ...place }];
};

const BULLET_AT_LINE_START = /^([^\S\n]*)•(?=\s)/gm;
// An item has at most nine digits. It can also begin behind a `>` or another item's sign, so any space can be before it.
const YEAR_WITH_DOT = /(^|\s)(\d{4,9})\.(?=\s)/g;
const NUMBER_WITH_BRACKET = /(^|\s)(\d{1,9})\)(?=\s)/g;

/** Makes `•` begin an item, and `2026.` and `1)` none. Pages show the original text, whose offsets are the same. */
const replaceItemMarks = (text: string) =>
  text.replace(BULLET_AT_LINE_START, '$1-').replace(YEAR_WITH_DOT, '$1$2,').replace(NUMBER_WITH_BRACKET, '$1$2,');

function parseText(text: string): MarkdownTree {
  const partialParse = markdownParser.startParse(replaceItemMarks(text));
  const deadline = performance.now() + PARSE_LIMIT_MS;
  let tree = partialParse.advance();
  while (!tree) {
    if (performance.now() > deadline) return toPlainParagraph(text);
    tree = partialParse.advance();
  }
  const definitions = readDefinitions({ text, definitions: new Map() }, tree.topNode);
  const blocks = readBlocks({ text, definitions }, tree.topNode);
  return countNodes(blocks) > MAX_NODES ? toPlainParagraph(text) : blocks;
}

const MAX_CACHED_TEXTS = 30;
const cachedTrees = new Map<string, MarkdownTree>();

/** Parses Markdown and caches the latest results. A text that fails, or takes too long, becomes one paragraph as written. */
export function parseMarkdown(markdown: string): MarkdownTree {
  const text = markdown.replace(/\r\n?/g, '\n');
  let tree = cachedTrees.get(text);
  try {
    tree ??= parseText(text);
  } catch {
    tree = toPlainParagraph(text);
  }
  // Moves the text to the end of the map, so that the first text is the one used longest ago.
  cachedTrees.delete(text);
  cachedTrees.set(text, tree);
  const [oldest] = cachedTrees.keys();
  if (cachedTrees.size > MAX_CACHED_TEXTS && oldest !== undefined) cachedTrees.delete(oldest);
  return tree;
}
