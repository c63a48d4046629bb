// Writes the page of a code in docs/content-errors/ from its fixture, and the table of all codes.
import { SchemaError } from "../read/schema/schema-words.ts";
import type { Codes, Kind, Meaning } from "../report/code.ts";

/** The severity in words. */
function severityWords({ severity, release }: Meaning): string {
  if (release === "only") return `${severity}, only with --release`;
  return release === "error" && severity !== "error"
    ? `${severity}; with --release an error`
    : severity;
}

/**
 * The first finding of a code in the reports of its fixture.
 * @throws SchemaError if there is none
 */
export function firstReport(fixture: string, code: string): string {
  for (const [, , block = ""] of fixture.matchAll(/^(`{3,})text[^\n]*\n(.*?)^\1$/gms)) {
    const findings = block.trimEnd().split("\n\n");
    const found = findings.find((finding) => finding.split("\n", 1)[0]?.endsWith(` ${code}`));
    if (found !== undefined) return found;
  }
  throw new SchemaError(
    `tests/fixtures/codes/${code}.md:1 error The fixture has no report of ${code}. Let the tests write it (tests/fixtures/README.md).`,
  );
}

/**
 * The beginning of a fixture: why the code matters, and a right example.
 * @returns undefined if there is neither, because message and help of the code are enough
 * @throws Error if there is only one, which is a bug of ours
 */
export function explanationIn(fixture: string): { reason: string; right: string } | undefined {
  if (/^# .*\n\n## /.test(fixture)) return undefined;
  const [, reason, right] =
    /^# .*\n\n((?:(?!#|```|Right: ).+\n)+)\nRight: (.+)\n\n## /.exec(fixture) ?? [];
  if (reason === undefined || right === undefined) {
    throw new Error("A fixture begins with one paragraph and a line “Right: …”, or with a case.");
  }
  return { reason: reason.trimEnd(), right };
}

/** The name of a code with its severity and meaning. */
export function codeTitle(kind: Kind): string {
  return `# ${kind.code}\n\n*${severityWords(kind)}: ${kind.meaning}*\n`;
}

/**
 * The page of a code.
 * @param kind of its findings
 * @param fixture text of tests/fixtures/codes/CODE.md
 * @returns undefined if the code needs no page
 */
export function codePage(kind: Kind, fixture: string): string | undefined {
  const report = firstReport(fixture, kind.code);
  const explanation = explanationIn(fixture);
  if (!explanation) return undefined;
  const fence = /^`{3}/m.test(report) ? "````" : "```";
  return [
    codeTitle(kind),
    `${explanation.reason}\n`,
    `Wrong:\n\n${fence}text\n${report}\n${fence}\n`,
    `Right: ${explanation.right}\n`,
  ].join("\n");
}

const begin = "<!-- The codes: npm run content -- docs -->";
const end = "<!-- end of the codes -->";

/**
 * The list of all pages with the table of codes in its place.
 * @param withPage codes that have a page
 * @throws Error if the list has no place for it, which is a bug of ours
 */
export function withTable(list: string, codes: Codes, withPage: ReadonlySet<string>): string {
  const before = list.indexOf(begin);
  const after = list.indexOf(end);
  if (before < 0 || after < before) throw new Error(`There is no place for ${begin}`);
  const rows = [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, kind]) => [
      withPage.has(code) ? `[${code}](${code}.md)` : code,
      severityWords(kind),
      kind.meaning,
    ])
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  const table = ["| code | is | meaning |", "|---|---|---|", ...rows].join("\n");
  return `${list.slice(0, before)}${begin}\n\n${table}\n\n${list.slice(after)}`;
}
