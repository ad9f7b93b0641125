// A browser that translates a page replaces text nodes: React would throw when it removes one, or inserts before it.
// The translation of a text that React removes stays on the page, so texts that change have their own element (D-87).
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
