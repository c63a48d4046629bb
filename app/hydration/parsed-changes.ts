// Finds what other programs added to a page while its HTML was parsed, when their nodes come in like the page's own: by comparing the
// page with the document that the server sent. Loaded only where the number of elements shows that there is something to find.
import { type Change, ignored } from "./foreign-changes.ts";

/** Time limit in milliseconds for the document, which the browser mostly has in its cache. */
const limit = 4000;

/** The page as it was sent; null if that cannot be had. Not by `fetch`: the page's policy forbids parsing a text as HTML. */
function sentDocument(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.responseType = "document";
    request.timeout = limit;
    request.onloadend = () => resolve(request.responseXML);
    request.send();
  });
}

/** Whether a node may be the one that was sent. It may have more classes and attributes. */
function isLike(node: Node, sent: Node): boolean {
  if (node.nodeName !== sent.nodeName) return false;
  if (!(node instanceof Element && sent instanceof Element)) {
    return node.nodeValue === sent.nodeValue;
  }
  const isSame = (name: string) => node.getAttribute(name) === sent.getAttribute(name);
  return (
    ["id", "name", "href"].every((name) => !sent.hasAttribute(name) || isSame(name)) &&
    [...sent.classList].every((name) => node.classList.contains(name))
  );
}

/** A node of the page, and what was changed inside it. */
interface Found {
  readonly node: Node;
  /** Which of the given nodes it is, or is in. */
  readonly index: number;
  readonly inside: readonly Change[];
}

/** Finds the node that was sent: it is one of these, or another program has put it inside one. */
function find(sent: Node, nodes: readonly Node[]): Found | undefined {
  const foundAs = (node: Node, index: number): Found | undefined => {
    const inside = isLike(node, sent) && changesOf(node, sent);
    return inside ? { node, index, inside } : undefined;
  };
  for (const [index, node] of nodes.entries()) {
    const found = foundAs(node, index);
    if (found) return found;
  }
  for (const [index, node] of nodes.entries()) {
    const walker = document.createTreeWalker(node);
    while (walker.nextNode()) {
      const found = foundAs(walker.currentNode, index);
      if (found) return found;
    }
  }
  return undefined;
}

/** The changes of the children of a node, in the order of the page; undefined if one of those that were sent is missing. */
function changesOf(parent: Node, sent: Node): Change[] | undefined {
  const changes: Change[] = [];
  const add = (
    target: Node,
    nextSibling: Node | null,
    addedNodes: readonly Node[],
    removedNodes: readonly Node[] = [],
  ) => {
    if (addedNodes.length === 0) return;
    const previousSibling = null;
    const oldValue = null;
    changes.push({ target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue });
  };
  let rest: readonly Node[] = [...parent.childNodes];
  for (const child of sent.childNodes) {
    const found = find(child, rest);
    if (found) {
      const { node, index, inside } = found;
      const outer = rest[index] ?? node;
      add(parent, outer, rest.slice(0, index));
      if (outer !== node) {
        add(node.parentNode ?? outer, node.nextSibling, [node]);
        add(parent, outer.nextSibling, [outer], [node]);
      }
      changes.push(...inside);
      rest = rest.slice(index + 1);
    } else if (parent !== document.body || !ignored.test(child.nodeName)) {
      return undefined;
    }
  }
  add(parent, null, rest);
  return changes;
}

/**
 * Loads the page as it was sent, and compares.
 * @returns finds the changes up to the end of the page, once all later ones were taken back. The last one is the first in the page, so
 * that what follows a node stands there still when it is put back.
 */
export async function changesWhileParsed(): Promise<() => readonly Change[]> {
  const sent = await sentDocument();
  return () => (sent && changesOf(document.body, sent.body)?.reverse()) ?? [];
}
