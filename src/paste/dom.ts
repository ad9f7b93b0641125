const BLOCKS =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';

export const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

/** Whether a node starts a line of its own. */
export const isBlock = (node: Node | null): node is Element => isElement(node) && node.matches(BLOCKS);

export const hasBlocks = (node: Node): boolean => isElement(node) && node.querySelector(BLOCKS) !== null;

export const isBlank = (node: Node): boolean => node.textContent?.trim() === '';

/** Replaces an element by what it contains. */
export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** The elements in each other beyond which only lines of words are left: deeper nesting has no meaning and takes quadratic time. */
const DEPTH_MAX = 30;

/** Replaces whatever is nested too deeply by its lines of words. */
export function flattenDeep(body: Element) {
  const depths = new Map<Element | null, number>();
  for (const element of [...body.querySelectorAll('*')]) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    if (depth === DEPTH_MAX) element.replaceChildren(...linesOf(element));
  }
}

/** The words of an element, those of each block in a paragraph of their own. */
function linesOf(element: Element): Element[] {
  const lines = new Map<Element | null, string>();
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const block = texts.currentNode.parentElement?.closest(BLOCKS) ?? null;
    lines.set(block, `${lines.get(block) ?? ''}${texts.currentNode.nodeValue}`);
  }
  return [...lines.values()].map((line) => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
}

/** Puts the content of an element into a new element of the given name. */
export function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The same content in an element of another name. */
export function rename(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** Wraps each run of words between blocks in a copy of `shell`, at every depth. */
function wrapWords(parent: Node, shell: Element) {
  let run: ChildNode[] = [];
  const finish = () => {
    if (run.some((node) => !isBlank(node))) {
      const copy = shell.ownerDocument.importNode(shell, false);
      run[0]?.before(copy);
      copy.append(...run);
    }
    run = [];
  };
  for (const child of [...parent.childNodes]) {
    if (isBlock(child) || hasBlocks(child)) {
      finish();
      wrapWords(child, shell);
    } else run.push(child);
  }
  finish();
}

/** Moves an inline element that contains blocks, such as `<b><p>…</p></b>`, into these blocks: Markdown has no other way to write it. */
export function pushDown(inline: Element) {
  if (!hasBlocks(inline)) return;
  wrapWords(inline, inline);
  unwrap(inline);
}
