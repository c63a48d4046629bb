// Tests that pages of codes are short, and that every page belongs to a code.
import { readdirSync } from "node:fs";
import { codesByName } from "@site/tests/pipeline/rules/known-codes";
import { expect, test } from "vitest";
import { generatedPages } from "../docs.ts";

const folder = new URL("../../../docs/content-errors/", import.meta.url);

/** The maximum number of lines of the paragraph, as wrapped in the file. */
const maxLines = 12;

test("The paragraph of a page is short", () => {
  for (const [page, text] of generatedPages(codesByName)) {
    if (page.endsWith("README.md")) continue;
    const [, , paragraph = ""] = text.split("\n\n");
    expect(paragraph.split("\n").length, page).toBeLessThanOrEqual(maxLines);
  }
});

test("Every page is written by npm run content -- docs", () => {
  const pages = readdirSync(folder).map((name) => new URL(name, folder).href);
  expect(pages.sort()).toEqual([...generatedPages(codesByName).keys()].sort());
});
