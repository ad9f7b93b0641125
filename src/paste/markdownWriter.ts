import TurndownService from 'turndown';
import { hasBlocks, isBlock } from './dom';

/** In a capture group, so that `split` also returns the addresses. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>]+)/;
/** A backslash that would escape the sign after it, and the marks of emphasis, code, links, `~~` and `==`. */
const INLINE_MARK = /\\(?=[!-/:-@[-`{-~])|[*_`[\]]|~(?=~)|=(?==)/g;
const CHARACTER_REFERENCE = /&(?=#?\w{1,31};)/g;
const LINE_START_MARK = /^(#{1,6}\s|>|\+\s|={2,}|-{2,})/;
const TYPED_DASH = /^-\s+/;

const escapeInlineMarks = (words: string) => words.replace(INLINE_MARK, '\\$&').replace(CHARACTER_REFERENCE, '&amp;');

/** Escapes what Markdown would read as a mark, but not inside web addresses. */
function escapeMarkdown(text: string): string {
  const parts = text.split(WEB_ADDRESS).map((part) => (WEB_ADDRESS.test(part) ? part : escapeInlineMarks(part)));
  const line = parts.join('').replace(LINE_START_MARK, '\\$1');
  // A line of text that begins with a dash is a typed list item; `toMarkdownLists` later makes a list of the `•`.
  return line.replace(TYPED_DASH, '• ');
}

/** Puts the mark of an emphasis around the words of each line, because emphasis in Markdown does not cross lines. */
const emphasizeLines = (content: string, mark: string) =>
  content
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)(.*?)(\s*)$/, (_line, before, words, after) => (words ? before + mark + words + mark + after : '')),
    )
    .join('\n');

const toOneLine = (content: string) => content.replace(/\s+/g, ' ').trim();

/** Chats and Facebook write each line of a text as a `<div>`, Word's style "No Spacing" as a paragraph. */
const isTextLine = (node: Node) => isBlock(node) && node.matches('div,p.MsoNoSpacing') && !hasBlocks(node);

const isFirstRow = (row: Element) => row.closest('table')?.querySelector('tr') === row;

/** Turndown for the product's Markdown: one line break shows as one, and items have no blank lines between them. */
export function markdownWriter(): TurndownService {
  const writer = new TurndownService({ hr: '---', br: '' });
  writer.escape = escapeMarkdown;
  // Turndown stores each rule under a key; the filter as a text is different for each.
  const addRule = (filter: TurndownService.Filter, replacement: TurndownService.ReplacementFunction) =>
    writer.addRule(String(filter), { filter, replacement });
  addRule(isTextLine, (content) => `\n${content}\n`);
  addRule(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (content, { nodeName }) => {
    return `\n\n${'#'.repeat(Number(nodeName.charAt(1)))} ${toOneLine(content)}\n\n`;
  });
  addRule('strong', (content) => emphasizeLines(content, '**'));
  addRule('em', (content) => emphasizeLines(content, '_'));
  addRule(
    (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    (content, node) => {
      // A bracket, which `escapeMarkdown` has escaped, would still end the text of the link.
      const words = toOneLine(content).replaceAll('\\[', '(').replaceAll('\\]', ')');
      return `[${words}](${'getAttribute' in node ? node.getAttribute('href') : ''})`;
    },
  );
  addRule('li', (content, node) => {
    const mark = node.parentElement?.localName === 'ol' ? `${node.getAttribute('value')}. ` : '- ';
    const lines = content.split('\n').filter((line) => line.trim() !== '');
    const indent = ' '.repeat(mark.length);
    return `\n${mark}${lines.join(`\n${indent}`).trimStart()}\n`;
  });
  addRule('pre', (_content, { textContent }) => `\n\n\`\`\`\n${(textContent ?? '').replaceAll('```', "'''").trim()}\n\`\`\`\n\n`);
  addRule(['td', 'th'], (content) => ` ${toOneLine(content).replaceAll('|', '\\|')} |`);
  addRule('tr', (content, node) => {
    const headingLine = isFirstRow(node) ? `\n|${' --- |'.repeat(node.children.length)}` : '';
    return `\n|${content}${headingLine}\n`;
  });
  addRule('table', (content) => `\n\n${content.replace(/\n+/g, '\n').trim()}\n\n`);
  return writer;
}
