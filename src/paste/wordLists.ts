// Repairs pasted lists for Markdown. Word's items are paragraphs styled `mso-list: l0 level2 lfo1`, with a `<span>` for the mark.
import { toLatinDigits } from '@/domain/letters';
import { isBlankNode, isElement, unwrap } from './dom';
import { styleText } from './styles';

const WORD_LIST_LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const WORD_ITEM_MARK = /mso-list:\s*Ignore/i;
/** `1.`, `၁။`, `a)`, `iv.`: every other mark is a bullet, because each font has its own signs for bullets. */
const ITEM_NUMBER = /^\(?(?:([\d၀-၉]+)|[a-z]|[ivxlc]+)[.)၊။]/i;

const NO_LEVEL = 0;
const wordListLevel = (element: Element) => Number(WORD_LIST_LEVEL.exec(styleText(element))?.[1] ?? NO_LEVEL);

function cutItemMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => WORD_ITEM_MARK.test(styleText(span)));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.trim();
}

/** Removes the numbers of numbered headings, which Word also marks as list items. */
function removeHeadingNumbers(body: Element) {
  for (const heading of body.querySelectorAll('h1,h2,h3,h4,h5,h6')) if (wordListLevel(heading) !== NO_LEVEL) cutItemMark(heading);
}

/** A list that the next item can continue. Each open list is inside the last item of the open list before it. */
type OpenList = { level: number; list: Element };

function createList(document: Document, mark: string): Element {
  const [numberMark, digits] = ITEM_NUMBER.exec(mark) ?? [];
  const list = document.createElement(numberMark === undefined ? 'ul' : 'ol');
  if (digits !== undefined) list.setAttribute('start', toLatinDigits(digits));
  return list;
}

/** Returns the lists that stay open for an item. The last one is for the item: it has its level and its kind of mark. */
function listsForItem(openLists: readonly OpenList[], paragraph: Element, level: number, mark: string): OpenList[] {
  const newList = createList(paragraph.ownerDocument, mark);
  const isOfItem = (open: OpenList) => open.level === level && open.list.localName === newList.localName;
  const remaining = openLists.filter((open) => open.level < level || isOfItem(open));
  const innermost = remaining.at(-1);
  if (innermost && isOfItem(innermost)) return remaining;

  const outerItem = innermost?.list.lastElementChild;
  if (outerItem) outerItem.append(newList);
  else paragraph.before(newList);
  return [...remaining, { level, list: newList }];
}

/** Makes lists of Word's items: `• a`, level 1, and `1. b`, level 2, become `<ul><li>a<ol><li>b</li></ol></li></ul>`. */
export function createWordLists(body: Element) {
  removeHeadingNumbers(body);
  let openLists: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll('p,div')]) {
    const isInItem = paragraph.closest('li') !== null;
    const level = wordListLevel(paragraph);
    if (isInItem || level === NO_LEVEL || isBlankNode(paragraph)) continue;

    const outermost = openLists[0]?.list;
    if (!outermost || !isNextBlock(outermost, paragraph)) openLists = [];
    const mark = cutItemMark(paragraph);
    openLists = listsForItem(openLists, paragraph, level, mark);
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    openLists.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Returns whether nothing but spaces and empty paragraphs separates a block from the element above it. */
function isNextBlock(above: Element, block: Element): boolean {
  const isSkipped = (node: Node) => isBlankNode(node) && !(isElement(node) && node.matches('table,hr'));
  let next = above.nextSibling;
  while (next && next !== block && isSkipped(next)) next = next.nextSibling;
  return next === block;
}

/** Moves a list that stands between items into the item above. One above all items gives them to the outer list. */
function moveListsIntoItems(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')]) {
    const itemAbove = list.previousElementSibling;
    if (itemAbove?.localName === 'li') itemAbove.append(list);
    else unwrap(list);
  }
}

function unwrapOnlyParagraphs(body: Element) {
  for (const item of body.querySelectorAll('li')) {
    const [paragraph, ...otherParagraphs] = [...item.children].filter((child) => child.matches('p,div'));
    if (paragraph && otherParagraphs.length === 0) unwrap(paragraph);
  }
}

function numberItems(body: Element) {
  for (const list of body.querySelectorAll('ol')) {
    const firstNumber = Number(list.getAttribute('start') ?? 1);
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    for (const [index, item] of items.entries()) item.setAttribute('value', String(firstNumber + index));
  }
}

export function repairLists(body: Element) {
  moveListsIntoItems(body);
  unwrapOnlyParagraphs(body);
  numberItems(body);
}
