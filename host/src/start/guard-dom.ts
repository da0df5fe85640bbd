import { reportError } from '@maitred/shared-kit/host';

/** Something other than React has moved nodes that React rendered, such as the browser's translator or an extension. */
class MovedNodeError extends Error {
  override readonly name = 'MovedNodeError';

  constructor(place: Node) {
    super(`what React drew in <${place.nodeName.toLowerCase()}> is somewhere else`);
  }
}

/**
 * Lets React remove a node, or insert before one, that is no longer where React put it; otherwise the browser would
 * throw and a whole screen would fail. Texts are in elements of their own, so translated pages do not need this; it is
 * for unforeseen cases. Reported once.
 */
export function guardDom(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function guarded<T extends Node>(this: Node, child: T): T {
    if (isHere(this, child)) return removeChild.call(this, child) as T;
    report(this);
    const holder = childAround(this, child);
    if (holder !== undefined) removeChild.call(this, holder);
    return child;
  };

  Node.prototype.insertBefore = function guarded<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    if (next === null || isHere(this, next)) return insertBefore.call(this, node, next) as T;
    report(this);
    return insertBefore.call(this, node, childAround(this, next) ?? null) as T;
  };
}

/** Lets the browser reject what is not a node. */
function isHere(parent: Node, child: unknown): boolean {
  return !(child instanceof Node) || child.parentNode === parent;
}

/** The child of a parent that contains a moved node; undefined if the node is outside the parent. */
function childAround(parent: Node, node: Node): Node | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}

function report(place: Node): void {
  const error = new MovedNodeError(place);
  reportError(error, { once: error.name });
  // biome-ignore lint/suspicious/noConsole: a developer looks for it there.
  console.error(error);
}
