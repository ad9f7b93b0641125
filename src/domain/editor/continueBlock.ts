import { toLatinDigits } from '@/domain/letters';
import { selectedLines } from './lines';
import type { TextEdit, TextSelection } from './text';

/** The mark of an item or quote, such as `- `, `  2. ` or `> `. No button writes `• ` or `၁။ `, but authors type them. */
const ITEM_OR_QUOTE_MARK = /^(?<indent>\s*)(?<sign>[-*+•>]|\d+\.|[၀-၉]+။)\s+/;

/** What Enter does at the end of an item or quote. Undefined means that Enter only breaks the line, as everywhere else. */
export function continueBlock({ text, start, end }: TextSelection): TextEdit | undefined {
  if (start !== end) return undefined;
  const line = selectedLines({ text, start, end });
  const match = ITEM_OR_QUOTE_MARK.exec(text.slice(line.from, line.to));
  if (!match) return undefined;
  const { indent = '', sign = '' } = match.groups ?? {};
  const contentStart = line.from + match[0].length;
  if (start < contentStart) return undefined;
  const isEmptyItem = text.slice(contentStart, line.to).trim() === '';
  if (isEmptyItem) return { from: line.from, to: line.to, insert: '', selectionStart: line.from, selectionEnd: line.from };
  const insert = `\n${indent}${nextSign(sign)} `;
  const cursor = start + insert.length;
  return { from: start, to: start, insert, selectionStart: cursor, selectionEnd: cursor };
}

/** Returns `10.` after `9.`, `၁၀။` after `၉။`, and any other sign unchanged. */
function nextSign(sign: string): string {
  const digits = sign.slice(0, -1);
  if (sign.endsWith('.')) return `${Number(digits) + 1}.`;
  if (sign.endsWith('။')) return `${toBurmeseDigits(Number(toLatinDigits(digits)) + 1)}။`;
  return sign;
}

const BURMESE_ZERO = '၀'.charCodeAt(0);

const toBurmeseDigits = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(BURMESE_ZERO + Number(digit)));
