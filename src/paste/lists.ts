// Turns pasted lists into lists that Markdown can hold. Word writes list items as paragraphs with a mark.
import { toLatinDigits } from '@/domain/letters';
import { isBlankNode, isBlock, styleText, unwrap } from './dom';

const WORD_LIST_LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const WORD_ITEM_MARK = /mso-list:\s*Ignore/i;
/** `1.`, `၁။`, `a)`, `iv.`: any other mark before an item is a bullet, because each font has its own signs for bullets. */
const ITEM_NUMBER = /^\(?(?:([\d၀-၉]+)|[a-z]|[ivxlc]+)[.)၊။]/i;

/** Returns the level of a list item of Word, from 1; 0 for an element that is none. */
const wordListLevel = (element: Element) => Number(WORD_LIST_LEVEL.exec(styleText(element))?.[1] ?? 0);

/** A list to which the next paragraph can add an item. */
type OpenList = { level: number; list: Element };

/** Removes the number or bullet that Word writes into an item, and returns it. */
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

/** Makes lists of the paragraphs that Word writes for list items, nested by their levels. */
export function readWordLists(body: Element) {
  // From the outermost to the innermost; each list is in the last item of the list before it.
  let openLists: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')]) {
    const level = paragraph.closest('li') ? 0 : wordListLevel(paragraph);
    if (level === 0 || isBlankNode(paragraph)) continue;
    const outermost = openLists[0]?.list;
    const continuesList = outermost !== undefined && nextBlock(outermost) === paragraph;
    const mark = removeItemMark(paragraph);
    // A numbered heading loses its number, but stays a heading.
    if (/^h\d$/.test(paragraph.localName)) continue;
    openLists = continuesList ? openLists.filter((open) => open.level <= level) : [];
    const innermost = openLists.at(-1);
    const item = body.ownerDocument.createElement('li');
    const ownList = newList(body.ownerDocument, mark);
    if (innermost?.level === level && innermost.list.localName === ownList.localName) {
      innermost.list.append(item);
    } else {
      openLists = openLists.filter((open) => open.level < level);
      const outerItem = openLists.at(-1)?.list.lastElementChild;
      if (outerItem) outerItem.append(ownList);
      else paragraph.before(ownList);
      openLists.push({ level, list: ownList });
      ownList.append(item);
    }
    item.append(...paragraph.childNodes);
    paragraph.remove();
  }
}

/** Returns the block that follows an element directly; empty paragraphs and spaces between the two do not count. */
function nextBlock(element: Element): Element | undefined {
  let next = element.nextSibling;
  while (next && isBlankNode(next) && !(isBlock(next) && next.matches('table,hr'))) next = next.nextSibling;
  return isBlock(next) ? next : undefined;
}

/** Moves a list that is a list's child into the item above, unwraps an item's only paragraph, numbers items for the writer. */
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
