const wordsOfRow = (cells: string) =>
  cells
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ');

/**
 * A text without the marks of Markdown, for cards, feeds and calendars. Images are left out; plain text and its line breaks stay as
 * they are. Every search is bounded, so that no line of marks takes long (promise H6).
 */
export const markdownWords = (text: string): string =>
  text
    .replace(/^ {0,3}(?:#{1,6}\s+|>\s?)/gm, '')
    .replace(/(!?)\[([^[\]\n]{0,300})\]\([^()\s]{1,2000}\)/g, (_link, mark, words) => (mark ? '' : words))
    .replace(/\*\*(?=\S)(.{1,500}?)(?<=\S)\*\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}_*\\])([_*])(?=[^\s_*])([^_*\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}_*])/gu, '$2')
    .replace(/^\|[-:| ]+\|$\n?/gm, '')
    .replace(/^\| (.{1,2000}) \|$/gm, (_row, cells: string) => wordsOfRow(cells))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^\s*[-*•]\s+/;

/** The beginning of a text on one line, for cards with room for two lines: its first words that are no heading. */
export function firstWords(text: string): string {
  const blocks = textBlocks(markdownWords(text.replace(/^#{1,6}\s.*$/gm, '')));
  const [first] = blocks.length > 0 ? blocks : textBlocks(markdownWords(text));
  return first?.kind === 'list' ? first.items.join(', ') : (first?.text.replace(/\n/g, ' ') ?? '');
}

/** Parses plain text: an empty line ends a paragraph, lines that begin with a dash or a dot form a list. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isFresh = true;
  for (const line of text.split(/\r?\n/)) {
    const last = isFresh ? undefined : blocks.at(-1);
    isFresh = line.trim() === '';
    if (isFresh) continue;
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, '').trim();
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text += `\n${line.trim()}`;
    else blocks.push({ kind: 'paragraph', text: line.trim() });
  }
  return blocks;
}
