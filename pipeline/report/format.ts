// The interface of report formats; each is a file of formats/ with the name that the option uses.
import type { Report } from "./report.ts";

/** What a format may use besides the report. */
export interface Printing {
  /** Whether its output may have colours. */
  readonly colour: boolean;
}

export interface Format {
  /** Whether a program reads the output, so that nothing else may be printed. */
  readonly alone: boolean;
  /** true: in watch mode a message is printed before each new check. */
  readonly announced?: true;
  print(report: Report, printing: Printing): string;
}
