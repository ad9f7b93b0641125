import TurndownService from 'turndown';
import { hasBlocks, isBlock } from './dom';

const WEB_ADDRESS = /(https?:\/\/[^\s<>]+)/;
/** A backslash before a sign of ASCII, and the marks of emphasis, code, links, `~~` and `==`. */
const INLINE_MARK = /\\(?=[!-/:-@[-`{-~])|[*_`[\]]|~(?=~)|=(?==)/g;
const CHARACTER_REFERENCE = /&(?=#?\w{1,31};)/g;
/** `# `, `>`, `+ `, `==` and `--`: a heading, a quote, an item, or a line under a heading. A typed `1. ` stays an item. */
const LINE_START_MARK = /^(#{1,6}\s|>|\+\s|={2,}|-{2,})/;
const TYPED_DASH = /^-\s+/;
const SPACES_WORDS_SPACES = /^(\s*)(.*?)(\s*)$/;

const escapeInlineMarks = (words: string) => words.replace(INLINE_MARK, '\\$&').replace(CHARACTER_REFERENCE, '&amp;');

function escapeMarkdown(text: string): string {
  const parts = text.split(WEB_ADDRESS).map((part) => (WEB_ADDRESS.test(part) ? part : escapeInlineMarks(part)));
  const line = parts.join('').replace(LINE_START_MARK, '\\$1');
  // A line that begins with a dash is a typed list item. `toMarkdownLists`, which runs next, makes an item of the `•`.
  return line.replace(TYPED_DASH, '• ');
}

/** Puts the mark of an emphasis around the words of each line, because emphasis in Markdown does not cross lines. */
const emphasizeLines = (content: string, mark: string) =>
  content
    .split('\n')
    .map((line) =>
      line.replace(SPACES_WORDS_SPACES, (_line, before, words, after) =>
        words ? `${before}${mark}${words}${mark}${after}` : '',
      ),
    )
    .join('\n');

const toOneLine = (content: string) => content.replace(/\s+/g, ' ').trim();

/** Chats and Facebook write each line of a text as a `<div>`, Word's style "No Spacing" as a paragraph. */
const isTextLine = (node: Node) => isBlock(node) && node.matches('div,p.MsoNoSpacing') && !hasBlocks(node);

const isFirstRow = (row: Element) => row.closest('table')?.querySelector('tr') === row;

/** Turndown for the product's Markdown: items follow without blank lines, and a `br` is the `\n` that Turndown adds to it. */
export function markdownWriter(): TurndownService {
  const writer = new TurndownService({ hr: '---', br: '' });
  writer.escape = escapeMarkdown;
  const addRule = (name: string, filter: TurndownService.Filter, replacement: TurndownService.ReplacementFunction) =>
    writer.addRule(name, { filter, replacement });
  addRule('text line', isTextLine, (content) => `\n${content}\n`);
  addRule('heading', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (content, { nodeName }) => {
    return `\n\n${'#'.repeat(Number(nodeName.charAt(1)))} ${toOneLine(content)}\n\n`;
  });
  addRule('bold', 'strong', (content) => emphasizeLines(content, '**'));
  addRule('italic', 'em', (content) => emphasizeLines(content, '_'));
  addRule(
    'link',
    (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    (content, node) => {
      // Our Markdown reads even an escaped bracket as the end of a link's text.
      const words = toOneLine(content).replaceAll('\\[', '(').replaceAll('\\]', ')');
      return `[${words}](${node.getAttribute('href')})`;
    },
  );
  addRule('item', 'li', (content, node) => {
    const numberFromRepairLists = node.getAttribute('value');
    const mark = node.parentElement?.localName === 'ol' ? `${numberFromRepairLists}. ` : '- ';
    const lines = content.split('\n').filter((line) => line.trim() !== '');
    const indent = ' '.repeat(mark.length);
    return `\n${mark}${lines.join(`\n${indent}`).trimStart()}\n`;
  });
  addRule(
    'code',
    'pre',
    (_content, { textContent }) => `\n\n\`\`\`\n${(textContent ?? '').replaceAll('```', "'''").trim()}\n\`\`\`\n\n`,
  );
  addRule('cell', ['td', 'th'], (content) => ` ${toOneLine(content).replaceAll('|', '\\|')} |`);
  addRule('row', 'tr', (content, node) => {
    const headingLine = isFirstRow(node) ? `\n|${' --- |'.repeat(node.children.length)}` : '';
    return `\n|${content}${headingLine}\n`;
  });
  addRule('table', 'table', (content) => `\n\n${content.replace(/\n+/g, '\n').trim()}\n\n`);
  return writer;
}
