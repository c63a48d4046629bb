// Accepts warnings by the rows of accepted.yaml, reports rows that accept nothing, and writes rows for reports.

import { codesByName } from "../codes.ts";
import { pickDefined } from "../helpers.ts";
import type { LinkedSite } from "../link/linked-site.ts";
import type { Summary } from "../read/file/summary.ts";
import type { Texts } from "../read/files/contents.ts";
import { closest } from "../read/schema/closest.ts";
import { lineAt } from "../read/yaml/lines.ts";
import { locationOf } from "../read/yaml/location.ts";
import { itemsAt, nodeAt, type ValueNode, writtenText } from "../read/yaml/value.ts";
import { scalarOf } from "../read/yaml/written.ts";
import {
  changeTo,
  compareFindings,
  type Edit,
  type Finding,
  type Fix,
  type Location,
} from "./finding.ts";
import { type Report, reportInto } from "./report.ts";

/** A row with a code and words; the schema reports others. */
export interface AcceptedRow {
  /** JSON pointer of the row. */
  readonly pointer: string;
  readonly code: string;
  readonly words: string;
}

/** Words with one space for each run of blanks and line ends. */
export const withSingleSpaces = (words: string): string => words.replace(/[ \t\r\n]+/g, " ").trim();

/** The rows of the file's value. */
export function acceptedRows(root: ValueNode | undefined): AcceptedRow[] {
  return itemsAt(root, "").flatMap((pointer) => {
    const [code = "", words = ""] = ["code", "words"].map((name) => {
      const node = nodeAt(root, `${pointer}/${name}`);
      return node?.kind === "scalar" ? withSingleSpaces(writtenText(node)) : "";
    });
    return code === "" || words === "" ? [] : [{ pointer, code, words }];
  });
}

