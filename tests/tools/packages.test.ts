// What is tested runs with the packages that it runs with (vitest.config.ts).
import { createRequire } from "node:module";
import { gfmTable } from "micromark-extension-gfm-table";
import { expect, test } from "vitest";

test("No package is loaded in the form that it has for development.", () => {
  // As our modules import them: in that form, letters have names.
  const table = JSON.stringify(gfmTable(), (_, value) => (typeof value === "function" ? String(value) : value));
  expect(table).toContain("function tokenizeTable");
  expect(table).not.toContain("codes.");
  // As packages import each other.
  expect(createRequire(import.meta.url).resolve("micromark")).not.toContain("dev");
});
