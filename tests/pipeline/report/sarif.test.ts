// Tests the SARIF report. codes.test.ts validates the logs of all fixtures.
import { expect, it } from "vitest";
import { type Diagnostic, diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { hostile } from "./hostile-report.ts";
import { sarif } from "./sarif-log.ts";

const report = {
  texts: new Map([["a b.md", "one\ntwo three\n"]]),
  folder: "content",
  files: 2,
  notes: [],
};
const place = { file: "a b.md", span: { start: 8, end: 13 } };

it("gives the region in UTF-16 columns, related locations, the rule with its help, and the fix", () => {
  const finding: Diagnostic = diagnostic("key-duplicate", place, "Twice.", {
    help: "Rename one.",
    related: [{ file: "b.md", span: { start: 0, end: 0 }, message: "Here too." }],
    fix: { title: "renamed", edits: [{ ...place, text: "four" }] },
  });
  const { runs } = sarif({ ...report, findings: [finding] });
  const region = { startLine: 2, startColumn: 5, endLine: 2, endColumn: 10 };
  const artifactLocation = { uri: "content/a%20b.md" };
  const start = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
  const other = { artifactLocation: { uri: "content/b.md" }, region: start };
  const replacement = { deletedRegion: region, insertedContent: { text: "four" } };
  expect(runs[0]?.columnKind).toBe("utf16CodeUnits");
  expect(runs[0]?.results).toEqual([
    {
      ruleId: "key-duplicate",
      ruleIndex: 0,
      level: "error",
      message: { text: "Twice.\nHelp: Rename one." },
      locations: [{ physicalLocation: { artifactLocation, region } }],
      relatedLocations: [{ id: 0, physicalLocation: other, message: { text: "Here too." } }],
      fixes: [
        {
          description: { text: "renamed" },
          artifactChanges: [{ artifactLocation, replacements: [replacement] }],
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

it("escapes braces and brackets, which SARIF reads as arguments and links", () => {
  const finding = diagnostic("link-broken", place, "{{fact.x}} in [a](/b) is {0}.");
  expect(sarif({ ...report, findings: [finding] }).runs[0]?.results?.[0]?.message.text).toBe(
    "{{{{fact.x}}}} in \\[a\\](/b) is {{0}}.",
  );
});

it("writes file names as URIs, also outside of the working directory", () => {
  const uri = (folder: string) =>
    sarif({ ...hostile, folder }).runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation
      ?.artifactLocation?.uri ?? "";
  expect(uri("content")).toBe("content/articles/a%2Cb%3Ac%250A%60x%60%7C%3Cb%3E.md");
  expect(new URL(uri("/elsewhere/content")).protocol).toBe("file:");
});
