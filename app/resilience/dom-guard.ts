// Lets React run on a document that other programs change, such as translators.
import { language } from "../lib/language.ts";
import { mark } from "./script-mark.ts";

/**
 * Has React's changes of the document pass over nodes that another program has moved or replaced:
 * otherwise React throws, and the page is gone (facebook/react issue 11538).
 */
export function guardNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const before = next?.parentNode === this ? next : null;
    return insertBefore.call(this, child, before) as Child;
  };
}

/** From now on React works on the page. */
export function noteHydrated(): void {
  window.fallBackToStatic = undefined;
  document.documentElement.setAttribute(mark, "");
}

/** Leaves the page as it was prerendered, for the rest of its time. */
export const keepPrerendered = (): void => window.fallBackToStatic?.();

/**
 * Whether the browser has translated the page. Some mark that by the language of the document,
 * others by the elements that they add.
 */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== language() || document.querySelector("font") !== null;
