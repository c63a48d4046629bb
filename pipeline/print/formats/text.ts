// Prints findings for people at a terminal: place, message, source line with marks, help, and a
// summary.
import { styleText } from "node:util";
import { oncePerText } from "../../helpers.ts";
import type { Texts } from "../../read/files/contents.ts";
import type { Finding, Location } from "../../report/finding.ts";
import { counted, countedFindings } from "../counted.ts";
import { followersLine, withoutFollowUps } from "../follow-ups.ts";
import {
  acceptedRowsFor,
  type CheckReport,
  type Format,
  pathIn,
  places,
  type Region,
} from "../report.ts";
import { cells, printable } from "../terminal.ts";

/** Most characters of a source line that are shown. */
const widest = 110;

type Style = Parameters<typeof styleText>[0];

const styles = { error: "red", warning: "yellow", note: "blue" } as const;

/** The findings; empty without any. */
export function textFindings(
  findings: readonly Finding[],
  texts: Texts,
  { folder, colour }: { readonly folder: string; readonly colour: boolean },
): string {
  const paint = (style: Style, text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const { line, point, region } = places({ texts, folder });
  const linesOf = oncePerText((file) => texts.get(file)?.split(/\r\n|\n|\r/) ?? []);
  /** The line where a location begins, and marks below it as far as it goes on that line. */
  const framed = (location: Location, style: Style): string[] => {
    const at = region(location);
    const source = linesOf(location.file)[at.start.line - 1] ?? "";
    if (source.trim() === "") return [];
    const number = String(at.start.line);
    const { shown, indent, width } = frame(source, at);
    return [
      `  ${paint("dim", `${number} |`)} ${shown}`,
      `  ${paint("dim", `${" ".repeat(number.length)} |`)} ${" ".repeat(indent)}${paint(style, "^".repeat(width))}`,
    ];
  };
  const blocks = withoutFollowUps(findings).map(({ finding, followers }) => {
    const style = styles[finding.severity];
    const more = followersLine(followers, line);
    return [
      `${paint("bold", printable(point(finding)))} ${paint(style, `${finding.severity} ${finding.code}`)}`,
      `  ${printable(finding.message)}`,
      ...framed(finding, style),
      ...(finding.related ?? []).flatMap((related) => [
        `  ${paint("dim", "see")} ${printable(`${point(related)} ${related.message}`)}`,
        ...framed(related, "dim"),
      ]),
      ...(finding.help ? [`  ${paint("green", "help")} ${printable(finding.help)}`] : []),
      ...acceptedRowsFor(finding).map((row) => `  ${paint("dim", "keep")} ${row}`),
      ...(more ? [`  ${paint("dim", printable(more))}`] : []),
    ].join("\n");
  });
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

/** The part of a source line around a span, and where its marks stand. */
function frame(line: string, { start, end }: Region) {
  const from = start.column > widest - 20 ? start.column - 30 : 0;
  const shown = printable(line.slice(from, from + widest));
  const first = start.column - 1 - from;
  const last = Math.max(first, (end.line === start.line ? end.column : line.length + 1) - 1 - from);
  return {
    shown,
    indent: cells(shown.slice(0, first)),
    width: Math.max(1, cells(shown.slice(first, last))),
  };
}

/** `3 errors and 1 warning in 2 files; 9 files checked; 2 accepted.`, and how many can be fixed. */
export function summary(findings: readonly Finding[], checked: number, accepted = 0): string {
  const all = `${counted(checked, "file")} checked${accepted === 0 ? "" : `; ${accepted} accepted`}.`;
  if (findings.length === 0) return `Content is clean: ${all}`;
  const files = new Set(findings.map(({ file }) => file)).size;
  const head = `${countedFindings(findings)} in ${counted(files, "file")}; ${all}`;
  const fixable = findings.filter(({ fix }) => fix).length;
  if (fixable === 0) return head;
  const every = findings.length === 1 ? "It" : "All of them";
  const which = fixable === findings.length ? every : `${fixable} of them`;
  return `${head} ${which} can be fixed by: npm run content -- fix`;
}

/** The last lines: how a finding is kept, and the summary. */
export function closing(report: CheckReport): string[] {
  const { findings, files, acceptedCount, folder, acceptedFile } = report;
  const isKeepable = findings.some(({ acceptableWords = [] }) => acceptableWords.length > 0);
  const keep =
    isKeepable && acceptedFile !== undefined
      ? [
          `What is meant as it stands is kept by a line of ${pathIn(folder, acceptedFile)}: the one behind “keep”, with your reason.`,
        ]
      : [];
  return [...keep, summary(findings, files, acceptedCount)];
}

/** The findings and the closing lines. */
export function textReport(report: CheckReport, colour: boolean): string {
  const text = textFindings(report.findings, report.texts, { folder: report.folder, colour });
  return [...(text ? [text] : []), ...closing(report)].join("\n");
}

export const format: Format = {
  isForPrograms: false,
  print: (report, { colour }) => textReport(report, colour),
};
