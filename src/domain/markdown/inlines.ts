// Reads what is inside a paragraph: text, emphasis, links, images and line breaks.
import type { SyntaxNode } from '@lezer/common';
import type { Inline, TextRange } from './tree';

/** The addresses of lines such as `[1]: https://itpec.test`, by their `definitionName`. */
type Definitions = ReadonlyMap<string, { url: string; title: string }>;

export type Source = { text: string; definitions: Definitions };

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;
const ESCAPED_CHARACTER = /\\([!-/:-@[-`{-~])/g;

/** Decodes numeric entities and the names above. Any other entity stays as the author wrote it. */
const decodeEntities = (written: string): string =>
  written.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isSurrogate = code >= 0xd800 && code < 0xe000;
    const isCharacter = code > 0 && code <= 0x10ffff && !isSurrogate;
    return isCharacter ? String.fromCodePoint(code) : whole;
  });

const unescapeText = (written: string) => decodeEntities(written.replace(ESCAPED_CHARACTER, '$1'));

/** Returns the key of a label such as `[ITPEC  Site]`, here `itpec site`. Links find their definition by this key. */
export const definitionName = (label: string) => label.slice(1, -1).trim().replace(/\s+/g, ' ').toLowerCase();

export const rawText = ({ text }: Source, { from, to }: TextRange) => text.slice(from, to);

/** Returns the address and title of a link, an image or a definition; undefined without an address. */
export function linkDestination(source: Source, node: SyntaxNode): { url: string; title: string } | undefined {
  const url = node.getChild('URL');
  if (url) {
    const title = node.getChild('LinkTitle');
    return {
      url: unescapeText(rawText(source, url).replace(/^<(.*)>$/s, '$1')),
      title: title ? unescapeText(rawText(source, title).slice(1, -1)) : '',
    };
  }
  // The address of `[text][1]` is in the definition `[1]`.
  const label = node.getChild('LinkLabel');
  return label ? source.definitions.get(definitionName(rawText(source, label))) : undefined;
}

/** Splits text at its line ends, because pages show every line end as a line break. */
function readText({ text }: Source, from: number, to: number): Inline[] {
  const inlines: Inline[] = [];
  let lineStart = from;
  for (const line of text.slice(from, to).split('\n')) {
    if (lineStart > from) inlines.push({ type: 'break', from: lineStart - 1, to: lineStart });
    if (line !== '') inlines.push({ type: 'text', value: line, from: lineStart, to: lineStart + line.length });
    lineStart += line.length + '\n'.length;
  }
  return inlines;
}

const EMPHASIS = { StrongEmphasis: 'strong', Emphasis: 'emphasis', Strikethrough: 'delete' } as const;
const isEmphasis = (name: string): name is keyof typeof EMPHASIS => Object.hasOwn(EMPHASIS, name);

/** Signs such as `**`, `#` and `[x]`, which pages do not show. */
const SYNTAX_SIGNS = new Set(['EmphasisMark', 'StrikethroughMark', 'CodeMark', 'HeaderMark', 'QuoteMark', 'TaskMarker']);

function readLink(source: Source, node: SyntaxNode): Inline[] {
  const { from, to } = node;
  const isImage = node.name === 'Image';
  const destination = linkDestination(source, node);
  const [open, close] = node.getChildren('LinkMark');
  if (!open || !close) return readText(source, from, to);
  const children = readInlines(source, node, open.to, close.from);
  // Without an address or words, there is no link. The page then shows the brackets as the author wrote them.
  if (!destination?.url || (!isImage && children.length === 0)) {
    return [...readText(source, from, open.to), ...children, ...readText(source, close.from, to)];
  }
  const { url, title } = destination;
  if (isImage) return [{ type: 'image', url, title, alt: inlineText(children), from, to }];
  return [{ type: 'link', url, children, from, to }];
}

const addressLink = (value: string, url: string, place: TextRange): Inline => ({
  type: 'link',
  url,
  children: [{ type: 'text', value, ...place }],
  ...place,
});

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
    case 'InlineCode': {
      const code = written.replace(/^`+|`+$/g, '').replaceAll('\n', ' ');
      // As in CommonMark, one space beside the backticks on both sides is no part of the code.
      const isSpaced = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
      return [{ type: 'inlineCode', value: isSpaced ? code.slice(1, -1) : code, from, to }];
    }
    case 'Link':
    case 'Image':
      return readLink(source, node);
    case 'URL':
      return /^https?:/i.test(written) ? [addressLink(written, written, { from, to })] : readText(source, from, to);
    case 'Autolink': {
      const address = written.slice(1, -1);
      const isEmail = !address.includes(':');
      return [addressLink(address, isEmail ? `mailto:${address}` : address, { from, to })];
    }
    default:
      // A line such as `[1]: later` defines no address. The page shows the line as the author wrote it.
      return readText(source, from, to);
  }
}

export function readInlines(source: Source, node: SyntaxNode, from = node.from, to = node.to): Inline[] {
  const inlines: Inline[] = [];
  let textStart = from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.from < from) continue;
    if (child.to > to) break;
    inlines.push(...readText(source, textStart, child.from), ...readInline(source, child));
    textStart = child.to;
  }
  inlines.push(...readText(source, textStart, to));
  return trimLines(joinAdjacentTexts(inlines));
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

/** Returns only the words. Line breaks become line feeds, and images have no words. */
export const inlineText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if ('value' in inline) return inline.value;
      if (inline.type === 'break') return '\n';
      return 'children' in inline ? inlineText(inline.children) : '';
    })
    .join('');
