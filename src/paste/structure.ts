import { toLatinDigits } from '@/domain/letters';
import { assertCellCount } from './bounds';
import { styleText } from './styles';

const BLOCKS =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';

export const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

export const isBlock = (node: Node | null): node is Element => isElement(node) && node.matches(BLOCKS);

export const hasBlocks = (node: Node): boolean => isElement(node) && node.querySelector(BLOCKS) !== null;

export const isBlankNode = (node: Node): boolean => node.textContent?.trim() === '';

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** The elements in each other beyond which only lines of words are left: deeper nesting has no meaning and takes quadratic time. */
const MAX_DEPTH = 30;

export function flattenDeepNesting(body: Element) {
  const depths = new Map<Element | null, number>();
  for (const element of [...body.querySelectorAll('*')]) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    if (depth === MAX_DEPTH) element.replaceChildren(...toParagraphs(element));
  }
}

function toParagraphs(element: Element): Element[] {
  const lines = new Map<Node, string>();
  const blocks = new Map<Node | null, Node>();
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    const block = blocks.get(currentNode.parentNode) ?? element;
    if (isElement(currentNode)) blocks.set(currentNode, isBlock(currentNode) ? currentNode : block);
    else lines.set(block, `${lines.get(block) ?? ''}${currentNode.nodeValue}`);
  }
  return [...lines.values()].map((line) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
}

export function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

export function renameElement(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** Wraps each run of words between blocks in a copy of `shell`, at every depth. */
function wrapInlineRuns(parent: Node, shell: Element) {
  let run: ChildNode[] = [];
  const finish = () => {
    if (run.some((node) => !isBlankNode(node))) {
      const copy = shell.ownerDocument.importNode(shell, false);
      run[0]?.before(copy);
      copy.append(...run);
    }
    run = [];
  };
  for (const child of [...parent.childNodes]) {
    if (isBlock(child) || hasBlocks(child)) {
      finish();
      wrapInlineRuns(child, shell);
    } else run.push(child);
  }
  finish();
}

/** Moves an inline element that contains blocks, such as `<b><p>…</p></b>`, into these blocks: Markdown has no other way to write it. */
export function moveIntoBlocks(inline: Element) {
  if (!hasBlocks(inline)) return;
  wrapInlineRuns(inline, inline);
  unwrap(inline);
}

const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches('td,th'));
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
  fillSpans(rows);
  const width = Math.max(...rows.map((row) => cellsOf(row).length));
  assertCellCount(rows.length * width);
  for (const row of rows) {
    for (let more = width - cellsOf(row).length; more > 0; more -= 1) row.append(table.ownerDocument.createElement('td'));
  }
  for (const cell of rows[0] ? cellsOf(rows[0]) : []) renameElement(cell, 'th');
}

/** Whether a table only arranges a page: it holds another one, or a single row or column. */
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

const WORD_LIST_LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const WORD_ITEM_MARK = /mso-list:\s*Ignore/i;
/** `1.`, `၁။`, `a)`, `iv.`: everything else before an item, in whatever font, is a bullet. */
const ITEM_NUMBER = /^\(?(?:([\d၀-၉]+)|[a-z]|[ivxlc]+)[.)၊။]/i;

const wordListLevel = (element: Element) => Number(WORD_LIST_LEVEL.exec(styleText(element))?.[1] ?? 0);

type OpenList = { level: number; list: Element };

function removeItemMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => WORD_ITEM_MARK.test(styleText(span)));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.trim();
}

function newList(document: Document, mark: string): Element {
  const [numbering, digits] = ITEM_NUMBER.exec(mark) ?? [];
  const list = document.createElement(numbering === undefined ? 'ul' : 'ol');
  if (digits !== undefined) list.setAttribute('start', toLatinDigits(digits));
  return list;
}

/** Word writes a list as paragraphs that only look like one; this makes them lists, with their levels. */
export function readWordLists(body: Element) {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')]) {
    const level = paragraph.closest('li') ? 0 : wordListLevel(paragraph);
    if (level === 0 || isBlankNode(paragraph)) continue;
    const follows = last !== undefined && nextBlock(last) === paragraph;
    const mark = removeItemMark(paragraph);
    // A numbered heading is a heading.
    if (/^h\d$/.test(paragraph.localName)) continue;
    open = follows ? open.filter((list) => list.level <= level) : [];
    const parent = open.at(-1);
    const item = body.ownerDocument.createElement('li');
    if (parent?.level === level && parent.list.localName === newList(body.ownerDocument, mark).localName) {
      parent.list.append(item);
    } else {
      open = open.filter((list) => list.level < level);
      const list = newList(body.ownerDocument, mark);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open.push({ level, list });
      list.append(item);
    }
    item.append(...paragraph.childNodes);
    paragraph.remove();
    last = open[0]?.list;
  }
}

/** The block after an element; empty paragraphs and spaces between them do not count. */
function nextBlock(element: Element): Element | undefined {
  let next = element.nextSibling;
  while (next && isBlankNode(next) && !(isBlock(next) && next.matches('table,hr'))) next = next.nextSibling;
  return isBlock(next) ? next : undefined;
}

/** Moves a list that is a direct child of a list into the item above it, unwraps the only paragraph of an item, and numbers items. */
export function repairLists(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')]) {
    const above = list.previousElementSibling;
    if (above?.localName === 'li') above.append(list);
    else unwrap(list);
  }
  for (const item of body.querySelectorAll('li')) {
    const [paragraph, second] = [...item.children].filter((child) => child.matches('p,div'));
    if (paragraph && !second) unwrap(paragraph);
  }
  for (const list of body.querySelectorAll('ol')) {
    const first = Number(list.getAttribute('start') ?? 1);
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    for (const [place, item] of items.entries()) item.setAttribute('value', String(first + place));
  }
}
