// Tests the finding about rows of redirects.yaml in the short form `/from: /to` of other tools.
import { expect, test } from "vitest";
import { unitOf } from "../in-memory.ts";

test.each([
  ["/a: /b", true],
  ['"/a": /b', true],
  ["/a: /b\n    to: /c", false],
  ["from: /b", false],
  ["/a: [/b]", false],
  ["/a: 5", false],
  ["/a: b", false],
  ["/a", false],
])("whether the row %j is reported as a redirect in the short form: %s", (row, isShort) => {
  const { diagnostics } = unitOf("redirects.yaml", `redirects:\n  - ${row}\n`);
  expect(diagnostics.some(({ message }) => message.endsWith("is not how a redirect is written."))).toBe(isShort);
});
