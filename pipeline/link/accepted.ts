// Accepts findings by the rows of accepted.yaml, checks these rows, and adds one.
import { singleFiles } from "../collections.ts";
import { changeTo, type Edit, type Finding, stageFinding } from "../finding.ts";
import { acceptedRow, folded, wordsAt } from "../model/accepted-row.ts";
import type { Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import type { Codes } from "../model/codes.ts";
import { locationOf } from "../model/location.ts";
import type { Texts } from "../model/result.ts";
import type { SourceFile } from "../model/source.ts";
import { itemsAt, nodeAt, type ValueNode, writtenText } from "../model/value.ts";

/** Name of the file, whether it exists or not. */
export const acceptedFile = singleFiles.accepted.file;

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

/** The findings about the rows: a code that there is not, or that is no warning's, and a row that nothing needs. */
export function checkAccepted(
  source: Summary | undefined,
  rows: readonly AcceptedRow[],
  context: RowsContext,
): Finding[] {
  if (!source) return [];
  return rows.flatMap((row) => wrongCode(source, row, context) ?? unneeded(source, row, context));
}

function wrongCode(
  source: Summary,
  { pointer, code }: AcceptedRow,
  { codes }: RowsContext,
): Finding | undefined {
  const location = locationOf(source, `${pointer}/code`);
  const kind = codes.get(code);
  if (!kind) {
    const near = closest(code, [...codes.keys()]);
    return stageFinding("accepted-code", location, `There is no code “${code}”.`, {
      help: near
        ? `Did you mean ${near}?`
        : "Write the code that the finding has in its first line, behind the word warning.",
      ways: changeTo(location, near),
    });
  }
  if (kind.severity === "warning") return undefined;
  const [what, help] =
    kind.severity === "error"
      ? ["an error", "Take this row out, and correct what the error says."]
      : ["a note", "Take this row out: a note asks for nothing."];
  return stageFinding(
    "accepted-code",
    location,
    `${code} is ${what}, and only warnings can be accepted.`,
    help,
  );
}

function unneeded(
  source: Summary,
  row: AcceptedRow,
  { codes, release, needed }: RowsContext,
): Finding[] {
  const isLookedFor = release || codes.get(row.code)?.release !== "only";
  if (!needed || !isLookedFor || needed.has(row)) return [];
  return [
    stageFinding(
      "accepted-unneeded",
      locationOf(source, row.pointer),
      `No text has a finding ${row.code} with the words “${row.words}”.`,
      "Take the row out, or write the words as the finding has them.",
    ),
  ];
}

/** The edit that adds rows at the end of the file, which need not exist. */
export function addAcceptedRows(
  { text }: Pick<SourceFile, "text">,
  { code, acceptable = [] }: Pick<Finding, "code" | "acceptable">,
  because: string,
): Edit {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const rows = acceptable.map((words) => acceptedRow(code, words, because)).join(newline);
  const empty = /^\[\s*\]/m.exec(text);
  if (empty) {
    const start = empty.index;
    return { file: acceptedFile, span: { start, end: start + empty[0].length }, text: rows };
  }
  const isOpen = text !== "" && !/[\r\n]$/.test(text);
  const end = text.length;
  return {
    file: acceptedFile,
    span: { start: end, end },
    text: `${isOpen ? newline : ""}${rows}${newline}`,
  };
}
