// Tests which changes of a page by other programs keep it from being hydrated bit by bit. The browser's tests replay them.

import { afterEach, describe, expect, it, vi } from "vitest";
import { blocksHydration } from "../dom-guard.ts";

const node = (nodeName: string) => ({ nodeName }) as Node;
const body = node("BODY");

const change = (target: Node, ...addedNodes: Node[]) =>
  ({
    target,
    addedNodes: addedNodes as Iterable<Node>,
    removedNodes: [] as Iterable<Node>,
  }) as MutationRecord;

describe("A change of a page", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["a script with the page's data, at its end", false, change(body, node("SCRIPT"))],
    ["the text of that script", false, change(node("SCRIPT"), node("#text"))],
    ["React's marks around it", false, change(body, node("#comment"))],
    ["an element of an extension beside the page", true, change(body, node("DIV"))],
    ["an element of a translation in a text", true, change(node("P"), node("FONT"))],
    ["a word that was replaced", true, change(node("#text"))],
  ])("by %s: hinders hydration %s", (_what, expected, one) => {
    vi.stubGlobal("document", { body });
    expect(blocksHydration(one)).toBe(expected);
  });
});
