// Every format of a report.
import { colours } from "./colour.ts";
import { githubReport } from "./github.ts";
import { jsonReport } from "./json.ts";
import { markdownReport } from "./markdown.ts";
import type { Report } from "./report.ts";
import { sarifReport } from "./sarif.ts";
import { textReport } from "./text.ts";

interface Format {
  readonly print: (report: Report) => string;
  /** Whether a program reads it, so that nothing else may be printed with it. */
  readonly alone: boolean;
}

export const formats: Readonly<Record<string, Format>> = {
  text: { print: (report) => textReport(report, colours(process.stdout)), alone: false },
  json: { print: jsonReport, alone: true },
  github: { print: githubReport, alone: false },
  sarif: { print: sarifReport, alone: true },
  markdown: { print: markdownReport, alone: false },
};
