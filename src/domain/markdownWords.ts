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

const ITEM = /^\s*[-*•]\s+/;

/**
 * The beginning of a text on one line, for cards with room for two lines: its first words that are no heading. An empty line ends a
 * paragraph, lines that begin with a dash or a dot form a list.
 */
export function firstWords(text: string): string {
  const words = markdownWords(text.replace(/^#{1,6}\s.*$/gm, '')).trimStart() || markdownWords(text).trimStart();
  const [first = '', ...more] = words.split(/\r?\n/);
  const isList = ITEM.test(first);
  const end = more.findIndex((line) => line.trim() === '' || ITEM.test(line) !== isList);
  const block = [first, ...(end < 0 ? more : more.slice(0, end))];
  return block.map((line) => line.replace(ITEM, '').trim()).join(isList ? ', ' : ' ');
}
