import { isBlank, isBlock, unwrap } from './dom';

const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const IGNORED = /mso-list:\s*Ignore/i;
/** `1.`, `၁။`, `a)`, `iv.`: everything else before an item, in whatever font, is a bullet. */
const NUMBER = /^\(?(?:(\d+)|[\u1040-\u1049]+|[a-z]|[ivxlc]+)[.)\u104a\u104b]/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const levelOf = (element: Element) => Number(LEVEL.exec(styleOf(element))?.[1] ?? 0);

type OpenList = { level: number; list: Element };

/** Takes the bullet or number out of an item: Word writes it as text. */
function takeMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => IGNORED.test(styleOf(span)));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.trim();
}

function newList(document: Document, mark: string): Element {
  const [isNumbered, number] = NUMBER.exec(mark) ?? [];
  const list = document.createElement(isNumbered === undefined ? 'ul' : 'ol');
  if (number !== undefined && number !== '1') list.setAttribute('start', number);
  return list;
}

/** Word writes a list as paragraphs that only look like one; this makes them lists, with their levels. */
export function readWordLists(body: Element) {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')]) {
    const level = paragraph.closest('li') ? 0 : levelOf(paragraph);
    if (level === 0 || isBlank(paragraph)) continue;
    const follows = last !== undefined && nextBlock(last) === paragraph;
    const mark = takeMark(paragraph);
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
  while (next && isBlank(next) && !(isBlock(next) && next.matches('table,hr'))) next = next.nextSibling;
  return isBlock(next) ? next : undefined;
}

/** Moves a list that is a direct child of a list into the item above it, and unwraps the only paragraph of an item. */
export function repairLists(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')]) {
    const above = list.previousElementSibling;
    if (above?.localName === 'li') above.append(list);
    else unwrap(list);
  }
  for (const paragraph of [...body.querySelectorAll('li > :is(p,div):only-of-type')]) unwrap(paragraph);
}
