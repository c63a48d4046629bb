// Prints findings as a JSON array for programs.

import type { Texts } from "../../read/files/contents.ts";
import type { Edit, Finding, Location } from "../../report/finding.ts";
import { acceptedRowsFor, type Format, pathIn, regions } from "../report.ts";

/**
 * Lines and columns begin at 1; columns count UTF-16 code units.
 * @param folder path of the content folder, put before every path; empty for none
 */
export function jsonFindings(findings: readonly Finding[], texts: Texts, folder: string) {
  const region = regions(texts);
  const locate = (where: Location) => {
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
      related: related?.map((place) => ({ message: place.message, ...locate(place) })),
      // What `content fix` does.
      fix: fix && { title: fix.title, edits: edited(fix.edits) },
      // The rows of accepted.yaml that would accept it, each with room for a reason.
      accept: finding.acceptableWords && acceptedRowsFor(finding),
      cause: cause && { ...cause, file: pathIn(folder, cause.file) },
    };
  });
}

export const format: Format = {
  isForPrograms: true,
  print: ({ findings, texts, folder }) =>
    JSON.stringify(jsonFindings(findings, texts, folder), null, 2),
};
