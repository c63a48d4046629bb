// Tests that the site's font has every character of the built pages, except known ones that the
// visitor's system draws.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Site } from "../../.content/types.d.ts";
import { charactersOf, cuts, scripts } from "../../tools/fonts/cuts.ts";
import { testSite } from "../test-site-folder.ts";

const client = join(testSite, "build/client");
const compiled = join(testSite, ".content");

/**
 * Characters on the site that Archivo lacks, shown in the visitor's system font: subscript two and
 * comparison signs, which stand alone between figures.
 */
const drawnBySystem = "₂≤≥";

it("pages have only characters that the site's font or, as listed, the visitor's system draws", () => {
  const drawn = new Set([
    ...cuts.flatMap(({ range }) => charactersOf(range)),
    ...drawnBySystem,
    "\n",
    "\t",
  ]);
  // Except characters of the fonts of other languages, and the names of these languages, which the
  // system draws on other pages.
  const others = Object.values(scripts).flatMap((font) => font.cuts);
  const ofScripts = new Set([...drawn, ...others.flatMap(({ range }) => charactersOf(range))]);
  const { languages = [] }: Site = JSON.parse(readFileSync(join(compiled, "site.json"), "utf8"));
  for (const character of languages
    .map(({ name, untranslated = "" }) => name + untranslated)
    .join("")) {
    drawn.add(character);
  }
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  const strange = new Map<string, string>();
  for (const name of pages) {
    const html = readFileSync(join(client, name), "utf8").replace(
      /<script[^>]*>[\s\S]*?<\/script>/g,
      "",
    );
    const known = /^<!DOCTYPE html><html lang="en-IN"/.test(html) ? drawn : ofScripts;
    for (const character of new Set(html)) {
      if (!known.has(character)) strange.set(character, name);
    }
  }
  expect(pages.length).toBeGreaterThan(50);
  const problems = [...strange].map(
    ([one, name]) => `${one} (U+${one.codePointAt(0)?.toString(16)}) in ${name}`,
  );
  expect(problems).toEqual([]);
});
