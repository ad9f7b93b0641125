import { compiler } from 'markdown-to-jsx';
import { isValidElement, type ReactNode } from 'react';

/** Enough to begin a text with, whatever pictures and tables stand first. */
const READ_MAX = 4000;

/** These say nothing to somebody who reads one line. */
const NO_WORDS = new Set(['pre', 'table', 'img', 'hr']);

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  if (typeof node.type === 'string' && NO_WORDS.has(node.type)) return ' ';
  const words = wordsOf(node.props.children);
  return typeof node.type === 'string' && /^(?:p|h\d|li|blockquote|div|ul|ol|br)$/.test(node.type) ? `${words} ` : words;
}

/** How a Markdown text begins, as plain words: without its marks, pictures, tables and code. */
export function markdownToText(markdown: string): string {
  const start = markdown.slice(0, READ_MAX);
  return wordsOf(compiler(start, { disableParsingRawHTML: true, forceBlock: true }));
}
