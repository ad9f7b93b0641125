import { compiler } from 'markdown-to-jsx';
import { isValidElement, type ReactNode } from 'react';
import { boundedMarkdown, showMarks } from '@/domain/boundedMarkdown';

/** Characters to read: enough to find a first sentence behind images and tables. */
const READ_MAX = 4000;

/** Elements that mean nothing in a one-line text. */
const NO_WORDS = new Set(['pre', 'table', 'img', 'hr']);

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  if (typeof node.type === 'string' && NO_WORDS.has(node.type)) return ' ';
  const words = wordsOf(node.props.children);
  return typeof node.type === 'string' && /^(?:p|h\d|li|blockquote|div|ul|ol|br)$/.test(node.type) ? `${words} ` : words;
}

/** The beginning of a Markdown text in plain words: no markup, images, tables or code. */
export function markdownToText(markdown: string): string {
  const start = boundedMarkdown(markdown.slice(0, READ_MAX));
  return wordsOf(compiler(start, { disableParsingRawHTML: true, forceBlock: true, renderRule: showMarks }));
}
