// What the author wrote: the Markdown text, its escaped characters, and the addresses of links and images.
import type { SyntaxNode } from '@lezer/common';
import { linkTarget } from './address';
import type { TextRange } from './tree';

type Destination = { url: string; title: string };

/** A text with the addresses of its lines such as `[1]: https://itpec.test`, by the key `1`. */
export type Source = { text: string; definitions: ReadonlyMap<string, Destination> };

export const rawText = ({ text }: Source, { from, to }: TextRange) => text.slice(from, to);

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;
const ESCAPED_CHARACTER = /\\([!-/:-@[-`{-~])/g;

/** Decodes numeric entities such as `&#4096;` and the names above. Any other entity stays as the author wrote it. */
export const decodeEntities = (written: string): string =>
  written.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isSurrogate = code >= 0xd800 && code < 0xe000;
    const isCharacter = code > 0 && code <= 0x10ffff && !isSurrogate;
    return isCharacter ? String.fromCodePoint(code) : whole;
  });

const unescapeText = (written: string) => decodeEntities(written.replace(ESCAPED_CHARACTER, '$1'));

/** Returns the address and title of a link, an image or a definition; undefined without an address. */
export function linkDestination(source: Source, node: SyntaxNode): Destination | undefined {
  const url = node.getChild('URL');
  if (!url) {
    // The address of `[text][1]` is in the definition `[1]`.
    const key = labelKey(source, node);
    return key === undefined ? undefined : source.definitions.get(key);
  }
  const title = node.getChild('LinkTitle');
  return {
    url: unescapeText(rawText(source, url).replace(/^<(.*)>$/s, '$1')),
    title: title ? unescapeText(rawText(source, title).slice(1, -1)) : '',
  };
}

/** Returns `itpec site` for the label `[ITPEC  Site]`, so that links find their definition; undefined without a label. */
function labelKey(source: Source, node: SyntaxNode): string | undefined {
  const label = node.getChild('LinkLabel');
  return label ? rawText(source, label).slice(1, -1).trim().replace(/\s+/g, ' ').toLowerCase() : undefined;
}

/** Returns whether a line such as `[1]: https://itpec.test` defines an address. The line `[1]: later` is a footnote. */
export function isDefinition(source: Source, node: SyntaxNode): boolean {
  const url = linkDestination(source, node)?.url ?? '';
  // `linkTarget` alone would accept the word `later` as a relative path.
  const isAddress = /^(?:https?:|mailto:|tel:|[/#])/i.test(url);
  return isAddress && linkTarget(url) !== undefined;
}

/** Returns the addresses that a text defines. If two definitions have the same name, the first counts. */
export function readDefinitions(text: string, document: SyntaxNode): Source['definitions'] {
  const source: Source = { text, definitions: new Map() };
  const definitions = new Map<string, Destination>();
  for (const line of document.getChildren('LinkReference')) {
    const key = labelKey(source, line);
    const destination = linkDestination(source, line);
    const isNew = key !== undefined && !definitions.has(key);
    if (isNew && destination && isDefinition(source, line)) definitions.set(key, destination);
  }
  return definitions;
}
