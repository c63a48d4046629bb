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
  const linesOf = new Map<string, readonly string[]>();
  const lineAt = (file: string, number: number) => {
    const lines = linesOf.get(file) ?? texts.get(file)?.split(/\r\n|\n|\r/) ?? [];
    linesOf.set(file, lines);
    return lines[number - 1];
  };
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
      `${paint("bold", printable(name(finding)))} ${paint(style, `${finding.severity} ${finding.code}`)}`,
      `  ${printable(finding.message)}`,
    ];
    lines.push(
      ...frame(
        lineAt(finding.file, where(finding).start.line),
        where(finding),
        (text) => paint(style, text),
        (text) => paint("dim", text),
      ),
    );
    for (const related of finding.related ?? [])
      lines.push(`  ${paint("dim", "see")} ${printable(`${name(related)} ${related.message}`)}`);
    if (finding.help) lines.push(`  ${paint("green", "help")} ${printable(finding.help)}`);
    return lines.join("\n");
  });
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

/** The line with the place marked below it. */
function frame(
  line: string | undefined,
  { start, end }: { start: { line: number; column: number }; end: { line: number; column: number } },
  mark: (text: string) => string,
  dim: (text: string) => string,
): string[] {
  if (line === undefined || line.trim() === "") return [];
  // A long line is cut so that the place is in it.
  const from = start.column > widest - 20 ? start.column - 30 : 0;
  const shown = printable(line.slice(from, from + widest));
  const first = start.column - 1 - from;
  const last = Math.max(first, (end.line === start.line ? end.column : line.length + 1) - 1 - from);
  const number = String(start.line);
  return [
    `  ${dim(`${number} |`)} ${shown}`,
    `  ${dim(`${" ".repeat(number.length)} |`)} ${" ".repeat(cells(shown.slice(0, first)))}${mark("^".repeat(Math.max(1, cells(shown.slice(first, last)))))}`,
  ];
}

/** A text without the characters that would move or recolour a terminal's text, or turn its direction. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return text.replace(/\t/g, " ").replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, "�");
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Columns that a text takes in a terminal: signs that combine take none of their own, East Asian letters and emoji take two. */
function cells(text: string): number {
  let count = 0;
  for (const { segment } of segmenter.segment(text)) count += wide.test(segment) ? 2 : 1;
  return count;
}

/** The last line: `3 errors and 1 warning in 2 files.` */
export function summary(diagnostics: readonly Diagnostic[], checked: number): string {
  const count = (severity: string) => diagnostics.filter((d) => d.severity === severity).length;
  const words = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
  if (diagnostics.length === 0) return `Content is clean: ${words(checked, "file")} checked.`;
  const files = new Set(diagnostics.map((d) => d.file)).size;
  return `${words(count("error"), "error")} and ${words(count("warning"), "warning")} in ${words(files, "file")}; ${words(checked, "file")} checked.`;
}
