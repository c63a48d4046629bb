// Runs the rules about facts, with the project's own facts, on texts given in a test.
import { readFileSync } from "node:fs";
import { summaryOf } from "../../../pipeline/analyse.ts";
import { lintSite } from "../../../pipeline/lint/index.ts";
import { rule as factDrift } from "../../../pipeline/lint/rules/fact-drift.ts";
import { rule as factLiteral } from "../../../pipeline/lint/rules/fact-literal.ts";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { Singles } from "../../../pipeline/model/singles.ts";
import { placeholdersFrom } from "../../../pipeline/placeholders/placeholders.ts";
import { unitOf } from "../in-memory.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const root = (name: string, text: string) => unitOf(name, text).root;

const site = read("../../../content/site.yaml");
const facts = read("../../../content/facts.yaml");
const placeholders = placeholdersFrom(root("site.yaml", site), root("facts.yaml", facts));
const singles = new Singles(
  [
    unitOf("site.yaml", site, placeholders),
    unitOf("facts.yaml", facts, placeholders),
    unitOf("properties.yaml", read("../../../content/properties.yaml"), placeholders),
  ].map(summaryOf),
);

/** Findings in a file, each with the text of its span. */
export function factFindings(
  path: string,
  text: string,
): (Diagnostic & { readonly typed: string })[] {
  const files = [summaryOf(unitOf(path, text, placeholders))];
  const given = { singles, today: "2026-11-20", texts: new Map([[path, text]]) };
  return lintSite([factDrift, factLiteral], files, given).map((finding) => ({
    ...finding,
    typed: text.slice(finding.span.start, finding.span.end),
  }));
}

/** Findings in a sentence of a text about our products, as “code text of the span”. */
export function saidOf(sentence: string, path = "articles/wall.md"): string[] {
  return factFindings(path, `---\ntitle: Wall\nproducts: [vboards]\n---\n${sentence}\n`).map(
    ({ code, typed }) => `${code} ${typed}`,
  );
}
