import type { SyntaxNode } from '@lezer/common';
import { readInlines } from './inlines';
import { rawText, type Source } from './source';
import type { Alignment, Block, TableRow } from './tree';

export function readTable(source: Source, node: SyntaxNode): Block {
  const { from, to } = node;
  const head = node.getChild('TableHeader');
  const dashes = node.getChild('TableDelimiter');
  return {
    type: 'table',
    alignments: dashes ? readAlignments(rawText(source, dashes)) : [],
    head: head ? readRow(source, head) : [],
    rows: node.getChildren('TableRow').map((row) => readRow(source, row)),
    from,
    to,
  };
}

/** The bars and spaces at both ends of a row, and the `>` of a quote around the table. */
const OUTER_MARKS = /^[\s>|]+|[\s|]+$/g;

/** Returns left and right for `|:--|--:|`. */
const readAlignments = (dashes: string): Alignment[] =>
  dashes
    .replace(OUTER_MARKS, '')
    .split('|')
    .map((column) => alignmentOf(column.trim()));

function alignmentOf(dashes: string): Alignment {
  const isLeft = dashes.startsWith(':');
  const isRight = dashes.endsWith(':');
  if (isLeft && isRight) return 'center';
  if (isRight) return 'right';
  return isLeft ? 'left' : undefined;
}

/** The parser has no node for an empty cell. In `| a || b |`, the two bars stand for an empty cell. */
function readRow(source: Source, row: SyntaxNode): TableRow {
  const cells: TableRow = [];
  let followsCell = false;
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') {
      cells.push(readInlines(source, child));
      followsCell = true;
    } else if (child.name === 'TableDelimiter') {
      const isAtStartOfRow = child.from === row.from;
      if (!followsCell && !isAtStartOfRow) cells.push([]);
      followsCell = false;
    }
  }
  return cells;
}
