// Converts findings to JSON with lines and columns.

import { acceptedRowsFor } from "../accepted.ts";
import type { Cause, Edit, Finding, Location, Suggestion } from "../finding.ts";
import type { Texts } from "../model/result.ts";
import { pathIn, regions } from "./report.ts";

interface JsonLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface JsonDiagnostic extends JsonLocation {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly help: string | undefined;
  readonly related: readonly (JsonLocation & { readonly message: string })[] | undefined;
  /** The rows of accepted.yaml that would accept it, each with room for a reason. */
  readonly accept: readonly string[] | undefined;
  /** The finding that it follows from. */
  readonly cause: Cause | undefined;
  /** The edits that `content fix` would make. */
  readonly fix:
    | {
        readonly title: string;
        readonly edits: readonly (JsonLocation & { readonly text: string })[];
      }
    | undefined;
  /** Changes of which a person may choose one, as the buttons of the writers' desk; without those that leave the words to the writer. */
  readonly suggestions:
    | readonly {
        readonly label: string;
        readonly edits: readonly (JsonLocation & { readonly text: string })[];
      }[]
    | undefined;
}

const hasEdits = ({ edits }: Suggestion) => edits.length > 0;

/**
 * Findings with lines and columns from 1, columns in UTF-16 code units.
 * @param diagnostics in the order of the report
 * @param texts source texts by path
 * @param folder path of the content folder, put before every path; empty for none
 */
export function jsonDiagnostics(
  diagnostics: readonly Finding[],
  texts: Texts,
  folder: string,
): JsonDiagnostic[] {
  const region = regions(texts);
  const location = (where: Location): JsonLocation => {
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
    edits.map((edit) => ({ ...location(edit), text: edit.text }));
  return diagnostics.map(({ help, related, fix, suggestions, cause, ...finding }) => ({
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    ...location(finding),
    help,
    related: related?.map((other) => ({ message: other.message, ...location(other) })),
    fix: fix && { title: fix.title, edits: edited(fix.edits) },
    suggestions: suggestions?.some(hasEdits)
      ? suggestions.filter(hasEdits).map(({ label, edits }) => ({ label, edits: edited(edits) }))
      : undefined,
    accept: finding.acceptableWords && acceptedRowsFor(finding),
    cause: cause && { ...cause, file: pathIn(folder, cause.file) },
  }));
}
