// Defines why a file of the content folder is not read, and makes the finding.
import type { Code } from "../../codes.ts";
import type { Finding, Span } from "../../report/finding.ts";
import { reportInto } from "../../report/report.ts";

export interface FileProblem {
  readonly code: Code;
  /** The file as a whole if left out. */
  readonly span?: Span;
  readonly message: string;
  readonly help: string;
}

/** The span of what is about a file as a whole. */
const wholeFile: Span = { start: 0, end: 0 };

/** The finding about a file that is not read. */
export const unreadFileFinding = (
  file: string,
  { code, span = wholeFile, message, help }: FileProblem,
): Finding => reportInto([])(code, { file, span }, message, help);
