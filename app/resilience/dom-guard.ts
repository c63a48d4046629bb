// Lets React run on a document that other programs change, such as translators.
import { inlineScript } from "../lib/inline-script.ts";
import { language } from "../lib/language.ts";
import { mark } from "./script-mark.ts";
import { stopListening } from "./stop-listening.ts";

declare global {
  interface Window {
    /** The changes of the page. */
    changes: {
      observer: MutationObserver;
      /** Those since its end was parsed. */
      seen: MutationRecord[];
      /** Is called for more of them. */
      onMore?: () => void;
    };
  }
}

function observeChanges(): void {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => {
    seen.push(...records);
    window.changes.onMore?.();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  window.changes = { observer, seen };
}

/**
 * The inline script at the end of every page with modules. An observer does not see what was added while the page was parsed: React renders
 * such a page anew (typed-before.ts).
 */
export const changesScript = inlineScript(observeChanges);

/** Beside the page, where modules are loaded and started, hydration ignores additional elements. */
const ignored = /^(?:#text|#comment|SCRIPT|LINK|STYLE|TEMPLATE)$/;

/** Whether hydration would fail on a change. The text of a script is parsed as a change of the script, after the observer has begun. */
export const blocksHydration = ({ target, addedNodes, removedNodes }: MutationRecord) =>
  (target !== document.body && target.nodeName !== "SCRIPT") ||
  [...addedNodes, ...removedNodes].some((node) => !ignored.test(node.nodeName));

/** A node before which another belongs, if it is still there. */
const within = (parent: Node, node: Node | null) => (node?.parentNode === parent ? node : null);

function move(parent: Node, from: Iterable<Node>, to: Iterable<Node>, next: Node | null): void {
  for (const node of from) {
    if (node.parentNode === parent) Node.prototype.removeChild.call(parent, node);
  }
  for (const node of to) Node.prototype.insertBefore.call(parent, node, within(parent, next));
}

/**
 * Takes changes back, the last one first.
 * @returns makes them again
 */
function revert(records: readonly MutationRecord[]): () => void {
  const again = [...records].reverse().map((record) => {
    const { target, addedNodes, removedNodes, nextSibling, oldValue } = record;
    const text = target.nodeValue;
    move(target, addedNodes, removedNodes, nextSibling);
    if (oldValue !== null) target.nodeValue = oldValue;
    return () => {
      move(target, removedNodes, addedNodes, nextSibling);
      if (oldValue !== null) target.nodeValue = text;
    };
  });
  return () => {
    for (const make of again.reverse()) make();
  };
}

let isHydrated = false;
/** Whether hydration has failed. */
let isKept = false;
/** Makes the changes again that were taken back for hydration. */
let resume = () => {};

/**
 * Hydrates the page as it was rendered, whatever other programs have made of it, also while it hydrates.
 * @param hydrate hydrates at once, if all that this needs is loaded
 */
export function hydrateDespiteChanges(hydrate: () => void): void {
  const { changes } = window;
  const attempt = () => {
    changes.seen.push(...changes.observer.takeRecords());
    const records = changes.seen.filter(blocksHydration);
    if (isHydrated || isKept || records.length === 0) return;
    const focused = document.activeElement;
    resume = revert(records);
    hydrate();
    if (!isHydrated) {
      resume();
      changes.observer.takeRecords();
      setTimeout(attempt);
    }
    if (focused instanceof HTMLElement && focused !== document.activeElement) {
      // A field that another program has wrapped was moved out and in.
      focused.focus({ preventScroll: true });
    }
  };
  changes.onMore = attempt;
  attempt();
}

/** What has to be taken back before React changes a node. */
const reasons = new WeakMap<Node, readonly MutationRecord[]>();

/** Nodes of React's in whose place other programs have put nodes of their own. */
const replaced = new Set<Node>();

/** React notes on its nodes what they belong to, until it removes them. */
const isOfReact = (node: Node) => Object.keys(node).some((name) => name.startsWith("__react"));

/** Puts a node back to where React left it, if another program has taken it away. */
function restore(node: Node | null): void {
  const { observer } = window.changes;
  remember(observer.takeRecords());
  const records = node && reasons.get(node);
  if (!records || node.parentNode === records.at(-1)?.target) return;
  reasons.delete(node);
  revert(records);
  // What this has changed is nobody else's change.
  observer.takeRecords();
}

/** Has an element restore its children before React removes one, or inserts another before it. */
function guardChildren(parent: Node): void {
  const { insertBefore, removeChild } = Node.prototype;
  parent.insertBefore = <Child extends Node>(child: Child, next: Node | null) => {
    restore(child);
    restore(next);
    // A program that takes its own change back finds it done.
    if (next && next.parentNode !== parent && child.parentNode === parent) return child;
    return insertBefore.call(parent, child, within(parent, next)) as Child;
  };
  parent.removeChild = <Child extends Node>(child: Child) => {
    restore(child);
    return child.parentNode === parent ? (removeChild.call(parent, child) as Child) : child;
  };
}

/** Has a text go back into the page before React writes it. */
function guardText(text: Text): void {
  Object.defineProperty(text, "nodeValue", {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      restore(text);
      text.data = value;
    },
  });
}

/** Remembers nodes that were taken away, in one step or after what replaces them was added beside them. */
function remember(records: readonly MutationRecord[]): void {
  for (const [index, record] of records.entries()) {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    if (removedNodes.length > 0) guardChildren(target);
    const before = records
      .slice(0, addedNodes.length > 0 ? 0 : index)
      .filter((other) =>
        [...other.addedNodes].some((node) => node === previousSibling || node === nextSibling),
      );
    const inPlace = [record, ...before].flatMap((change) => [...change.addedNodes]);
    const isForeign = inPlace.some((node) => !isOfReact(node));
    for (const node of removedNodes) {
      reasons.set(node, [...before, record]);
      if (isForeign && isOfReact(node)) replaced.add(node);
      if (node instanceof Text) guardText(node);
    }
  }
}

/**
 * From hydration on React works on the page; called before anything changes the hydrated page.
 * React trusts that its nodes stay where it left them, so each change by others is taken back when
 * React needs the node again.
 */
export function workDespiteChanges(): void {
  const { changes } = window;
  if (isHydrated) return;
  isHydrated = true;
  window.fallBackToStatic = undefined;
  document.documentElement.setAttribute(mark, "");
  resume();
  changes.observer.takeRecords();
  changes.onMore = () => remember(changes.seen.splice(0));
  changes.onMore();
}

/** Leaves the page as it was prerendered, for the rest of its time. */
export function keepPrerendered(): void {
  isKept = true;
  stopListening();
  const { observer, seen } = window.changes;
  observer.disconnect();
  seen.length = 0;
  window.fallBackToStatic?.();
}

/** Whether a node of React's is still replaced, as by its copy, or after a translation was taken back by new nodes with the old words. */
export function isReplaced(): boolean {
  remember(window.changes.observer.takeRecords());
  return [...replaced].some((node) => !node.isConnected && isOfReact(node));
}

/** Whether the browser has translated the page. Some mark that by the language of the document, others by the elements that they add. */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== language() || document.querySelector("font") !== null;
