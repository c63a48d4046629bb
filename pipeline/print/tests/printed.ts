// Prints a report in a format, without colours, for tests.
import type { CheckReport, Format } from "../report.ts";

export function printed(format: Format, report: CheckReport): string {
  return format.print(report, { colour: false });
}
