import { isElement, pushDown, rename, unwrap, wrapContent } from './dom';

const EMPHASES = ['strong', 'em'] as const;
const BOLD_FROM = 600;

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM;
const isNormal = (weight: string) => weight === 'normal' || Number(weight) < BOLD_FROM;

/** Writes bold and italic styles as elements. Google Docs wraps everything it copies in a `<b>` that is not bold. */
function readStyles(body: Element) {
  for (const element of [...body.querySelectorAll<HTMLElement>('[style]')]) {
    const { fontWeight, fontStyle } = element.style;
    const isTagBold = element.matches('b,strong');
    if (fontStyle === 'italic' && !element.matches('i,em')) wrapContent(element, 'em');
    if (!isTagBold && isBold(fontWeight)) wrapContent(element, 'strong');
    if (isTagBold && fontWeight !== '' && isNormal(fontWeight)) unwrap(element);
  }
}

/** Joins neighbours such as `<strong>a</strong><strong>b</strong>`, which Word writes for one bold word. */
function joinNeighbours(element: Element) {
  for (let next = element.nextSibling; isElement(next) && next.localName === element.localName; next = element.nextSibling) {
    element.append(...next.childNodes);
    next.remove();
  }
}

/** Reduces the emphasis of a pasted document, in elements and in styles, to `strong` and `em` around words. */
export function cleanEmphasis(body: Element) {
  readStyles(body);
  for (const element of [...body.querySelectorAll('b')]) rename(element, 'strong');
  for (const element of [...body.querySelectorAll('i,cite,dfn')]) rename(element, 'em');
  for (const element of [...body.querySelectorAll('span,font,u,ins,small,big,label,abbr,time,mark,bdi,bdo')]) unwrap(element);
  for (const name of EMPHASES) {
    for (const element of [...body.querySelectorAll(`${name} ${name}`)]) unwrap(element);
    for (const element of [...body.querySelectorAll(name)]) pushDown(element);
    // Headings are bold already.
    for (const element of [...body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6,th) strong')]) unwrap(element);
    for (const element of [...body.querySelectorAll(name)]) if (element.isConnected) joinNeighbours(element);
  }
}
