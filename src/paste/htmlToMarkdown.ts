import { cleanMultiLineText } from '@/domain/cleanText';
import { tightenLists, toMarkdownLists } from '@/domain/editor/pastedLists';
import { assertElementCount, assertHtmlSize } from './bounds';
import { isBlankNode, renameElement, unwrap } from './dom';
import { cleanEmphasis } from './emphasis';
import { flattenDeepNesting } from './flattenDeepNesting';
import { cleanLinks } from './links';
import { toMarkdown } from './markdownWriter';
import { repairLists } from './repairLists';
import { disableStyles, styledElements, stylesOf, styleText } from './styles';
import { cleanTables } from './tables';
import { createWordLists } from './wordLists';

const PARTS_OF_EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
/** Unicode counts digits as parts of emoji. A digit alone is no emoji, but a digit with U+20E3 is. */
const HAS_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Such a small image only counts readers or fills a gap. */
const MAX_INVISIBLE_SIZE_PX = 2;

const isInvisibleImage = (image: Element) =>
  ['width', 'height'].some((name) => {
    const size = image.getAttribute(name);
    return size !== null && Number.parseInt(size, 10) <= MAX_INVISIBLE_SIZE_PX;
  });

/** Removes images, because many load only for a signed-in user. Images of emoji become text. */
function removeImages(body: Element): number {
  let omittedImages = 0;
  for (const image of [...body.querySelectorAll('img')]) {
    const alt = image.getAttribute('alt') ?? '';
    const isEmoji = PARTS_OF_EMOJI.test(alt) && HAS_EMOJI.test(alt);
    if (!isEmoji && !isInvisibleImage(image)) omittedImages += 1;
    image.replaceWith(isEmoji ? alt : '');
  }
  return omittedImages;
}

const INVISIBLE_ELEMENTS = 'script,style,meta,link,title,base,template,noscript,[hidden]';
const EMBEDDED_CONTENT = 'iframe,object,embed,applet,frame,svg,math,canvas,audio,video,source';
const CONTROLS = 'input,select,textarea,button';
/** A line break that browsers add to copied text, and the edit links and footnote numbers of Wikipedia. */
const ADDED_BY_PROGRAMS = '.Apple-interchange-newline,.mw-editsection,sup.reference';
const CLUTTER_SELECTOR = [INVISIBLE_ELEMENTS, EMBEDDED_CONTENT, CONTROLS, ADDED_BY_PROGRAMS].join();

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const isHidden = (element: Element) => stylesOf(element).display === 'none' || /mso-hide:\s*all/i.test(styleText(element));

function removeClutter(body: Element) {
  const commentWalker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (commentWalker.nextNode()) comments.push(commentWalker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  for (const element of [...body.querySelectorAll(CLUTTER_SELECTOR)]) element.remove();
  for (const element of styledElements(body)) if (isHidden(element)) element.remove();
  // Programs invent elements such as Word's `<o:p>`, with `:` or `-` in their names.
  const programElements = [...body.querySelectorAll('*')].filter(({ localName }) => /[:-]/.test(localName));
  for (const element of programElements) unwrap(element);
}

const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;
const INVISIBLE_CHARACTERS = /[\u00ad\ufeff]/g;

/** Makes no-break spaces plain and removes invisible characters. U+200B stays, because a line of Burmese may break there. */
function cleanSpaces(body: Element) {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? '';
    texts.currentNode.nodeValue = text.replace(NO_BREAK_SPACES, ' ').replace(INVISIBLE_CHARACTERS, '');
  }
}

/** The highest headings become `h2`, all others `h3`. The title of the page is the `h1`, and the editor offers no `h4`. */
function levelHeadings(body: Element) {
  for (const title of [...body.querySelectorAll('p.MsoTitle')]) renameElement(title, 'h1');
  for (const heading of [...body.querySelectorAll(HEADINGS.join())]) if (isBlankNode(heading)) heading.remove();
  const headings = [...body.querySelectorAll(HEADINGS.join())];
  const highestName = HEADINGS.find((name) => headings.some(({ localName }) => localName === name));
  for (const heading of headings) {
    if (heading.closest('li')) renameElement(heading, 'strong');
    else renameElement(heading, heading.localName === highestName ? 'h2' : 'h3');
  }
}

function writeMarkdown(body: HTMLElement): string {
  const lines = cleanMultiLineText(toMarkdown(body)).split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  // Authors also type `•` or `1)` before lines instead of using the lists of their program.
  const withTypedLists = toMarkdownLists(text);
  return tightenLists(withTypedLists)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export type PastedMarkdown = { markdown: string; omittedImages: number };

/** Repairs pasted HTML and writes it as Markdown. Throws a RangeError for HTML so large that the page would freeze. */
export function htmlToMarkdown(html: string, siteOrigin: string): PastedMarkdown {
  assertHtmlSize(html);
  const { body } = new DOMParser().parseFromString(disableStyles(html), 'text/html');
  assertElementCount(body);
  removeClutter(body);
  const omittedImages = removeImages(body);
  flattenDeepNesting(body);
  cleanSpaces(body);
  // Must run before `levelHeadings` and `cleanEmphasis`, which drop the styles that mark Word's list items.
  createWordLists(body);
  cleanLinks(body, siteOrigin);
  cleanTables(body);
  levelHeadings(body);
  repairLists(body);
  cleanEmphasis(body);
  return { markdown: writeMarkdown(body), omittedImages };
}
