/**
 * Keeps React working on a page that the browser translates. A translation replaces text nodes by elements, and React
 * would throw when it removes a text node, or inserts before one, that is gone. Texts that change have elements of their
 * own, so that React replaces them together with their translation (D-87).
 */
export function allowPageTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(node: Child, next: Node | null) {
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
}
