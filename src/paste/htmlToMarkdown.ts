// Turns HTML that another program put on the clipboard into Markdown, by repairs of its document one after the other.
import { cleanMultiLineText } from '@/domain/cleanText';
import { tightenLists, toMarkdownLists } from '@/domain/editor/pastedText';
import { assertElementCount, assertHtmlSize } from './bounds';
import { flattenDeepNesting, isBlankNode, renameElement, unwrap } from './dom';
import { cleanEmphasis } from './emphasis';
import { cleanLinks } from './links';
import { createWordLists, repairLists } from './lists';
import { markdownWriter } from './markdownWriter';
import { disableStyles, styledElements, stylesOf, styleText } from './styles';
import { cleanTables } from './tables';

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator})+$/u;
/** An image this small only counts readers. */
const MAX_TRACKING_PIXEL_PX = 2;

const isTrackingPixel = (image: Element) =>
  ['width', 'height'].some((name) => {
    const size = image.getAttribute(name);
    return size !== null && Number.parseInt(size, 10) <= MAX_TRACKING_PIXEL_PX;
  });

/** Removes images, as many load only for whoever is signed in, and counts them. Facebook's emoji become text. */
function removeImages(body: Element): number {
  let removedImages = 0;
  for (const image of [...body.querySelectorAll('img')]) {
    const alt = image.getAttribute('alt') ?? '';
    const isEmoji = alt !== '' && EMOJI.test(alt);
    if (!isEmoji && !isTrackingPixel(image)) removedImages += 1;
    image.replaceWith(isEmoji ? alt : '');
  }
  return removedImages;
}

/** Elements that hold no text of the author. */
const CLUTTER_SELECTOR =
  'script,style,meta,link,title,base,template,noscript,iframe,object,embed,applet,frame,svg,math,canvas,audio,video,source,input,select,textarea,button,[hidden],.Apple-interchange-newline,.mw-editsection,sup.reference';
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const isHidden = (element: Element) => stylesOf(element).display === 'none' || /mso-hide:\s*all/i.test(styleText(element));

function removeClutter(body: Element) {
  const commentWalker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (commentWalker.nextNode()) comments.push(commentWalker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  for (const element of [...body.querySelectorAll(CLUTTER_SELECTOR)]) element.remove();
  for (const element of styledElements(body)) if (isHidden(element)) element.remove();
  // Elements of one program alone have `:` or `-` in their names, such as Word's <o:p>.
  const programElements = [...body.querySelectorAll('*')].filter(({ localName }) => /[:-]/.test(localName));
  for (const element of programElements) unwrap(element);
}

const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;
const INVISIBLE_CHARACTERS = /[\u00ad\ufeff]/g;

/** Replaces no-break spaces by plain ones and removes invisible characters, but not the line-break marks in Burmese. */
function cleanSpaces(body: Element) {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? '';
    texts.currentNode.nodeValue = text.replace(NO_BREAK_SPACES, ' ').replace(INVISIBLE_CHARACTERS, '');
  }
}

/** The highest headings become `h2`, all others `h3`: the title of the page is `h1`, and the editor offers no `h4`. */
function levelHeadings(body: Element) {
  for (const title of [...body.querySelectorAll('p.MsoTitle')]) renameElement(title, 'h1');
  const headings = [...body.querySelectorAll(HEADINGS.join())];
  const highestName = HEADINGS.find((name) => headings.some(({ localName }) => localName === name));
  for (const heading of headings) {
    if (isBlankNode(heading)) heading.remove();
    else if (heading.closest('li')) renameElement(heading, 'strong');
    else renameElement(heading, heading.localName === highestName ? 'h2' : 'h3');
  }
}

export type PastedMarkdown = { markdown: string; omittedImages: number };

/** Writes pasted HTML as Markdown (D-75). Throws a RangeError for HTML that would hold up the page. */
export function htmlToMarkdown(html: string, origin: string): PastedMarkdown {
  assertHtmlSize(html);
  const { body } = new DOMParser().parseFromString(disableStyles(html), 'text/html');
  assertElementCount(body);
  removeClutter(body);
  const omittedImages = removeImages(body);
  flattenDeepNesting(body);
  cleanSpaces(body);
  createWordLists(body);
  cleanLinks(body, origin);
  cleanTables(body);
  levelHeadings(body);
  repairLists(body);
  // After the lists, because it unwraps the elements that hold Word's numbers and bullets.
  cleanEmphasis(body);
  const lines = cleanMultiLineText(markdownWriter().turndown(body)).split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  const withLists = tightenLists(toMarkdownLists(text));
  return { markdown: withLists.replace(/\n{3,}/g, '\n\n').trim(), omittedImages };
}
