import { listLines, tightLists } from '@/domain/listLines';
import { flattenDeep, isBlank, rename, unwrap } from './dom';
import { markdownWriter } from './markdownWriter';
import { cleanEmphasis } from './pastedEmphasis';
import { cleanLinks } from './pastedLinks';
import { takePictures } from './pastedPictures';
import { cleanTables } from './pastedTables';
import { readWordLists, repairLists } from './wordLists';

/** Elements without words of the author. */
const NO_WORDS =
  'script,style,meta,link,title,base,template,noscript,iframe,object,embed,applet,frame,svg,math,canvas,audio,video,source,input,select,textarea,button,[hidden],.Apple-interchange-newline,.mw-editsection,sup.reference';
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** The toolbar's two headings; the page's own is the first level. */
const [FIRST_LEVEL, LAST_LEVEL] = [2, 3];

const isHidden = (element: Element) => /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)/i.test(element.getAttribute('style') ?? '');

function removeClutter(body: Element) {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of [...body.querySelectorAll(NO_WORDS)]) element.remove();
  for (const element of [...body.querySelectorAll('[style]')]) if (isHidden(element)) element.remove();
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

/** Moves the headings to the levels of a text, keeping their order. */
function levelHeadings(body: Element) {
  for (const title of [...body.querySelectorAll('p.MsoTitle')]) rename(title, 'h1');
  const all = [...body.querySelectorAll(HEADINGS.join())];
  const used = HEADINGS.filter((name) => all.some(({ localName }) => localName === name));
  for (const heading of all) {
    if (isBlank(heading)) heading.remove();
    else if (heading.closest('li')) rename(heading, 'strong');
    else rename(heading, `h${Math.min(FIRST_LEVEL + used.indexOf(heading.localName), LAST_LEVEL)}`);
  }
}

export type Pasted = { markdown: string; pictures: number };

/**
 * Writes the HTML that another program put on the clipboard as Markdown, and says how many pictures are left out. The HTML is read
 * into a document that loads and runs nothing (D-75).
 */
export function htmlToMarkdown(html: string, origin: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeClutter(body);
  const pictures = takePictures(body);
  flattenDeep(body);
  cleanSpaces(body);
  readWordLists(body);
  cleanLinks(body, origin);
  cleanTables(body);
  levelHeadings(body);
  repairLists(body);
  cleanEmphasis(body);
  const written = markdownWriter().turndown(body);
  const lines = written.split('\n').map((line) => line.trimEnd());
  return {
    markdown: tightLists(listLines(lines.join('\n')))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    pictures,
  };
}
