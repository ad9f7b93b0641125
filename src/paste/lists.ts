// Pasted lists as Markdown can hold them, also those of Word, which are paragraphs with a mark.
import { toLatinDigits } from '@/domain/letters';
import { isBlankNode, isBlock, styleText, unwrap } from './dom';

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
    const continuesList = last !== undefined && nextBlock(last) === paragraph;
    const mark = removeItemMark(paragraph);
    // A numbered heading is a heading.
    if (/^h\d$/.test(paragraph.localName)) continue;
    open = continuesList ? open.filter((list) => list.level <= level) : [];
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

/** Returns the block after an element; empty paragraphs and spaces between them do not count. */
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
