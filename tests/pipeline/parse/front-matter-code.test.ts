// Tests that front matter is parsed only as YAML and never run as code, whatever language the opening dashes name.
import { afterEach, expect, it } from "vitest";
import { collectionOf } from "../../../pipeline/collections.ts";
import { parse } from "../../../pipeline/parse/index.ts";

const collection = collectionOf("articles/a.md");

afterEach(() => {
  Reflect.deleteProperty(globalThis, "frontMatterRan");
});

/** Findings of a file whose first line is followed by code that sets a global variable if it is run. */
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
])("code after %j is not run", (opening) => {
  const diagnostics = parsed(opening);
  expect(Reflect.has(globalThis, "frontMatterRan")).toBe(false);
  expect(diagnostics.filter((d) => d.severity === "error")).not.toEqual([]);
});
