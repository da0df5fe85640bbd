import { reportError } from '@maitred/shared-kit/host';

/** Somebody else than React has moved what React drew: a translator of the browser, an extension. */
class MovedNodeError extends Error {
  override readonly name = 'MovedNodeError';

  constructor(place: Node) {
    super(`what React drew in <${place.nodeName.toLowerCase()}> is somewhere else`);
  }
}

/**
 * Lets React remove a node, or insert before one, that is no longer where it drew it, where a browser would throw and a
 * whole screen would fail. Texts have elements of their own, so that translated pages do not come here; this is for
 * what nobody has thought of. It is reported once.
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

/** What is no node at all is left to the browser to refuse. */
function isHere(parent: Node, child: unknown): boolean {
  return !(child instanceof Node) || child.parentNode === parent;
}

/** The child of a parent that a moved node is within; undefined where it is out of the page. */
function childAround(parent: Node, node: Node): Node | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}

function report(place: Node): void {
  const error = new MovedNodeError(place);
  reportError(error, { once: error.name });
  // biome-ignore lint/suspicious/noConsole: a developer looks for it there.
  console.error(error);
}
