// Writes the page of a code in docs/content-errors/ from its rule's doc comment, its kind and its first fixture, and the table of all
// codes. `content docs` keeps both, and a test compares them.
import type { Codes, Kind } from "../model/codes.ts";
import { reportHeading } from "./explanation.ts";
import { markdownTable, withMarked } from "./marked-place.ts";
import { severityWords } from "./printed.ts";

const comment = /\/\*\*\n((?: \*(?: .*)?\n)+) \*\/\nexport const meta\b/;

/**
 * The text of the doc comment above the `meta` of a rule: why the finding matters, and a bad and a good example.
 * @throws Error if there is none, which is a bug of ours
 */
export function docComment(source: string): string {
  const lines = comment.exec(source)?.[1];
  if (lines === undefined) throw new Error("There is no doc comment above meta.");
  return lines
    .replace(/^ \* ?/gm, "")
    .replaceAll("*\\/", "*/")
    .trimEnd();
}

/**
 * The first finding in the report of a fixture.
 * @throws Error if the fixture has no report, which is a bug of ours
 */
export function firstReport(fixture: string): string {
  const report = /^`{3,}text[^\n]*\n(.*?)\n(?:\n|`{3})/ms.exec(fixture)?.[1];
  if (report === undefined) throw new Error("The fixture has no report.");
  return report;
}

/**
 * The page of a code.
 * @param kind of its findings
 * @param source text of its rule's file
 * @param fixture text of tests/fixtures/codes/CODE.md
 */
export function codePage(kind: Kind, source: string, fixture: string): string {
  const report = firstReport(fixture);
  const fence = /^`{3}/m.test(report) ? "````" : "```";
  return [
    `# ${kind.code}`,
    `*${severityWords(kind)}: ${kind.meaning}*`,
    docComment(source),
    reportHeading,
    `${fence}text\n${report}\n${fence}\n`,
  ].join("\n\n");
}

const marks = {
  begin: "<!-- The codes: npm run content -- docs -->",
  end: "<!-- end of the codes -->",
};

/**
 * The list of all pages with the table of codes in its place.
 * @throws Error if the list has no place for it, which is a bug of ours
 */
export function withTable(list: string, codes: Codes): string {
  const rows = [...codes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, kind]) => [`[${code}](${code}.md)`, severityWords(kind), kind.meaning]);
  return withMarked(list, marks, markdownTable(["code", "is", "meaning"], rows));
}
