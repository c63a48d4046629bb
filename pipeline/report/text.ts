// Diagnostics for people: what and where, the line itself with the place marked, how to mend it, and a count at the end.
import { styleText } from "node:util";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import { LineIndex } from "../model/source.ts";

export interface TextOptions {
  /** The content folder as it is put before every path. */
  readonly folder: string;
  readonly colour: boolean;
}

/** Most characters of a source line that are shown. */
const widest = 110;

/** The report of a run; empty where there is nothing to say. */
export function textDiagnostics(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  options: TextOptions,
): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    options.colour ? styleText(style, text, { validateStream: false }) : text;
  const indexes = new Map<string, LineIndex>();
  const where = (place: Place) => {
    const index = indexes.get(place.file) ?? new LineIndex(texts.get(place.file) ?? "");
    indexes.set(place.file, index);
    return { start: index.at(place.span.start), end: index.at(place.span.end) };
  };
  const name = (place: Place) => {
    const { line, column } = where(place).start;
    return `${options.folder}/${place.file}:${line}:${column}`;
  };
  const blocks = diagnostics.map((finding) => {
    const style = finding.severity === "error" ? "red" : "yellow";
    const lines = [
      `${paint("bold", name(finding))} ${paint(style, `${finding.severity} ${finding.code}`)}`,
      `  ${finding.message}`,
    ];
    lines.push(
      ...frame(
        texts.get(finding.file),
        where(finding),
        (text) => paint(style, text),
        (text) => paint("dim", text),
      ),
    );
    for (const related of finding.related ?? [])
      lines.push(`  ${paint("dim", "see")} ${name(related)} ${related.message}`);
    if (finding.help) lines.push(`  ${paint("green", "help")} ${finding.help}`);
    return lines.join("\n");
  });
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

/** The line with the place marked below it. */
function frame(
  text: string | undefined,
  { start, end }: { start: { line: number; column: number }; end: { line: number; column: number } },
  mark: (text: string) => string,
  dim: (text: string) => string,
): string[] {
  const line = text?.split(/\r\n|\n|\r/)[start.line - 1];
  if (line === undefined || line.trim() === "") return [];
  // A long line is cut so that the place is in it.
  const from = start.column > widest - 20 ? start.column - 30 : 0;
  const shown = line.slice(from, from + widest).replaceAll("\t", " ");
  const length = Math.max(
    1,
    Math.min((end.line === start.line ? end.column : line.length + 1) - start.column, from + widest - start.column + 1),
  );
  const number = String(start.line);
  return [
    `  ${dim(`${number} |`)} ${shown}`,
    `  ${dim(`${" ".repeat(number.length)} |`)} ${" ".repeat(start.column - 1 - from)}${mark("^".repeat(length))}`,
  ];
}

/** The last line: `3 errors and 1 warning in 2 files.` */
export function summary(diagnostics: readonly Diagnostic[], checked: number): string {
  const count = (severity: string) => diagnostics.filter((d) => d.severity === severity).length;
  const words = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
  if (diagnostics.length === 0) return `Content is clean: ${words(checked, "file")} checked.`;
  const files = new Set(diagnostics.map((d) => d.file)).size;
  return `${words(count("error"), "error")} and ${words(count("warning"), "warning")} in ${words(files, "file")}; ${words(checked, "file")} checked.`;
}
