import TurndownService from 'turndown';
import { hasBlocks, isBlock } from './dom';

const WEB_ADDRESS = /(https?:\/\/[^\s<>]+)/;
/** A backslash would escape ASCII punctuation that follows. At the end of the text, a mark of this writer can follow. */
const ESCAPING_BACKSLASH = /\\(?=[!-/:-@[-`{-~]|\s*$)/;
const EMPHASIS_CODE_OR_LINK = /[*_`[\]]/;
const DELETED_OR_HIGHLIGHTED = /~(?=~)|=(?==)/;
const inlineMarks = [ESCAPING_BACKSLASH, EMPHASIS_CODE_OR_LINK, DELETED_OR_HIGHLIGHTED];
const INLINE_MARK = new RegExp(inlineMarks.map(({ source }) => source).join('|'), 'g');
const CHARACTER_REFERENCE = /&(?=#?\w{1,31};)/g;
/** A heading, a quote, an item, or a line that turns the line above into a heading. A typed `1. ` stays an item. */
const LINE_START_MARK = /^(#{1,6}\s|>|\+\s|={2,}|-{2,})/;
const TYPED_DASH = /^-\s+/;
/** Replaces a dash that begins a text node. Only the finished text shows whether the dash begins a line. HTML has no NUL. */
const DASH_PLACEHOLDER = '\0';
/** A line can begin inside a quote or an item. */
const PLACEHOLDER_AT_LINE_START = new RegExp(`^((?:[ >]|- |\\d+\\. )*)${DASH_PLACEHOLDER}`, 'gm');
const SPACES_WORDS_SPACES = /^(\s*)(.*?)(\s*)$/;

const escapeInlineMarks = (words: string) => words.replace(INLINE_MARK, '\\$&').replace(CHARACTER_REFERENCE, '&amp;');

/** Escapes a text node as if it began a line. In the middle of a line, the extra backslash does not show in the article. */
function escapeMarkdown(text: string): string {
  const parts = text.split(WEB_ADDRESS).map((part) => (WEB_ADDRESS.test(part) ? part : escapeInlineMarks(part)));
  const line = parts.join('').replace(LINE_START_MARK, '\\$1');
  return line.replace(TYPED_DASH, `${DASH_PLACEHOLDER} `);
}

/** Puts the mark around the words of each line, because emphasis in Markdown ends with the line. */
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

/** Chats and Facebook write each line of a text as a `<div>`. Word's style "No Spacing" writes a `<p>`. */
const isTextLine = (node: Node) => isBlock(node) && node.matches('div,p.MsoNoSpacing') && !hasBlocks(node);

const isFirstRow = (row: Element) => row.closest('table')?.querySelector('tr') === row;

function makeWriter(): TurndownService {
  // By default, Turndown writes two spaces before the line break of a `<br>`. Our articles show each line break without.
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
    // `repairLists` has set the number of each item as its `value`.
    const mark = node.parentElement?.localName === 'ol' ? `${node.getAttribute('value')}. ` : '- ';
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

/** Writes pasted HTML, already cleaned, in the Markdown of our articles. */
export function toMarkdown(body: HTMLElement): string {
  const text = makeWriter().turndown(body);
  // A dash that begins a line was typed as a bullet. The caller makes lists of lines that begin with `•`.
  return text.replace(PLACEHOLDER_AT_LINE_START, '$1•').replaceAll(DASH_PLACEHOLDER, '-');
}
