// Keeps React from throwing when it removes, or inserts before, a text node that the browser's translation has replaced.
// The translated node then stays on the page, so texts that change have an element of their own (D-87).
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
