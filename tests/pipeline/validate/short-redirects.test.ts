// Rows of redirects.yaml as other tools write them.
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
])("Whether the row %j says an address and where it leads: %s", (row, isShort) => {
  const { diagnostics } = unitOf("redirects.yaml", `redirects:\n  - ${row}\n`);
  expect(diagnostics.some(({ message }) => message.endsWith("is not how a redirect is written."))).toBe(isShort);
});
