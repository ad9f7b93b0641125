// Helpers for the DOM of pasted HTML, whose blocks, formats and depth must fit Markdown.

const BLOCK_SELECTOR =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';

export const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

export const isBlock = (node: Node | null): node is Element => isElement(node) && node.matches(BLOCK_SELECTOR);

export const hasBlocks = (node: Node): boolean => isElement(node) && node.querySelector(BLOCK_SELECTOR) !== null;

export const isBlankNode = (node: Node): boolean => node.textContent?.trim() === '';

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Puts the content of an element into a new element inside it. */
export function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Replaces an element by a new one with this name and no attributes. Returns the new one. */
export function renameElement(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Wraps the words between blocks, at every depth below `parent`, in copies of `format`, such as `<b>`. */
function wrapInlineNodes(parent: Node, format: Element) {
  let inlineNodes: ChildNode[] = [];
  const wrapCollectedNodes = () => {
    if (inlineNodes.some((node) => !isBlankNode(node))) {
      const wrapper = format.ownerDocument.importNode(format, false);
      inlineNodes[0]?.before(wrapper);
      wrapper.append(...inlineNodes);
    }
    inlineNodes = [];
  };
  for (const child of [...parent.childNodes]) {
    if (isBlock(child) || hasBlocks(child)) {
      wrapCollectedNodes();
      wrapInlineNodes(child, format);
    } else inlineNodes.push(child);
  }
  wrapCollectedNodes();
}

/** Turns `<b><p>…</p></b>` into `<p><b>…</b></p>`, because a format of Markdown ends with its block. */
export function moveIntoBlocks(format: Element) {
  if (!hasBlocks(format)) return;
  wrapInlineNodes(format, format);
  unwrap(format);
}

/** What is nested deeper becomes plain text: it has no meaning in a text, and would take quadratic time. */
const MAX_NESTING_DEPTH = 30;

export function flattenDeepNesting(body: Element) {
  const depths = new Map<Element | null, number>();
  for (const element of [...body.querySelectorAll('*')]) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    if (depth === MAX_NESTING_DEPTH) element.replaceChildren(...toParagraphs(element));
  }
}

/** Returns the text of an element as paragraphs, one for each block inside it. */
function toParagraphs(element: Element): Element[] {
  const textOfBlock = new Map<Node, string>();
  const innermostBlocks = new Map<Node | null, Node>();
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    const block = innermostBlocks.get(currentNode.parentNode) ?? element;
    if (isElement(currentNode)) innermostBlocks.set(currentNode, isBlock(currentNode) ? currentNode : block);
    else textOfBlock.set(block, `${textOfBlock.get(block) ?? ''}${currentNode.nodeValue}`);
  }
  return [...textOfBlock.values()].map((text) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
}
