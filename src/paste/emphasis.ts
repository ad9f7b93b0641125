import { isElement, moveIntoBlocks, renameElement, unwrap, wrapContent } from './dom';
import { styledElements, stylesOf } from './styles';

const MIN_BOLD_WEIGHT = 600;
const ALWAYS_BOLD = ':is(h1,h2,h3,h4,h5,h6,th)';
const ITALIC_STYLE = /^(?:italic|oblique)/;

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= MIN_BOLD_WEIGHT;
/** False for an empty weight, because a `<b>` without a `font-weight` stays bold. */
const isExplicitlyLight = (weight: string) =>
  weight === 'normal' || weight === 'lighter' || (weight !== '' && Number(weight) < MIN_BOLD_WEIGHT);

/** Leaves only `strong` and `em`, where Markdown can write them: each inside one block, and never inside itself. */
export function cleanEmphasis(body: Element) {
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  replaceStylesByElements(body);
  for (const element of all('b')) renameElement(element, 'strong');
  for (const element of all('i,cite,dfn')) renameElement(element, 'em');
  for (const element of all('span,font,u,ins,small,big,label,abbr,time,mark,bdi,bdo')) unwrap(element);
  for (const name of ['strong', 'em']) {
    for (const element of all(`${name} ${name}`)) unwrap(element);
    for (const element of all(name)) moveIntoBlocks(element);
  }
  for (const element of all(`${ALWAYS_BOLD} strong`)) unwrap(element);
  // Outer elements come first, so the `strong` of two joined `em` are neighbours when their turn comes.
  for (const element of all('strong,em')) joinNeighbours(element);
}

/** Turns bold and italic styles into elements. Removes a `<b>` with a normal weight, which Google Docs puts around each copy. */
function replaceStylesByElements(body: Element) {
  for (const element of styledElements(body)) {
    const { fontWeight, fontStyle } = stylesOf(element);
    const isTagBold = element.matches('b,strong');
    const isTagItalic = element.matches('i,em');
    if (!isTagItalic && ITALIC_STYLE.test(fontStyle)) wrapContent(element, 'em');
    if (!isTagBold && isBold(fontWeight)) wrapContent(element, 'strong');
    const isTagCancelled = (isTagBold && isExplicitlyLight(fontWeight)) || (isTagItalic && fontStyle === 'normal');
    if (isTagCancelled) unwrap(element);
  }
}

/** Joins `<strong>a</strong><strong>b</strong>`, which Word writes for one bold word. A removed element has no neighbours. */
function joinNeighbours(element: Element) {
  let next = element.nextSibling;
  while (isElement(next) && next.localName === element.localName) {
    element.append(...next.childNodes);
    next.remove();
    next = element.nextSibling;
  }
}
