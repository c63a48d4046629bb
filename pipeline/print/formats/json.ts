// Prints findings as a JSON array for programs. Lines and columns begin at 1, columns count UTF-16 code units.

import type { Texts } from "../../read/files/contents.ts";
import type { Cause, Edit, Finding, Location } from "../../report/finding.ts";
import { hasSafeFix } from "../../report/report.ts";
import { acceptedRowsFor } from "../accepted-rows.ts";
import { type Format, pathIn, regions } from "../report.ts";

interface JsonLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

type JsonEdits = readonly (JsonLocation & { readonly text: string })[];

export interface JsonFinding extends JsonLocation {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly help: string | undefined;
  readonly related: readonly (JsonLocation & { readonly message: string })[] | undefined;
  /** The rows of accepted.yaml that would accept it, each with room for a reason. */
  readonly accept: readonly string[] | undefined;
  /** The finding that it follows from. */
  readonly cause: Cause | undefined;
  /** A change that answers the finding; `content fix` makes it if it is safe. */
  readonly fix:
    | { readonly title: string; readonly isSafe: boolean; readonly edits: JsonEdits }
    | undefined;
}

/** @param folder path of the content folder, put before every path; empty for none */
export function jsonFindings(
  findings: readonly Finding[],
  texts: Texts,
  folder: string,
): JsonFinding[] {
  const region = regions(texts);
  const locate = (where: Location): JsonLocation => {
    const { start, end } = region(where);
    return {
      file: pathIn(folder, where.file),
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  };
  const edited = (edits: readonly Edit[]) =>
    edits.map((edit) => ({ ...locate(edit), text: edit.text }));
  return findings.map(({ help, related, fix, cause, ...finding }) => {
    return {
      code: finding.code,
      severity: finding.severity,
      message: finding.message,
      ...locate(finding),
      help,
      related: related?.map((other) => ({ message: other.message, ...locate(other) })),
      fix: fix && {
        title: fix.title,
        isSafe: hasSafeFix({ ...finding, fix }),
        edits: edited(fix.edits),
      },
      accept: finding.acceptableWords && acceptedRowsFor(finding),
      cause: cause && { ...cause, file: pathIn(folder, cause.file) },
    };
  });
}

export const format: Format = {
  alone: true,
  print: ({ findings, texts, folder }) =>
    JSON.stringify(jsonFindings(findings, texts, folder), null, 2),
};