/** The words of a location, without the quotes of a YAML value; else those of its line, or the file's path. */
function wordsAt({ file, span }: Location, texts: Texts): string {
  const text = texts.get(file) ?? "";
  const typed = withSingleSpaces(text.slice(span.start, span.end));
  const words = typed.replace(/^(["'])(.*)\1$/, "$2");
  if (words !== "" && !(span.start === 0 && span.end <= 1)) return words;
  return (span.start === 0 ? "" : withSingleSpaces(lineAt(text, span.start).text)) || file;
}

/** Two titles that are reported as equal may differ in all but these. */
const lettersOf = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** The words of a finding; of one about equal words in two files those of both. */
function wordsOf({ file, span, related = [] }: Finding, texts: Texts): readonly string[] {
  const own = wordsAt({ file, span }, texts);
  const others = related.map((other) => wordsAt(other, texts));
  return [own, ...others.filter((words) => lettersOf(words) === lettersOf(own))];
}

/** Findings, divided by the rows. */
interface Accepting {
  /** Those that no row accepts; warnings among them have the words that one could accept. */
  readonly findings: readonly Finding[];
  readonly accepted: readonly Finding[];
  /** The rows whose words have a finding. */
  readonly needed: ReadonlySet<AcceptedRow>;
}

/** Removes the warnings whose words a row has. An error cannot be accepted, also not a warning raised for a release. */
export function accept(
  findings: readonly Finding[],
  rows: readonly AcceptedRow[],
  texts: Texts,
): Accepting {
  const byKey = new Map(rows.map((row) => [`${row.code} ${row.words}`, row]));
  const remaining: Finding[] = [];
  const accepted: Finding[] = [];
  const needed = new Set<AcceptedRow>();
  for (const finding of findings) {
    const isWarning = finding.severity === "warning";
    const words = isWarning || rows.length > 0 ? wordsOf(finding, texts) : [];
    const row = words.map((each) => byKey.get(`${finding.code} ${each}`)).find(Boolean);
    if (row) needed.add(row);
    if (row && isWarning) {
      accepted.push(finding);
    } else {
      remaining.push(isWarning ? { ...finding, acceptableWords: words.slice(0, 1) } : finding);
    }
  }
  return { findings: remaining, accepted, needed };
}

interface AcceptContext {
  readonly release: boolean;
  /** True if everything was looked at, so that unneeded rows can be reported. */
  readonly isWhole: boolean;
  readonly texts: Texts;
}

/** Divides findings by the rows of accepted.yaml, and adds what is wrong with these; in report order. */
export function accepting(
  found: readonly Finding[],
  { singles, table }: LinkedSite,
  { release, isWhole, texts }: AcceptContext,
): Omit<Accepting, "needed"> {
  // A site without the file accepts nothing.
  if (!table.servingFor("accepted")) {
    return { findings: found.toSorted(compareFindings), accepted: [] };
  }
  const source = singles.get("accepted");
  const rows = acceptedRows(source?.root);
  const { findings, accepted, needed } = accept(found, rows, texts);
  const wrong: Finding[] = [];
  const report = reportInto(wrong);
  for (const row of source ? rows : []) {
    const meaning = codesByName.get(row.code);
    if (meaning?.severity !== "warning") {
      reportCode(source as Summary, row, report);
    } else if (isWhole && !needed.has(row) && (release || meaning.release !== "only")) {
      report(
        "accepted-unneeded",
        locationOf(source as Summary, row.pointer),
        `No text has a finding ${row.code} with the words “${row.words}”.`,
        "Remove the row, or write the words as the finding has them.",
      );
    }
  }
  return { findings: [...findings, ...wrong].sort(compareFindings), accepted };
}

/** Reports a code that no row can accept. */
function reportCode(source: Summary, { pointer, code }: AcceptedRow, report: Report): void {
  const location = locationOf(source, `${pointer}/code`);
  if (codesByName.has(code)) {
    const message = `${code} is no warning, and only warnings can be accepted.`;
    report("accepted-code", location, message, "Remove this row.");
    return;
  }
  const similar = closest(code, [...codesByName.keys()]);
  report("accepted-code", location, `There is no code “${code}”.`, {
    help: similar
      ? `Did you mean ${similar}?`
      : "Copy the code from the first line of the finding.",
    suggestions: changeTo(location, similar),
  });
}

/** A row that accepts words; without a reason there is only room for one. */
export function acceptedRow(code: string, words: string, because = ""): string {
  const reason = because === "" ? '""' : scalarOf(withSingleSpaces(because), true);
  return `- { code: ${code}, words: ${scalarOf(words, true)}, because: ${reason} }`;
}

/** The rows that would accept a finding, each with room for a reason; none if it cannot be accepted. */
export const acceptedRowsFor = (
  { code, acceptableWords = [] }: Pick<Finding, "code" | "acceptableWords">,
  because = "",
): string[] => acceptableWords.map((words) => acceptedRow(code, words, because));

export interface Joined<Each extends Finding> {
  /** The first of them, reported for all. The others are its related places, and its fix fixes all. */
  readonly finding: Each;
  /** All of them, each with its own words and fix. */
  readonly places: readonly Each[];
}

/**
 * Joins guesses about words that have one code in one file. All other findings stand alone, and so does one that follows from another,
 * which reports count below its cause.
 * @param findings in the order of a report, which stays
 */
export function onePerText<Each extends Finding>(findings: readonly Each[]): Joined<Each>[] {
  const groups = new Map<string | Each, [Each, ...Each[]]>();
  for (const finding of findings) {
    const key = finding.guess && !finding.cause ? `${finding.code} ${finding.file}` : finding;
    const group = groups.get(key);
    if (group) {
      group.push(finding);
    } else {
      groups.set(key, [finding]);
    }
  }
  return Array.from(groups.values(), (places) => ({ finding: joined(places), places }));
}

function joined<Each extends Finding>(places: readonly [Each, ...Each[]]): Each {
  const [first, ...others] = places;
  if (others.length === 0) return first;
  const related = others.map(({ file, span, message, help }) => ({
    file,
    span,
    // The help of the first is printed already.
    message: help === undefined || help === first.help ? message : `${message} ${help}`,
  }));
  const words = [...new Set(places.flatMap((place) => place.acceptableWords ?? []))];
  const { fix: _fix, acceptableWords: _acceptableWords, ...rest } = first;
  return {
    ...(rest as Each),
    related: [...(first.related ?? []), ...related],
    ...pickDefined({
      fix: fixOfAll(places),
      acceptableWords: words.length > 0 ? words : undefined,
    }),
  };
}

/** One fix with the edits of all that touch no other; undefined if none has one. */
function fixOfAll(places: readonly Finding[]): Fix | undefined {
  const edits: Edit[] = [];
  const fixes = places.flatMap(({ fix }) => {
    if (!fix?.edits.every((edit) => edits.every((other) => !isTouching(edit, other)))) return [];
    edits.push(...fix.edits);
    return fix;
  });
  const [first, ...others] = fixes;
  if (!first || others.length === 0) return first;
  return { title: `${first.title}, and ${others.length} more`, edits };
}

const isTouching = (one: Edit, other: Edit) =>
  one.file === other.file && one.span.start <= other.span.end && other.span.start <= one.span.end;
