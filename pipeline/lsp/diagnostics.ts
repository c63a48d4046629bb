// Shows findings in an editor: their places, what they say, and the changes that put them right.
import type { CodeAction, Diagnostic, Range, TextEdit } from "vscode-languageserver";
import { CodeActionKind, DiagnosticSeverity } from "vscode-languageserver";
import { grouped } from "../helpers.ts";
import { acceptedRowsFor, regions } from "../print/report.ts";
import type { Texts } from "../read/files/contents.ts";
import type { Finding, Location } from "../report/finding.ts";

/** Converts places of the content to those of an editor. */
export interface Places {
  /** The address of a file of the content. */
  readonly uriOf: (path: string) => string;
  readonly texts: Texts;
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** Converts the spans of files to an editor's ranges, whose lines and columns begin at 0. */
export function ranges(texts: Texts): (location: Location) => Range {
  const region = regions(texts);
  return (location) => {
    const { start, end } = region(location);
    return {
      start: { line: start.line - 1, character: start.column - 1 },
      end: { line: end.line - 1, character: end.column - 1 },
    };
  };
}

/** The findings by file, as an editor shows them. */
export function diagnosticsOf(
  findings: readonly Finding[],
  { uriOf, texts }: Places,
): ReadonlyMap<string, Diagnostic[]> {
  const range = ranges(texts);
  const byFile = grouped(findings, ({ file }) => file);
  return new Map(
    Array.from(byFile, ([file, inFile]) => [
      file,
      inFile.map((finding): Diagnostic => {
        const { code, severity, message, help, related = [] } = finding;
        return {
          range: range(finding),
          severity: severities[severity],
          source: "content",
          code,
          message: help === undefined ? message : `${message}\n${help}`,
          relatedInformation: related.map((place) => ({
            location: { uri: uriOf(place.file), range: range(place) },
            message: place.message,
          })),
        };
      }),
    ]),
  );
}

/** The changes that an editor offers for some findings: their fixes, and rows that accept them. */
export function actionsFor(
  findings: readonly Finding[],
  { uriOf, texts }: Places,
  acceptedFile: string | undefined,
): CodeAction[] {
  const range = ranges(texts);
  return findings.flatMap((finding) => {
    const { fix } = finding;
    const fixes = fix
      ? [
          action(
            `Fix: ${fix.title}`,
            grouped(fix.edits, ({ file }) => file),
            true,
          ),
        ]
      : [];
    const kept =
      acceptedFile === undefined
        ? []
        : acceptedRowsFor(finding).map((row) =>
            action(
              "Keep this, and write why",
              new Map([[acceptedFile, [rowAtEnd(acceptedFile, row)]]]),
            ),
          );
    return [...fixes, ...kept];
  });

  /** Inserts a row behind all others. */
  function rowAtEnd(file: string, row: string) {
    const text = texts.get(file) ?? "";
    const span = { start: text.length, end: text.length };
    return { file, span, text: text === "" || text.endsWith("\n") ? `${row}\n` : `\n${row}\n` };
  }

  function action(
    title: string,
    edits: ReadonlyMap<string, readonly (Location & { readonly text: string })[]>,
    isPreferred = false,
  ): CodeAction {
    const changes: Record<string, TextEdit[]> = {};
    for (const [file, inFile] of edits) {
      changes[uriOf(file)] = inFile.map((edit) => ({ range: range(edit), newText: edit.text }));
    }
    return { title, kind: CodeActionKind.QuickFix, isPreferred, edit: { changes } };
  }
}
