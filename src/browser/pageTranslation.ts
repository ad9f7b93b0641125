/**
 * Keeps React working on a page that the browser translates. A translation replaces text nodes by elements, and React
 * throws when a node that it removes, or inserts before, is gone. Changing texts have elements of their own (D-87).
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
