// Runs the rules about facts, with a few facts and products, on texts given in a test.

import { readFileSync } from "node:fs";
import { baseText } from "@site/tests/pipeline/base-with";
import { unitOf } from "@site/tests/pipeline/in-memory";
import { linkedSite } from "@site/tests/pipeline/lint/linked-site";
import { table } from "@site/tests/pipeline/own-table";
import { runSiteChecks } from "../../../compile/check-site.ts";
import { nothingSeen } from "../../../images/picture-files.ts";
import { summaryOf } from "../../../read/file/read-file.ts";
import { SingleFiles } from "../../../read/file/singles.ts";
import { placeholdersFrom } from "../../../read/placeholders/placeholder-values.ts";
import type { Finding } from "../../../report/finding.ts";
import { checkOf } from "../../check.ts";
import * as claims from "../claims.ts";

/** A fact with its nouns. */
const fact = (id: string, value: string, unit: string, text: string, subject: string) =>
  `${id}:\n  value: ${value}\n${unit && `  unit: "${unit}"\n`}  text: "${text}"\n  subject: ${subject}\n  scope: As tested.\n  basis: stated\n`;

const own = readFileSync(new URL("../../../../tests/content/facts.yaml", import.meta.url), "utf8");

/** A fact of the test site, with the words by which it is known. */
function factOfSite(id: string): string {
  return new RegExp(`^${id}:\\n(?: .*\\n)+`, "m").exec(own)?.[0] ?? "";
}

const facts = [
  factOfSite("founded"),
  fact("turnover", "1000", "crores", "over 1000 crores", "[turnover]"),
  fact("plank-thickness", "8 to 12", "mm", "8 mm to 12 mm", "[[plank, Vplank], [thick*]]"),
  fact("panel-fire-50", "60", "min", "60 minutes", "[panel, fire]"),
  fact("panel-fire-75", "120", "min", "120 minutes", "[panel, fire]"),
  fact("partition-fire", "171", "min", "2 hrs 51 mins", "[partition, fire]"),
  fact("wall-area", "35", "%", "35%", "[wall area]"),
  fact("weight", "10", "times", "10 times", "[partition, [lighter, weigh*]]"),
  fact("sound", "45 to 60", "dB", "45 to 60 dB", "[partition, [sound, quiet*]]"),
  fact("lifespan", "50", "years", "over 50 years", "[[board, plank], [last, life, lifespan]]"),
  fact("cooler", "3 to 5", "°C", "3–5 °C", "[cooler, [interior, room]]"),
  fact("trees", "6", "trees", "6 trees for every 140 sq.m", "[[board, plywood]]"),
  fact("standard", "IS 14862:2000 Type A", "", "IS 14862:2000 Type A", "[plank, conform]"),
  fact("retention", "6", "years", "6 years", "[data, keep]").replace(
    "  scope:",
    "  collections: [legal]\n  scope:",
  ),
].join("");

const site = baseText("site.yaml");
const placeholders = placeholdersFrom(
  unitOf("site.yaml", site).root,
  unitOf("facts.yaml", facts).root,
);
const summaryIn = (path: string, text: string) =>
  summaryOf(unitOf(path, text, placeholders), table);
const products = ["Vboards", "Vplank"].map((title) =>
  summaryIn(`products/${title.toLowerCase()}.yaml`, `title: ${title}\n`),
);
const singles = new SingleFiles(
  [summaryIn("site.yaml", site), summaryIn("facts.yaml", facts)],
  table,
);

/** Findings in a file, each with the text of its span. */
export function factFindings(path: string, text: string): (Finding & { readonly typed: string })[] {
  const files = [...products, summaryIn(path, text)];
  const today = "2026-11-20";
  const texts = new Map([[path, text]]);
  const given = {
    ...linkedSite(files, texts, today),
    singles,
    today,
    texts,
    pictureFiles: nothingSeen,
  };
  return runSiteChecks(checkOf("facts/claims", claims), given).map((finding) => ({
    ...finding,
    typed: text.slice(finding.span.start, finding.span.end),
  }));
}

/** Findings in a sentence of an article, as “code text of the span”. */
export function saidOf(sentence: string, path = "articles/wall.md"): string[] {
  return factFindings(path, `---\ntitle: Wall\n---\n${sentence}\n`).map(
    ({ code, typed }) => `${code} ${typed}`,
  );
}
