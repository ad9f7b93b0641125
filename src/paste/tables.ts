// A table in Markdown has one row of headings, rows of equal length, one line per cell, and no spans.
// This file makes pasted tables fit. Tables that only arrange a page become plain blocks.
import { assertCellCount } from './bounds';
import { isBlankNode, renameElement, unwrap } from './dom';

const MAX_SPAN = 50;

const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches('td,th'));

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const written = Number(cell.getAttribute(name) ?? 1) || 1;
  return Math.min(MAX_SPAN, Math.max(1, written));
}

function toSingleLine(cell: Element) {
  for (const item of cell.querySelectorAll('li + li')) item.prepend(', ');
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(' ');
  for (const block of [...cell.querySelectorAll('p,div,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre')]) {
    if (block.localName !== 'li') block.before(' ');
    unwrap(block);
  }
}

function insertEmptyCells(row: Element, count: number, nextCell: Element | null) {
  for (let added = 0; added < count; added += 1) row.insertBefore(row.ownerDocument.createElement('td'), nextCell);
}

function fillColumnSpans(row: Element) {
  for (const cell of cellsOf(row)) insertEmptyCells(row, spanOf(cell, 'colspan') - 1, cell.nextElementSibling);
}

/** Adds an empty cell wherever a cell with a `rowspan` covers a row below. The column spans must be filled before. */
function fillRowSpans(rows: readonly Element[]) {
  for (const [rowIndex, row] of rows.entries()) {
    for (const [columnIndex, cell] of cellsOf(row).entries()) {
      const coveredRows = rows.slice(rowIndex + 1, rowIndex + spanOf(cell, 'rowspan'));
      for (const rowBelow of coveredRows)
        insertEmptyCells(rowBelow, spanOf(cell, 'colspan'), rowBelow.children[columnIndex] ?? null);
    }
  }
}

/** Runs before cells are added, because a few cells with large spans could freeze the page. */
function assertFilledCellCount(rows: readonly Element[]) {
  const coveredCellCounts = rows.flatMap(cellsOf).map((cell) => spanOf(cell, 'colspan') * spanOf(cell, 'rowspan'));
  assertCellCount(coveredCellCounts.reduce((sum, count) => sum + count, 0));
}

function normalizeTable(table: Element) {
  for (const caption of [...table.querySelectorAll('caption')]) table.before(renameElement(caption, 'p'));
  for (const cell of table.querySelectorAll('td,th')) toSingleLine(cell);
  const rows = [...table.querySelectorAll('tr')];
  assertFilledCellCount(rows);
  for (const row of rows) fillColumnSpans(row);
  fillRowSpans(rows);
  // A `rowspan` also counts blank rows. Blank rows go only now, after the row spans are filled.
  for (const row of rows) if (isBlankNode(row)) row.remove();
  const rowsWithWords = [...table.querySelectorAll('tr')];
  const [headingRow] = rowsWithWords;
  if (!headingRow) return;
  equalizeRows(rowsWithWords);
  for (const cell of cellsOf(headingRow)) renameElement(cell, 'th');
}

function equalizeRows(rows: readonly Element[]) {
  const columnCount = Math.max(...rows.map((row) => cellsOf(row).length));
  assertCellCount(rows.length * columnCount);
  for (const row of rows) insertEmptyCells(row, columnCount - cellsOf(row).length, null);
}

function isLayoutTable(table: Element): boolean {
  const holdsTable = table.querySelector('table') !== null;
  const rows = [...table.querySelectorAll('tr')];
  const hasSingleColumn = rows.every((row) => cellsOf(row).length < 2);
  return holdsTable || rows.length < 2 || hasSingleColumn;
}

export function cleanTables(body: Element) {
  const tables = [...body.querySelectorAll('table')];
  const layoutTables = tables.filter(isLayoutTable);
  const dataTables = tables.filter((table) => !layoutTables.includes(table));
  for (const table of layoutTables) unwrapTable(table);
  for (const table of dataTables) normalizeTable(table);
}

function unwrapTable(table: Element) {
  const parts = [...table.querySelectorAll('thead,tbody,tfoot,tr,td,th,colgroup,caption')];
  const ownParts = parts.filter((part) => part.closest('table') === table);
  for (const part of ownParts) {
    if (part.matches('td,th,caption')) renameElement(part, 'div');
    else unwrap(part);
  }
  unwrap(table);
}
