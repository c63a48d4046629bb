// Writes the page of a code in docs/content-errors/ from its fixture, and the table of all codes.
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
 * @throws Error if there is none, which is a bug of ours
 */
export function firstReport(fixture: string, code: string): string {
  for (const [, , block = ""] of fixture.matchAll(/^(`{3,})text[^\n]*\n(.*?)^\1$/gms)) {
    const findings = block.trimEnd().split("\n\n");
    const found = findings.find((finding) => finding.split("\n", 1)[0]?.endsWith(` ${code}`));
    if (found !== undefined) return found;
  }
  throw new Error(`The fixture has no report of ${code}.`);
}

/**
 * The paragraph at the beginning of a fixture: why the code matters.
 * @throws Error if there is none, which is a bug of ours
 */
export function reasonIn(fixture: string): string {
  const reason = /^# .*\n\n((?:(?!#|```).+\n)+)\n## /.exec(fixture)?.[1];
  if (reason === undefined) throw new Error("The fixture does not begin with one paragraph.");
  return reason.trimEnd();
}

/**
 * The page of a code.
 * @param kind of its findings
 * @param fixture text of tests/fixtures/codes/CODE.md
 */
export function codePage(kind: Kind, fixture: string): string {
  const report = firstReport(fixture, kind.code);
  const fence = /^`{3}/m.test(report) ? "````" : "```";
  return [
    `# ${kind.code}`,
    `*${severityWords(kind)}: ${kind.meaning}*`,
    reasonIn(fixture),
    "## In a report",
    `${fence}text\n${report}\n${fence}\n`,
  ].join("\n\n");
}

const begin = "<!-- The codes: npm run content -- docs -->";
const end = "<!-- end of the codes -->";

/**
 * The list of all pages with the table of codes in its place.
 * @throws Error if the list has no place for it, which is a bug of ours
 */
export function withTable(list: string, codes: Codes): string {
  const before = list.indexOf(begin);
  const after = list.indexOf(end);
  if (before < 0 || after < before) throw new Error(`There is no place for ${begin}`);
  const rows = [...codes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, kind]) => [`[${code}](${code}.md)`, severityWords(kind), kind.meaning])
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  const table = ["| code | is | meaning |", "|---|---|---|", ...rows].join("\n");
  return `${list.slice(0, before)}${begin}\n\n${table}\n\n${list.slice(after)}`;
}
