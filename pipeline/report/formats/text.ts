// Prints findings for people at a terminal.
import type { Format } from "../format.ts";
import type { Report } from "../report.ts";
import { closing, textDiagnostics } from "../text-diagnostics.ts";

/** The findings and the closing lines. */
export function textReport(report: Report, colour: boolean): string {
  const text = textDiagnostics(report.findings, report.texts, { folder: report.folder, colour });
  return [...(text ? [text] : []), ...closing(report)].join("\n");
}

export const format: Format = {
  alone: false,
  announced: true,
  print: (report, { colour }) => textReport(report, colour),
};
