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
