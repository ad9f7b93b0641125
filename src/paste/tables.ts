// Pasted tables as Markdown can hold them; tables that only arrange a page become plain blocks.
import { assertCellCount } from './bounds';
import { isBlankNode, renameElement, unwrap } from './dom';

const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches('td,th'));
/** Returns how many columns or rows a cell covers, at most 50. */
const span = (cell: Element, name: 'colspan' | 'rowspan') => Math.min(50, Math.max(1, Number(cell.getAttribute(name) ?? 1) || 1));

/** A cell of Markdown is one line: items get commas between them, blocks and breaks a space. */
function toSingleLine(cell: Element) {
  for (const item of cell.querySelectorAll('li + li')) item.prepend(', ');
  for (const node of cell.querySelectorAll('br')) node.replaceWith(' ');
  for (const block of [...cell.querySelectorAll('p,div,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre')]) {
    if (block.localName !== 'li') block.before(' ');
    unwrap(block);
  }
}

/** Adds empty cells where a cell spans several columns or rows, because Markdown has no spans. */
function fillSpans(rows: readonly Element[]) {
  rows.forEach((row, place) => {
    let column = 0;
    for (const cell of cellsOf(row)) {
      for (let more = span(cell, 'colspan'); more > 1; more -= 1) cell.after(row.ownerDocument.createElement('td'));
      for (let below = 1; below < span(cell, 'rowspan'); below += 1) {
        const other = rows[place + below];
        const before = other?.children[column];
        const empty = row.ownerDocument.createElement('td');
        if (before) before.before(empty);
        else other?.append(empty);
      }
      column += span(cell, 'colspan');
    }
  });
}

/** Makes a table one that Markdown can hold: a row of headings, rows of equal length, one line per cell. */
function normalizeTable(table: Element) {
  for (const caption of [...table.querySelectorAll('caption')]) {
    table.before(renameElement(caption, 'p'));
  }
  for (const cell of table.querySelectorAll('td,th')) toSingleLine(cell);
  for (const row of [...table.querySelectorAll('tr')]) if (isBlankNode(row)) row.remove();
  const rows = [...table.querySelectorAll('tr')];
  assertCellCount(rows.flatMap(cellsOf).reduce((sum, cell) => sum + span(cell, 'colspan') + span(cell, 'rowspan') - 1, 0));
  // Checked before and after: first the spans add cells, then the rows are filled up to the same length.
  fillSpans(rows);
  const width = Math.max(...rows.map((row) => cellsOf(row).length));
  assertCellCount(rows.length * width);
  for (const row of rows) {
    for (let more = width - cellsOf(row).length; more > 0; more -= 1) row.append(table.ownerDocument.createElement('td'));
  }
  for (const cell of rows[0] ? cellsOf(rows[0]) : []) renameElement(cell, 'th');
}

/** Returns whether a table only arranges a page: it holds another one, or a single row or column. */
function isLayoutTable(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  return table.querySelector('table') !== null || rows.length < 2 || rows.every((row) => cellsOf(row).length < 2);
}

export function cleanTables(body: Element) {
  for (const table of [...body.querySelectorAll('table')]) {
    if (!isLayoutTable(table)) continue;
    for (const part of [...table.querySelectorAll('*')]) {
      if (part.closest('table') !== table || !part.matches('thead,tbody,tfoot,tr,td,th,colgroup,caption')) continue;
      if (part.matches('td,th,caption')) renameElement(part, 'div');
      else unwrap(part);
    }
    unwrap(table);
  }
  for (const table of body.querySelectorAll('table')) normalizeTable(table);
}
