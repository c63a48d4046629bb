// Tests which documents the inline script of the head marks as getting scripts.
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { addressMark, mark, markScript, needs } from "../script-mark.ts";

/**
 * Runs the script in a window that has everything, after a script that takes something away;
 * returns the attributes that it has set.
 */
function marksAfter(before: string): string[] {
  const marks: string[] = [];
  const setAttribute = (name: string) => {
    // The address is noted in each browser.
    if (name !== addressMark) marks.push(name);
  };
  const location = { pathname: "/" };
  const context = createContext({ document: { documentElement: { setAttribute } }, location });
  const parts = needs.flatMap((path) => path.split(".")[0] ?? []);
  runInContext(
    `var window = globalThis;
     for (const name of ${JSON.stringify(parts)}) globalThis[name] ??= class {};
     Object.defineProperty(HTMLElement.prototype, "inert", { configurable: true, get() { throw new TypeError("Illegal invocation"); } });
     HTMLDialogElement.prototype.showModal = () => {};
     ${before}`,
    context,
  );
  runInContext(markScript, context);
  return marks;
}

test("a browser that has everything is marked, without calling anything", () => {
  expect(marksAfter("")).toEqual([mark]);
});

test.each(needs)("one without %s is not", (path) => {
  expect(marksAfter(`delete ${path};`)).toEqual([]);
});

test.each([
  ["Intl as a whole", "delete globalThis.Intl;"],
  ["an element that is a dialog", "delete globalThis.HTMLDialogElement;"],
  [
    "lookbehind in patterns",
    `globalThis.RegExp = class { constructor(text) { if (text.includes("(?<=")) throw new SyntaxError("invalid group"); } };`,
  ],
])("nor is one without %s", (_, before) => {
  expect(marksAfter(before)).toEqual([]);
});
