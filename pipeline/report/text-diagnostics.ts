// Formats findings as text for people: severity and location, the source line with marks, help, and a summary at the end.

import { styleText } from "node:util";
import { acceptedRowsFor } from "../accepted.ts";
import type { Finding, Location } from "../finding.ts";
import type { Texts } from "../model/result.ts";
import { counted, countedFindings } from "./counted.ts";
import { folded, followersLine } from "./folded.ts";
import { frames } from "./frame.ts";
import { printable } from "./printable.ts";
import { pathIn, places, type Report } from "./report.ts";

export interface TextOptions {
  /** Path of the content folder, put before every path. */
  readonly folder: string;
  readonly colour: boolean;
}

const styles = { error: "red", warning: "yellow", note: "blue" } as const;

/** The report of a run; empty without findings. */
export function textDiagnostics(
  diagnostics: readonly Finding[],
  texts: Texts,
  options: TextOptions,
): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    options.colour ? styleText(style, text, { validateStream: false }) : text;
  const { line, point } = places({ texts, folder: options.folder });
  const frame = frames(texts);
  const framed = (location: Location, style: Parameters<typeof styleText>[0]) =>
    frame(
      location,
      (text) => paint(style, text),
      (text) => paint("dim", text),
    );
  const blocks = folded(diagnostics).map(({ finding, followers }) => {
    const style = styles[finding.severity];
    const lines = [
      `${paint("bold", printable(point(finding)))} ${paint(style, `${finding.severity} ${finding.code}`)}`,
      `  ${printable(finding.message)}`,
    ];
    lines.push(...framed(finding, style));
    for (const related of finding.related ?? []) {
      lines.push(`  ${paint("dim", "see")} ${printable(`${point(related)} ${related.message}`)}`);
      lines.push(...framed(related, "dim"));
    }
    if (finding.help) lines.push(`  ${paint("green", "help")} ${printable(finding.help)}`);
    for (const row of acceptedRowsFor(finding)) lines.push(`  ${paint("dim", "keep")} ${row}`);
    const more = followersLine(followers, line);
    if (more) lines.push(`  ${paint("dim", printable(more))}`);
    return lines.join("\n");
  });
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

/**
 * The summary line: `3 errors and 1 warning in 2 files; 9 files checked; 2 accepted.`, and how many can be fixed automatically.
 * @param accepted number of warnings that are accepted
 */
export function summary(diagnostics: readonly Finding[], checked: number, accepted = 0): string {
  const all = checkedIn(checked, accepted);
  if (diagnostics.length === 0) return `Content is clean: ${all}`;
  const files = new Set(diagnostics.map((d) => d.file)).size;
  const fixable = diagnostics.filter((d) => d.fix).length;
  const which =
    diagnostics.length === 1
      ? "It"
      : fixable === diagnostics.length
        ? "All of them"
        : `${fixable} of them`;
  const fix = fixable === 0 ? "" : ` ${which} can be fixed by: npm run content -- fix`;
  return `${countedFindings(diagnostics)} in ${counted(files, "file")}; ${all}${fix}`;
}

/** `9 files checked; 2 accepted.` */
function checkedIn(files: number, accepted: number): string {
  return `${counted(files, "file")} checked${accepted === 0 ? "" : `; ${accepted} accepted`}.`;
}

/** The last lines: the order of the findings, how one is kept, and the summary. */
export function closing(report: Report): string[] {
  const { findings, files, acceptedCount, folder, acceptedFile, notes } = report;
  const isKeepable = findings.some(({ acceptableWords = [] }) => acceptableWords.length > 0);
  const keep =
    isKeepable && acceptedFile !== undefined
      ? [
          `What is meant as it stands is kept by a line of ${pathIn(folder, acceptedFile)}: the one behind “keep”, with your reason.`,
        ]
      : [];
  return [...notes, ...keep, summary(findings, files, acceptedCount)];
}
