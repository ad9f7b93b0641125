import { isBlank, rename, unwrap } from './dom';

const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches('td,th'));
const span = (cell: Element, name: 'colspan' | 'rowspan') => Math.min(50, Math.max(1, Number(cell.getAttribute(name) ?? 1) || 1));

/** A cell of Markdown is one line: items get commas between them, blocks and breaks a space. */
function flatten(cell: Element) {
  for (const item of cell.querySelectorAll('li + li')) item.prepend(', ');
  for (const node of cell.querySelectorAll('br')) node.replaceWith(' ');
  for (const block of [...cell.querySelectorAll('p,div,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre')]) {
    if (block.localName !== 'li') block.before(' ');
    unwrap(block);
  }
}

/** Fills the places that a wide or high cell covers with empty cells. */
function fillSpans(rows: readonly Element[]) {
  rows.forEach((row, place) => {
    let column = 0;
    for (const cell of cellsOf(row)) {
      for (let more = span(cell, 'colspan'); more > 1; more -= 1) cell.after(row.ownerDocument.createElement('td'));
      for (let below = 1; below < span(cell, 'rowspan'); below += 1) {
        const other = rows[place + below];
        const before = other && cellsOf(other)[column];
        const empty = row.ownerDocument.createElement('td');
        if (before) before.before(empty);
        else other?.append(empty);
      }
      column += span(cell, 'colspan');
    }
  });
}

/** Makes a table one that Markdown can hold: a row of headings, rows of equal length, one line per cell. */
function straighten(table: Element) {
  for (const caption of [...table.querySelectorAll('caption')]) {
    table.before(rename(caption, 'p'));
  }
  for (const cell of table.querySelectorAll('td,th')) flatten(cell);
  for (const row of [...table.querySelectorAll('tr')]) if (isBlank(row)) row.remove();
  const rows = [...table.querySelectorAll('tr')];
  fillSpans(rows);
  const width = Math.max(...rows.map((row) => cellsOf(row).length));
  for (const row of rows) {
    while (cellsOf(row).length < width) row.append(table.ownerDocument.createElement('td'));
  }
  for (const cell of rows[0] ? cellsOf(rows[0]) : []) rename(cell, 'th');
}

/** Whether a table only arranges a page: it holds another one, or a single row or column. */
function isLayout(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  return table.querySelector('table') !== null || rows.length < 2 || rows.every((row) => cellsOf(row).length < 2);
}

/** Prepares the tables of a pasted document for Markdown; tables that only arrange a page become paragraphs. */
export function cleanTables(body: Element) {
  for (const table of [...body.querySelectorAll('table')]) {
    if (!isLayout(table)) continue;
    for (const part of [...table.querySelectorAll('*')]) {
      if (part.closest('table') !== table || !part.matches('thead,tbody,tfoot,tr,td,th,colgroup,caption')) continue;
      if (part.matches('td,th,caption')) rename(part, 'div');
      else unwrap(part);
    }
    unwrap(table);
  }
  for (const table of body.querySelectorAll('table')) straighten(table);
}
