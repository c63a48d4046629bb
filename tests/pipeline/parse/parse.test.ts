// Front matter is YAML and nothing else: whatever stands behind the dashes, nothing of a file is ever run.
import { afterEach, expect, it } from "vitest";
import { collectionOf } from "../../../pipeline/collections.ts";
import { parse } from "../../../pipeline/parse/index.ts";

const collection = collectionOf("articles/a.md");

afterEach(() => {
  Reflect.deleteProperty(globalThis, "frontMatterRan");
});

/** What parse makes of a file whose first line is followed by code that leaves a trace if it is run. */
function parsed(opening: string) {
  if (!collection) throw new Error("no collection");
  const text = `${opening}\n{ title: (globalThis.frontMatterRan = true, "a") }\n---\nText.\n`;
  return parse({ path: "articles/a.md", text }, collection).diagnostics;
}

it.each([
  "---js",
  "---javascript",
  "--- js",
  "---\tjs",
  "---JS",
  "---\rjs",
  "---\r js",
  "---\r\rjavascript",
  "---\r\n\rjs",
  "--- \r \tjs",
  "---\u2028js",
  "---\u0085js",
  "---\vjs",
  "---\u00a0js",
  "---\rcoffee",
  "---\rperl",
  "---\rjson",
  "---js\r",
  "---\rjs\r",
  "----js",
  "\ufeff---js",
])("%j begins nothing that is run", (opening) => {
  const diagnostics = parsed(opening);
  expect(Reflect.has(globalThis, "frontMatterRan")).toBe(false);
  expect(diagnostics.filter((d) => d.severity === "error")).not.toEqual([]);
});
