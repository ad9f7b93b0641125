// Parses Markdown into the tree that pages, cards and checks read.
import { readBlocks } from './blocks';
import { markdownParser } from './dialect';
import { readDefinitions } from './source';
import type { Block, Inline, ListItem, MarkdownTree } from './tree';

// A text beyond these limits could hold up the server (promise H6). Pages show such a text as the author wrote it.
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
// The number of an item has at most nine digits. An item can begin behind a `>`, so spaces can be before the number.
const YEAR_WITH_DOT = /(^|\s)(\d{4,9})\.(?=\s)/g;
const NUMBER_WITH_BRACKET = /(^|\s)(\d{1,9})\)(?=\s)/g;

/** Makes `•` begin an item, but not `2026.` and `1)`. No offset changes, because pages show the original text. */
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
  const definitions = readDefinitions(text, tree.topNode);
  const blocks = readBlocks({ text, definitions }, tree.topNode);
  return countNodes(blocks) > MAX_NODES ? toPlainParagraph(text) : blocks;
}

const MAX_CACHED_TEXTS = 30;
const cachedTrees = new Map<string, MarkdownTree>();

/** Parses Markdown and caches the latest results. A text that fails or takes too long becomes one plain paragraph. */
export function parseMarkdown(markdown: string): MarkdownTree {
  const text = markdown.replace(/\r\n?/g, '\n');
  let tree = cachedTrees.get(text);
  try {
    tree ??= parseText(text);
  } catch {
    tree = toPlainParagraph(text);
  }
  // Moves the text to the end of the map. The first text is then the least recently used.
  cachedTrees.delete(text);
  cachedTrees.set(text, tree);
  const [oldest] = cachedTrees.keys();
  if (cachedTrees.size > MAX_CACHED_TEXTS && oldest !== undefined) cachedTrees.delete(oldest);
  return tree;
}
