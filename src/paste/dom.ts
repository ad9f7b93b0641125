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

/** Turns `<b>one<p>two</p></b>` into `<b>one</b><p><b>two</b></p>`, because a format in Markdown cannot span blocks. */
export function moveIntoBlocks(formatElement: Element) {
  if (!hasBlocks(formatElement)) return;
  wrapInlineNodes(formatElement, formatElement);
  unwrap(formatElement);
}

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
