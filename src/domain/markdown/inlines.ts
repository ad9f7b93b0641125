// Reads what is inside a paragraph: text, emphasis, links, images and line breaks.
import type { SyntaxNode } from '@lezer/common';
import { decodeEntities, linkDestination, rawText, type Source } from './source';
import { type Inline, inlineText, type TextRange } from './tree';

/** Reads a paragraph, a heading, a cell of a table, or a part of a node, such as the words of a link. */
export function readInlines(source: Source, node: SyntaxNode, part: TextRange = node): Inline[] {
  const inlines: Inline[] = [];
  let textStart = part.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const isInPart = part.from <= child.from && child.to <= part.to;
    if (!isInPart) continue;
    inlines.push(...readText(source, { from: textStart, to: child.from }), ...readInline(source, child));
    textStart = child.to;
  }
  inlines.push(...readText(source, { from: textStart, to: part.to }));
  return trimLines(joinAdjacentTexts(inlines));
}

/** Splits text at its line ends, because pages show every line end as a line break. */
function readText(source: Source, range: TextRange): Inline[] {
  const inlines: Inline[] = [];
  let lineStart = range.from;
  for (const line of rawText(source, range).split('\n')) {
    if (lineStart > range.from) inlines.push({ type: 'break', from: lineStart - 1, to: lineStart });
    if (line !== '') inlines.push({ type: 'text', value: line, from: lineStart, to: lineStart + line.length });
    lineStart += line.length + '\n'.length;
  }
  return inlines;
}

const EMPHASIS = { StrongEmphasis: 'strong', Emphasis: 'emphasis', Strikethrough: 'delete' } as const;
const isEmphasis = (name: string): name is keyof typeof EMPHASIS => Object.hasOwn(EMPHASIS, name);

/** Signs such as `**`, `#` and `[x]`, which pages do not show. */
const SYNTAX_SIGNS = new Set(['EmphasisMark', 'StrikethroughMark', 'CodeMark', 'HeaderMark', 'QuoteMark', 'TaskMarker']);

function readInline(source: Source, node: SyntaxNode): Inline[] {
  const { name, from, to } = node;
  if (SYNTAX_SIGNS.has(name)) return [];
  if (isEmphasis(name)) return [{ type: EMPHASIS[name], children: readInlines(source, node), from, to }];
  const written = rawText(source, node);
  switch (name) {
    case 'Escape':
      return [{ type: 'text', value: written.slice(1), from, to }];
    case 'Entity':
      return [{ type: 'text', value: decodeEntities(written), from, to }];
    case 'InlineCode':
      return [{ type: 'inlineCode', value: readCode(written), from, to }];
    case 'Link':
    case 'Image':
      return readLink(source, node);
    case 'URL':
      return /^https?:/i.test(written) ? [addressLink(written, node)] : readText(source, node);
    case 'Autolink':
      return [addressLink(written.slice(1, -1), node)];
    default:
      // A line such as `[1]: later` defines no address. The page shows the line as the author wrote it.
      return readText(source, node);
  }
}

/** Removes the backticks and, as in CommonMark, one space beside the backticks if both sides have a space. */
function readCode(written: string): string {
  const code = written.replace(/^`+|`+$/g, '').replaceAll('\n', ' ');
  const isSpaced = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isSpaced ? code.slice(1, -1) : code;
}

function readLink(source: Source, node: SyntaxNode): Inline[] {
  const { from, to } = node;
  const [opening, closing] = node.getChildren('LinkMark');
  if (!opening || !closing) return readText(source, node);
  const isImage = node.name === 'Image';
  const children = readInlines(source, node, { from: opening.to, to: closing.from });
  const { url = '', title = '' } = linkDestination(source, node) ?? {};
  // Without an address or words, there is no link. The page then shows the brackets as the author wrote them.
  if (url === '' || (!isImage && children.length === 0)) {
    return [...readText(source, opening), ...children, ...readText(source, { from: closing.from, to })];
  }
  return [
    isImage ? { type: 'image', url, title, alt: inlineText(children), from, to } : { type: 'link', url, children, from, to },
  ];
}

/** Makes a link of an address that the author wrote alone: `https://itpec.test` or `<office@nit.test>`. */
function addressLink(address: string, { from, to }: TextRange): Inline {
  const isEmail = !address.includes(':');
  const url = isEmail ? `mailto:${address}` : address;
  return { type: 'link', url, children: [{ type: 'text', value: address, from, to }], from, to };
}

function joinAdjacentTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.type === 'text' && last?.type === 'text') {
      joined.splice(-1, 1, { ...last, value: last.value + inline.value, to: inline.to });
    } else joined.push(inline);
  }
  return joined;
}

/** Drops the spaces around line breaks and at both ends, and the line breaks at both ends. */
function trimLines(inlines: readonly Inline[]): Inline[] {
  const isEdge = (neighbour: Inline | undefined) => neighbour === undefined || neighbour.type === 'break';
  const trimmed = inlines.flatMap((inline, index): Inline[] => {
    if (inline.type !== 'text') return [inline];
    const startTrimmed = isEdge(inlines[index - 1]) ? inline.value.trimStart() : inline.value;
    const value = isEdge(inlines[index + 1]) ? startTrimmed.trimEnd() : startTrimmed;
    return value === '' ? [] : [{ ...inline, value }];
  });
  while (trimmed[0]?.type === 'break') trimmed.shift();
  while (trimmed.at(-1)?.type === 'break') trimmed.pop();
  return trimmed;
}
