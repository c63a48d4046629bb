// Tests that an inline script has the function's code without its comments.
import { expect, test } from "vitest";
import { inlineScript } from "../inline-script.ts";

test("Comments of one line and of several are left out, and the code runs.", () => {
  // As a bundler writes it, which keeps comments.
  const code = `function run(seen) {
  // One line,
  // and another.
  const before = "//a";
  /**
   * Several
   * lines.
   */
  return { seen, before };
}`;
  const text = inlineScript(
    Object.assign(() => {}, { toString: () => code }) as () => void,
    ...([["a"]] as unknown as []),
  );
  expect(text).not.toMatch(/line|Several/);
  expect(new Function(`return ${text}`)()).toEqual({ seen: ["a"], before: "//a" });
});
