// Prints a report in a format, without colours, for tests.
import type { Format, Report } from "../report.ts";

export function printed(format: Format, report: Report): string {
  return format.print(report, { colour: false });
}
