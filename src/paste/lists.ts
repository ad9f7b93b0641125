// Turns pasted lists into lists that Markdown can hold. Word writes list items as paragraphs that begin with a mark.
import { toLatinDigits } from '@/domain/letters';
import { isBlankNode, isBlock, unwrap } from './dom';
import { styleText } from './styles';

const WORD_LIST_LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const WORD_ITEM_MARK = /mso-list:\s*Ignore/i;
/** `1.`, `၁။`, `a)`, `iv.`: every other mark is a bullet, because each font has its own signs for bullets. */
const ITEM_NUMBER = /^\(?(?:([\d၀-၉]+)|[a-z]|[ivxlc]+)[.)၊။]/i;

/** Returns the level of Word's list item, from 1; 0 for an element that is no list item. */
const wordListLevel = (element: Element) => Number(WORD_LIST_LEVEL.exec(styleText(element))?.[1] ?? 0);

type OpenList = { level: number; list: Element };

/** Removes the number or bullet that Word writes into an item, and returns it. */
function removeItemMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => WORD_ITEM_MARK.test(styleText(span)));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.trim();
}

function createList(document: Document, mark: string): Element {
  const [numberMark, digits] = ITEM_NUMBER.exec(mark) ?? [];
  const list = document.createElement(numberMark === undefined ? 'ul' : 'ol');
  if (digits !== undefined) list.setAttribute('start', toLatinDigits(digits));
  return list;
}

/** Turns Word's paragraphs for list items into lists, nested by level. A numbered heading only loses its number. */
export function createWordLists(body: Element) {
  // From the outermost to the innermost; each list is in the last item of the list before it.
  let openLists: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')]) {
    const level = paragraph.closest('li') ? 0 : wordListLevel(paragraph);
    if (level === 0 || isBlankNode(paragraph)) continue;
    const outermost = openLists[0]?.list;
    // Decided before the mark is removed: without it, an item that has no words would be skipped as blank.
    const followsOpenLists = outermost !== undefined && nextBlock(outermost) === paragraph;
    const mark = removeItemMark(paragraph);
    const isNumberedHeading = /^h\d$/.test(paragraph.localName);
    if (isNumberedHeading) continue;

    openLists = followsOpenLists ? openLists.filter((open) => open.level <= level) : [];
    const innermost = openLists.at(-1);
    const item = body.ownerDocument.createElement('li');
    const newList = createList(body.ownerDocument, mark);
    if (innermost?.level === level && innermost.list.localName === newList.localName) {
      innermost.list.append(item);
    } else {
      openLists = openLists.filter((open) => open.level < level);
      const outerItem = openLists.at(-1)?.list.lastElementChild;
      if (outerItem) outerItem.append(newList);
      else paragraph.before(newList);
      openLists.push({ level, list: newList });
      newList.append(item);
    }
    item.append(...paragraph.childNodes);
    paragraph.remove();
  }
}

/** Returns the block directly below an element, across spaces and empty paragraphs; undefined above a line of text. */
function nextBlock(element: Element): Element | undefined {
  let next = element.nextSibling;
  while (next && isBlankNode(next) && !(isBlock(next) && next.matches('table,hr'))) next = next.nextSibling;
  return isBlock(next) ? next : undefined;
}

/** Moves lists between items into the item above, unwraps an item's only paragraph, gives each item its number. */
export function repairLists(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')]) {
    const itemAbove = list.previousElementSibling;
    if (itemAbove?.localName === 'li') itemAbove.append(list);
    else unwrap(list);
  }
  for (const item of body.querySelectorAll('li')) {
    const [paragraph, ...otherParagraphs] = [...item.children].filter((child) => child.matches('p,div'));
    if (paragraph && otherParagraphs.length === 0) unwrap(paragraph);
  }
  for (const list of body.querySelectorAll('ol')) {
    const firstNumber = Number(list.getAttribute('start') ?? 1);
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    for (const [index, item] of items.entries()) item.setAttribute('value', String(firstNumber + index));
  }
}
