// Helpers for the DOM of pasted HTML.

const BLOCKS =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';

export const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

export const isBlock = (node: Node | null): node is Element => isElement(node) && node.matches(BLOCKS);

export const hasBlocks = (node: Node): boolean => isElement(node) && node.querySelector(BLOCKS) !== null;

export const isBlankNode = (node: Node): boolean => node.textContent?.trim() === '';

/** Replaces an element by its content. */
export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Puts the content of an element into a new element inside it. */
export function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Replaces an element by one of another name, without attributes, and returns that. */
export function renameElement(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Wraps each run of words between blocks in a copy of `shell`, at every depth. */
function wrapInlineRuns(parent: Node, shell: Element) {
  let run: ChildNode[] = [];
  const finish = () => {
    if (run.some((node) => !isBlankNode(node))) {
      const copy = shell.ownerDocument.importNode(shell, false);
      run[0]?.before(copy);
      copy.append(...run);
    }
    run = [];
  };
  for (const child of [...parent.childNodes]) {
    if (isBlock(child) || hasBlocks(child)) {
      finish();
      wrapInlineRuns(child, shell);
    } else run.push(child);
  }
  finish();
}

/** Moves an inline element that contains blocks, such as `<b><p>…</p></b>`, into them: Markdown cannot write it otherwise. */
export function moveIntoBlocks(inline: Element) {
  if (!hasBlocks(inline)) return;
  wrapInlineRuns(inline, inline);
  unwrap(inline);
}

/** Deeper nesting has no meaning in a text, and would take quadratic time. */
const MAX_DEPTH = 30;

/** Replaces what is nested too deeply by paragraphs of plain text. */
export function flattenDeepNesting(body: Element) {
  const depths = new Map<Element | null, number>();
  for (const element of [...body.querySelectorAll('*')]) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    if (depth === MAX_DEPTH) element.replaceChildren(...toParagraphs(element));
  }
}

/** Returns the text of an element as paragraphs, one for each block inside it. */
function toParagraphs(element: Element): Element[] {
  const lines = new Map<Node, string>();
  const blocks = new Map<Node | null, Node>();
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    const block = blocks.get(currentNode.parentNode) ?? element;
    if (isElement(currentNode)) blocks.set(currentNode, isBlock(currentNode) ? currentNode : block);
    else lines.set(block, `${lines.get(block) ?? ''}${currentNode.nodeValue}`);
  }
  return [...lines.values()].map((line) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
}

/** The attribute that holds an element's style, because the site's security policy blocks `style`. */
const STYLE = 'data-style';

/** Renames styles and handlers: the policy blocks and reports them even in parsed documents. `<style>` becomes a `<title>`. */
export const disableStyles = (html: string): string =>
  html.replace(/<\/?[a-z][^<>]*/gi, (tag) =>
    tag.replace(/^(<\/?)style\b/i, '$1title').replace(/\s(?=(?:style|on[a-z]+)\s*=)/gi, ' data-'),
  );

export const styleText = (element: Element): string => element.getAttribute(STYLE) ?? '';

export const styledElements = (body: Element): Element[] => [...body.querySelectorAll(`[${STYLE}]`)];

/** Returns the style declarations of an element as the browser reads them: also short forms such as `font: bold 12pt Arial`. */
export function stylesOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = styleText(element);
  return style;
}
