// Diagnostics as JSON: one array, places as lines and columns.
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import { LineIndex } from "../model/source.ts";

export interface JsonDiagnostic {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly help?: string;
  readonly related?: readonly {
    readonly message: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
  }[];
}

/**
 * Diagnostics with lines and columns from 1, columns in UTF-16 code units.
 * @param diagnostics in the order of the report
 * @param texts source texts by path
 * @param folder the content folder as it is put before every path; empty for none
 */
export function jsonDiagnostics(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  folder: string,
): JsonDiagnostic[] {
  const indexes = new Map<string, LineIndex>();
  const place = ({ file, span }: Place) => {
    const index = indexes.get(file) ?? new LineIndex(texts.get(file) ?? "");
    indexes.set(file, index);
    const [start, end] = [index.at(span.start), index.at(span.end)];
    return {
      file: folder ? `${folder}/${file}` : file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  };
  return diagnostics.map(({ code, severity, message, help, related, ...where }) => ({
    code,
    severity,
    message,
    ...place(where),
    ...(help === undefined ? {} : { help }),
    ...(related ? { related: related.map((r) => ({ message: r.message, ...place(r) })) } : {}),
  }));
}
