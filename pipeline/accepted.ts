// Accepts findings by the rows of accepted.yaml, looks which rows accept nothing, and adds one.
import { changeTo, type Edit, type Finding, type Location } from "./finding.ts";
import { acceptedRow, folded, wordsAt } from "./model/accepted-row.ts";
import type { Summary } from "./model/analysis.ts";
import { closest } from "./model/closest.ts";
import type { Codes } from "./model/codes.ts";
import { locationOf } from "./model/location.ts";
import type { Texts } from "./model/result.ts";
import type { SourceFile } from "./model/source.ts";
import { itemsAt, nodeAt, type ValueNode, writtenText } from "./model/value.ts";
import type { Report } from "./report.ts";

/** A row with a code and words; the schema reports others. */
export interface AcceptedRow {
  /** JSON pointer of the row. */
  readonly pointer: string;
  readonly code: string;
  readonly words: string;
}

/** The rows of the file's value. */
export function acceptedRows(root: ValueNode | undefined): AcceptedRow[] {
  return itemsAt(root, "").flatMap((pointer) => {
    const [code = "", words = ""] = ["code", "words"].map((name) => {
      const node = nodeAt(root, `${pointer}/${name}`);
      return node?.kind === "scalar" ? folded(writtenText(node)) : "";
    });
    return code === "" || words === "" ? [] : [{ pointer, code, words }];
  });
}

/** Findings, divided by the rows. */
export interface Accepting {
  /** Those that no row accepts; warnings among them say which words one could accept. */
  readonly findings: readonly Finding[];
  readonly accepted: readonly Finding[];
  /** The rows whose words have a finding. */
  readonly needed: ReadonlySet<AcceptedRow>;
}

/** Letters and digits, in small letters: two titles that are told to be equal may differ in all else. */
const lettersOf = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** The words of a finding; of one about equal words in two files those of both. */
function wordsOf({ file, span, related = [] }: Finding, texts: Texts): readonly string[] {
  const own = wordsAt({ file, span }, texts);
  const letters = lettersOf(own);
  const others = related.map((other) => wordsAt(other, texts));
  return [own, ...others.filter((words) => lettersOf(words) === letters)];
}

/** Takes out the warnings whose words a row has. An error cannot be accepted, also one that is a warning except in a release. */
export function accept(
  findings: readonly Finding[],
  rows: readonly AcceptedRow[],
  texts: Texts,
): Accepting {
  const byKey = new Map(rows.map((row) => [`${row.code} ${row.words}`, row]));
  const left: Finding[] = [];
  const accepted: Finding[] = [];
  const needed = new Set<AcceptedRow>();
  for (const finding of findings) {
    const isWarning = finding.severity === "warning";
    const words = isWarning || byKey.size > 0 ? wordsOf(finding, texts) : [];
    const row = words.map((each) => byKey.get(`${finding.code} ${each}`)).find(Boolean);
    if (row) needed.add(row);
    if (row && isWarning) {
      accepted.push(finding);
    } else {
      left.push(isWarning ? { ...finding, acceptable: words.slice(0, 1) } : finding);
    }
  }
  return { findings: left, accepted, needed };
}

/** What the rows are checked with. */
export interface RowsContext {
  readonly codes: Codes;
  readonly release: boolean;
  /** Rows whose words have a finding; undefined if not everything was looked at. */
  readonly needed: ReadonlySet<AcceptedRow> | undefined;
}

/** Reports rows with a code that no row can accept, and rows that no finding needs. */
export function reportRows(
  source: Summary,
  rows: readonly AcceptedRow[],
  { codes, release, needed }: RowsContext,
  report: Report,
): void {
  for (const row of rows) {
    const { pointer, code, words } = row;
    const severity = codes.get(code)?.severity;
    const isLookedFor = release || codes.get(code)?.release !== "only";
    if (severity !== "warning") {
      reportCode(locationOf(source, `${pointer}/code`), code, codes, report);
    } else if (needed && isLookedFor && !needed.has(row)) {
      report(
        "accepted-unneeded",
        locationOf(source, pointer),
        `No text has a finding ${code} with the words “${words}”.`,
        "Remove the row, or write the words as the finding has them.",
      );
    }
  }
}

function reportCode(location: Location, code: string, codes: Codes, report: Report): void {
  const severity = codes.get(code)?.severity;
  if (severity !== undefined) {
    const what = severity === "error" ? "an error" : "a note";
    const message = `${code} is ${what}, and only warnings can be accepted.`;
    report("accepted-code", location, message, "Remove this row.");
    return;
  }
  const suggested = closest(code, [...codes.keys()]);
  report("accepted-code", location, `There is no code “${code}”.`, {
    help: suggested
      ? `Did you mean ${suggested}?`
      : "Write the code from the first line of the finding, after the word warning.",
    suggestions: changeTo(location, suggested),
  });
}

/** The edit that adds rows at the end of the file, which need not exist. */
export function addAcceptedRows(
  { path: file, text }: SourceFile,
  { code, acceptable = [] }: Pick<Finding, "code" | "acceptable">,
  because: string,
): Edit {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const rows = acceptable.map((words) => acceptedRow(code, words, because)).join(newline);
  const empty = /^\[\s*\]/m.exec(text);
  if (empty) {
    const start = empty.index;
    return { file, span: { start, end: start + empty[0].length }, text: rows };
  }
  const isOpen = text !== "" && !/[\r\n]$/.test(text);
  const end = text.length;
  return {
    file,
    span: { start: end, end },
    text: `${isOpen ? newline : ""}${rows}${newline}`,
  };
}
