// Findings as SARIF. tests/fixtures/sarif-schema-2.1.0.json is the official schema, as it stands in oasis-tcs/sarif-spec
// (sarif-2.1/schema/sarif-schema-2.1.0.json at commit e0583813964ec43cea53b6b531b402866095ed1f).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { Log } from "sarif";
import { expect, it } from "vitest";
import { type Diagnostic, diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { format } from "../../../pipeline/report/formats/sarif.ts";
import type { Report } from "../../../pipeline/report/report.ts";
import { checked, fixtures, overlaid } from "../fixture-report.ts";
import { hostile } from "./hostile-report.ts";
import { printed } from "./printed.ts";

// Draft 4 differs from what ajv knows only in the name of the schema's own address, and the formats are tested below.
const { $schema, id, ...schema } = JSON.parse(readFileSync(join(fixtures, "sarif-schema-2.1.0.json"), "utf8"));
const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);

function sarif(report: Report): Log {
  const log = JSON.parse(printed(format, report));
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  return log;
}

const report = { texts: new Map([["a b.md", "one\ntwo three\n"]]), folder: "content", files: 2, notes: [] };
const place = { file: "a b.md", span: { start: 8, end: 13 } };

it("gives the place in UTF-16 columns, the other place, the rule with its help, and the fix", () => {
  const finding: Diagnostic = diagnostic("key-duplicate", place, "Twice.", {
    help: "Rename one.",
    related: [{ file: "b.md", span: { start: 0, end: 0 }, message: "Here too." }],
    fix: { title: "renamed", edits: [{ ...place, text: "four" }] },
  });
  const { runs } = sarif({ ...report, findings: [finding] });
  const region = { startLine: 2, startColumn: 5, endLine: 2, endColumn: 10 };
  const artifactLocation = { uri: "content/a%20b.md" };
  expect(runs[0]?.columnKind).toBe("utf16CodeUnits");
  expect(runs[0]?.results).toEqual([
    {
      ruleId: "key-duplicate",
      ruleIndex: 0,
      level: "error",
      message: { text: "Twice.\nHelp: Rename one." },
      locations: [{ physicalLocation: { artifactLocation, region } }],
      relatedLocations: [
        {
          id: 0,
          physicalLocation: {
            artifactLocation: { uri: "content/b.md" },
            region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
          },
          message: { text: "Here too." },
        },
      ],
      fixes: [
        {
          description: { text: "renamed" },
          artifactChanges: [
            { artifactLocation, replacements: [{ deletedRegion: region, insertedContent: { text: "four" } }] },
          ],
        },
      ],
    },
  ]);
  const [rule] = runs[0]?.tool.driver.rules ?? [];
  expect(rule?.id).toBe("key-duplicate");
  expect(rule?.help?.text).toContain("two pages cannot have one address");
});

it("is valid without findings", () => {
  expect(sarif({ ...report, findings: [] }).runs[0]?.results).toEqual([]);
});

it("keeps braces and brackets of the content from being arguments and links", () => {
  const finding = diagnostic("link-broken", place, "{{fact.x}} in [a](/b) is {0}.");
  expect(sarif({ ...report, findings: [finding] }).runs[0]?.results?.[0]?.message.text).toBe(
    "{{{{fact.x}}}} in \\[a\\](/b) is {{0}}.",
  );
});

it("escapes file names as addresses, also outside of the working directory", () => {
  const uri = (folder: string) =>
    sarif({ ...hostile, folder }).runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? "";
  expect(uri("content")).toBe("content/articles/a%2Cb%3Ac%250A%60x%60%7C%3Cb%3E.md");
  expect(new URL(uri("/elsewhere/content")).protocol).toBe("file:");
});

it("is valid for the findings of every fixture", { timeout: 60_000 }, async () => {
  const folder = join(fixtures, "codes");
  let results = 0;
  for (const name of readdirSync(folder)) {
    const { diagnostics, texts, files } = await checked(await overlaid(join(folder, name)), { release: true });
    results +=
      sarif({ findings: diagnostics, texts, folder: "content", files, notes: [] }).runs[0]?.results?.length ?? 0;
  }
  expect(results).toBeGreaterThan(400);
});
