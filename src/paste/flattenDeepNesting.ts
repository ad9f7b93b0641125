import { isBlock, isElement } from './dom';

const MAX_NESTING_DEPTH = 30;

/** Turns everything that is nested deeper than 30 levels into paragraphs.
 * Such nesting means nothing in an article, and its conversion to Markdown would take minutes. */
export function flattenDeepNesting(parent: Element, parentDepth = 0) {
  const childDepth = parentDepth + 1;
  for (const child of [...parent.children]) {
    if (childDepth < MAX_NESTING_DEPTH) flattenDeepNesting(child, childDepth);
    else child.replaceChildren(...toParagraphs(child));
  }
}

/** Returns a paragraph for each block inside an element. For `<div>one<p>two</p>three</div>` these are "onethree", "two". */
function toParagraphs(element: Element): Element[] {
  const textByBlock = new Map<Node, string>();
  // Each element notes its block for its children. A search upwards from each text would be slow in deep nesting.
  const blockOf = new Map<Node | null, Node>();
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const surroundingBlock = blockOf.get(node.parentNode) ?? element;
    if (isElement(node)) blockOf.set(node, isBlock(node) ? node : surroundingBlock);
    else textByBlock.set(surroundingBlock, (textByBlock.get(surroundingBlock) ?? '') + node.nodeValue);
  }
  return [...textByBlock.values()].map((text) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
}
