// Prints a report in a format, without colours, for tests.
import type { Format } from "../../../pipeline/report/format.ts";
import type { Report } from "../../../pipeline/report/report.ts";

export function printed(format: Format, report: Report): string {
  return format.print(report, { colour: false });
}
