// Word writes a list item as a paragraph with the style `mso-list: l0 level2 lfo1`. A `<span>` holds the bullet or number.
// This file turns such paragraphs into real lists.
import { toLatinDigits } from '@/domain/letters';
import { isBlankNode, isElement } from './dom';
import { styleText } from './styles';

const WORD_LIST_LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const WORD_ITEM_MARK = /mso-list:\s*Ignore/i;
/** Matches `1.`, `၁။`, `a)` and `iv.`. Every other mark is a bullet, because each font has its own bullets. */
const ITEM_NUMBER = /^\(?(?:([\d၀-၉]+)|[a-z]|[ivxlc]+)[.)၊။]/i;

const NO_LEVEL = 0;
const wordListLevel = (element: Element) => Number(WORD_LIST_LEVEL.exec(styleText(element))?.[1] ?? NO_LEVEL);

function cutItemMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => WORD_ITEM_MARK.test(styleText(span)));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.trim();
}

/** Word also marks numbered headings as list items. */
function removeHeadingNumbers(body: Element) {
  for (const heading of body.querySelectorAll('h1,h2,h3,h4,h5,h6')) if (wordListLevel(heading) !== NO_LEVEL) cutItemMark(heading);
}

type ListName = 'ul' | 'ol';
/** A list that the next item can continue. In `openLists`, each list is inside the last item of the list before. */
type OpenList = { level: number; name: ListName; list: Element };

/** An item of an outer level ends a list. An item of the same level but the other kind also ends a list. */
const withoutEndedLists = (openLists: readonly OpenList[], level: number, name: ListName) =>
  openLists.filter((open) => open.level < level || (open.level === level && open.name === name));

function addList(openLists: readonly OpenList[], paragraph: Element, name: ListName, firstMark: string): Element {
  const list = paragraph.ownerDocument.createElement(name);
  const [, firstNumber] = ITEM_NUMBER.exec(firstMark) ?? [];
  if (firstNumber !== undefined) list.setAttribute('start', toLatinDigits(firstNumber));
  const outerItem = openLists.at(-1)?.list.lastElementChild;
  if (outerItem) outerItem.append(list);
  else paragraph.before(list);
  return list;
}

/** For example, `• a` of level 1 and `1. b` of level 2 become `<ul><li>a<ol><li>b</li></ol></li></ul>`. */
export function createWordLists(body: Element) {
  removeHeadingNumbers(body);
  let openLists: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll('p,div')]) {
    const isInItem = paragraph.closest('li') !== null;
    const level = wordListLevel(paragraph);
    if (isInItem || level === NO_LEVEL || isBlankNode(paragraph)) continue;

    const outermost = openLists[0]?.list;
    const isInterrupted = outermost !== undefined && !isNextBlock(outermost, paragraph);
    if (isInterrupted) openLists = [];
    const mark = cutItemMark(paragraph);
    const name = ITEM_NUMBER.test(mark) ? 'ol' : 'ul';
    openLists = withoutEndedLists(openLists, level, name);
    const isContinued = openLists.at(-1)?.level === level;
    if (!isContinued) openLists.push({ level, name, list: addList(openLists, paragraph, name, mark) });
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    openLists.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Returns whether only spaces and empty paragraphs are between the two elements. */
function isNextBlock(above: Element, block: Element): boolean {
  const isSkipped = (node: Node) => isBlankNode(node) && !(isElement(node) && node.matches('table,hr'));
  let next = above.nextSibling;
  while (next && next !== block && isSkipped(next)) next = next.nextSibling;
  return next === block;
}
