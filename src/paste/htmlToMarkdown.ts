// Turns what another program puts on the clipboard into Markdown: repairs of the document, one after the other.
import { cleanMultiLineText } from '@/domain/cleanText';
import { tightenLists, toMarkdownLists } from '@/domain/editor/pastedText';
import { assertElementCount, assertHtmlSize } from './bounds';
import {
  disableStyles,
  flattenDeepNesting,
  isBlankNode,
  isElement,
  moveIntoBlocks,
  renameElement,
  styledElements,
  stylesOf,
  styleText,
  unwrap,
  wrapContent,
} from './dom';
import { cleanLinks } from './links';
import { readWordLists, repairLists } from './lists';
import { markdownWriter } from './markdownWriter';
import { cleanTables } from './tables';

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator})+$/u;
/** In pixels. An image this small only counts readers. */
const MAX_TRACKER_SIZE = 2;

const isTrackingPixel = (image: Element) =>
  ['width', 'height'].some((name) => {
    const size = image.getAttribute(name);
    return size !== null && Number.parseInt(size, 10) <= MAX_TRACKER_SIZE;
  });

/** Removes images, as many load only for whoever is signed in; returns their number. Facebook's emoji images become emoji. */
function removeImages(body: Element): number {
  let pictures = 0;
  for (const image of [...body.querySelectorAll('img')]) {
    const alt = image.getAttribute('alt') ?? '';
    const isEmoji = alt !== '' && EMOJI.test(alt);
    if (!isEmoji && !isTrackingPixel(image)) pictures += 1;
    image.replaceWith(isEmoji ? alt : '');
  }
  return pictures;
}

const EMPHASIS_ELEMENTS = ['strong', 'em'] as const;
const MIN_BOLD_WEIGHT = 600;

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= MIN_BOLD_WEIGHT;
const isNormal = (weight: string) =>
  weight === 'normal' || weight === 'lighter' || (weight !== '' && Number(weight) < MIN_BOLD_WEIGHT);
const ITALIC = /^(?:italic|oblique)/;

/** Writes bold and italic styles as elements. Google Docs wraps everything it copies in a `<b>` that is not bold. */
function readStyles(body: Element) {
  for (const element of styledElements(body)) {
    const { fontWeight, fontStyle } = stylesOf(element);
    const [isTagBold, isTagItalic] = [element.matches('b,strong'), element.matches('i,em')];
    if (!isTagItalic && ITALIC.test(fontStyle)) wrapContent(element, 'em');
    if (!isTagBold && isBold(fontWeight)) wrapContent(element, 'strong');
    if ((isTagBold && isNormal(fontWeight)) || (isTagItalic && fontStyle === 'normal')) unwrap(element);
  }
}

/** Joins neighbours such as `<strong>a</strong><strong>b</strong>`, which Word writes for one bold word. */
function joinNeighbours(element: Element) {
  for (let next = element.nextSibling; isElement(next) && next.localName === element.localName; next = element.nextSibling) {
    element.append(...next.childNodes);
    next.remove();
  }
}

/** Leaves `strong` and `em` as the only emphasis, inside blocks, and without overlaps. */
function cleanEmphasis(body: Element) {
  readStyles(body);
  for (const element of [...body.querySelectorAll('b')]) renameElement(element, 'strong');
  for (const element of [...body.querySelectorAll('i,cite,dfn')]) renameElement(element, 'em');
  for (const element of [...body.querySelectorAll('span,font,u,ins,small,big,label,abbr,time,mark,bdi,bdo')]) unwrap(element);
  for (const name of EMPHASIS_ELEMENTS) {
    for (const element of [...body.querySelectorAll(`${name} ${name}`)]) unwrap(element);
    for (const element of [...body.querySelectorAll(name)]) moveIntoBlocks(element);
    // Headings are bold already.
    for (const element of [...body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6,th) strong')]) unwrap(element);
    // An element that was joined to the one before it is no longer connected.
    for (const element of [...body.querySelectorAll(name)]) if (element.isConnected) joinNeighbours(element);
  }
}

/** Elements that hold no text of the author. */
const CLUTTER =
  'script,style,meta,link,title,base,template,noscript,iframe,object,embed,applet,frame,svg,math,canvas,audio,video,source,input,select,textarea,button,[hidden],.Apple-interchange-newline,.mw-editsection,sup.reference';
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** The levels of the two headings in the toolbar; level 1 is the title of the page. */
const [FIRST_LEVEL, LAST_LEVEL] = [2, 3];

const isHidden = (element: Element) => stylesOf(element).display === 'none' || /mso-hide:\s*all/i.test(styleText(element));

function removeClutter(body: Element) {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of [...body.querySelectorAll(CLUTTER)]) element.remove();
  for (const element of styledElements(body)) if (isHidden(element)) element.remove();
  // Word's own elements, such as <o:p>, and those of other programs.
  for (const element of [...body.querySelectorAll('*')]) if (/[:-]/.test(element.localName)) unwrap(element);
}

/** Spaces that only a program needs become plain ones; what divides Burmese words for line breaks stays. */
function cleanSpaces(body: Element) {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u00ad\ufeff]/g, '');
  }
}

/** Makes the highest headings of the text second-level ones, the next ones third-level. */
function levelHeadings(body: Element) {
  for (const title of [...body.querySelectorAll('p.MsoTitle')]) renameElement(title, 'h1');
  const headings = [...body.querySelectorAll(HEADINGS.join())];
  const used = HEADINGS.filter((name) => headings.some(({ localName }) => localName === name));
  for (const heading of headings) {
    if (isBlankNode(heading)) heading.remove();
    else if (heading.closest('li')) renameElement(heading, 'strong');
    else renameElement(heading, `h${Math.min(FIRST_LEVEL + used.indexOf(heading.localName), LAST_LEVEL)}`);
  }
}

export type PastedMarkdown = { markdown: string; pictures: number };

/** Writes pasted HTML as Markdown (D-75). Throws for HTML that would hold up the page. */
export function htmlToMarkdown(html: string, origin: string): PastedMarkdown {
  assertHtmlSize(html);
  const { body } = new DOMParser().parseFromString(disableStyles(html), 'text/html');
  assertElementCount(body);
  removeClutter(body);
  const pictures = removeImages(body);
  flattenDeepNesting(body);
  cleanSpaces(body);
  readWordLists(body);
  cleanLinks(body, origin);
  cleanTables(body);
  levelHeadings(body);
  repairLists(body);
  cleanEmphasis(body);
  const lines = cleanMultiLineText(markdownWriter().turndown(body)).split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  const withLists = tightenLists(toMarkdownLists(text));
  return {
    markdown: withLists.replace(/\n{3,}/g, '\n\n').trim(),
    pictures,
  };
}
