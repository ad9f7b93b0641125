import TurndownService from 'turndown';
import { hasBlocks, isBlock } from './dom';

const URL_IN_TEXT = /(https?:\/\/[^\s<>]+)/;
const LINE_START: readonly [RegExp, string][] = [
  [/^(#{1,6}\s|>|\+\s|={2,}|-{2,})/, '\\$1'],
  // A line of text that begins with a dash is a typed list item; `toMarkdownLists` later makes a list of the `•`.
  [/^-\s+/, '• '],
];

/** Escapes what Markdown would read as a mark. Web addresses, every second part of the split text, stay as they are. */
function escapeMarkdown(text: string): string {
  const words = text
    .split(URL_IN_TEXT)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(/\\(?=[!-/:-@[-`{-~])|[*_`[\]]|~(?=~)|=(?==)/g, '\\$&').replace(/&(?=#?\w{1,31};)/g, '&amp;'),
    )
    .join('');
  return LINE_START.reduce((line, [mark, replacement]) => line.replace(mark, replacement), words);
}

/** Marks around the words of each line: Markdown's emphasis does not cross lines. */
const markLines = (content: string, mark: string) =>
  content
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)(.*?)(\s*)$/, (_whole, lead, words, tail) => (words ? lead + mark + words + mark + tail : '')),
    )
    .join('\n');

const oneLine = (content: string) => content.replace(/\s+/g, ' ').trim();

/** Whether a block is one line of a text: chats and Facebook write each line as a `<div>`, Word's "No Spacing" as a paragraph. */
const isTextLine = (node: Node) => isBlock(node) && node.matches('div,p.MsoNoSpacing') && !hasBlocks(node);

const isFirstRow = (row: Element) => row.closest('table')?.querySelector('tr') === row;

/** Turndown with the rules of our Markdown: one line break is a line break, lists are tight, tables have a row of headings. */
export function markdownWriter(): TurndownService {
  const writer = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '_',
    strongDelimiter: '**',
    br: '',
  });
  writer.escape = escapeMarkdown;
  // Each rule needs a name of its own: here its filter as a text.
  const rule = (filter: TurndownService.Filter, replacement: TurndownService.ReplacementFunction) =>
    writer.addRule(String(filter), { filter, replacement });
  rule(isTextLine, (content) => `\n${content}\n`);
  rule(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (content, { nodeName }) => {
    return `\n\n${'#'.repeat(Number(nodeName.charAt(1)))} ${oneLine(content)}\n\n`;
  });
  rule('strong', (content) => markLines(content, '**'));
  rule('em', (content) => markLines(content, '_'));
  rule(
    (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    (content, node) => {
      // A bracket would end the text of the link.
      const words = oneLine(content).replaceAll('\\[', '(').replaceAll('\\]', ')');
      return `[${words}](${'getAttribute' in node ? node.getAttribute('href') : ''})`;
    },
  );
  rule('li', (content, node) => {
    const mark = node.parentElement?.localName === 'ol' ? `${node.getAttribute('value')}. ` : '- ';
    const lines = content.split('\n').filter((line) => line.trim() !== '');
    return `\n${mark}${lines.join(`\n${' '.repeat(mark.length)}`).trimStart()}\n`;
  });
  rule('pre', (_content, { textContent }) => `\n\n\`\`\`\n${(textContent ?? '').replaceAll('```', "'''").trim()}\n\`\`\`\n\n`);
  rule(['td', 'th'], (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |`);
  rule('tr', (content, node) => {
    return `\n|${content}${isFirstRow(node) ? `\n|${' --- |'.repeat(node.children.length)}` : ''}\n`;
  });
  rule('table', (content) => `\n\n${content.replace(/\n+/g, '\n').trim()}\n\n`);
  return writer;
}
