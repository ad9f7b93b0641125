const BLOCK_SELECTOR =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';

export const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

export const isBlock = (node: Node | null): node is Element => isElement(node) && node.matches(BLOCK_SELECTOR);

export const hasBlocks = (node: Node): boolean => isElement(node) && node.querySelector(BLOCK_SELECTOR) !== null;

export const isBlankNode = (node: Node): boolean => node.textContent?.trim() === '';

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

export function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

export function renameElement(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts a copy of `formatElement`, such as `<b>`, around the inline nodes between blocks. Enters inner blocks too. */
function wrapInlineNodes(parent: Node, formatElement: Element) {
  let inlineNodes: ChildNode[] = [];
  const wrapCollectedNodes = () => {
    if (inlineNodes.some((node) => !isBlankNode(node))) {
      const copy = formatElement.ownerDocument.importNode(formatElement, false);
      inlineNodes[0]?.before(copy);
      copy.append(...inlineNodes);
    }
    inlineNodes = [];
  };
  for (const child of [...parent.childNodes]) {
    if (isBlock(child) || hasBlocks(child)) {
      wrapCollectedNodes();
      wrapInlineNodes(child, formatElement);
    } else inlineNodes.push(child);
  }
  wrapCollectedNodes();
}

/** Turns `<b><p>…</p></b>` into `<p><b>…</b></p>`, because a format in Markdown cannot span blocks. */
export function moveIntoBlocks(formatElement: Element) {
  if (!hasBlocks(formatElement)) return;
  wrapInlineNodes(formatElement, formatElement);
  unwrap(formatElement);
}

/** Elements at this depth become paragraphs. Deeper nesting means nothing in an article, and its conversion is slow. */
const MAX_NESTING_DEPTH = 30;

export function flattenDeepNesting(parent: Element, parentDepth = 0) {
  const childDepth = parentDepth + 1;
  for (const child of [...parent.children]) {
    if (childDepth === MAX_NESTING_DEPTH) child.replaceChildren(...toParagraphs(child));
    else flattenDeepNesting(child, childDepth);
  }
}

/** Returns a paragraph for each block inside an element. The text of an inner block is only in the inner paragraph. */
function toParagraphs(element: Element): Element[] {
  const textByBlock = new Map<Node, string>();
  const innermostBlockOf = new Map<Node | null, Node>();
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    const surroundingBlock = innermostBlockOf.get(currentNode.parentNode) ?? element;
    if (isElement(currentNode)) innermostBlockOf.set(currentNode, isBlock(currentNode) ? currentNode : surroundingBlock);
    else textByBlock.set(surroundingBlock, `${textByBlock.get(surroundingBlock) ?? ''}${currentNode.nodeValue}`);
  }
  return [...textByBlock.values()].map((text) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
}
