// What a format of a report is: one file of formats/, named as the option calls it.
import type { Meaning } from "../model/codes.ts";
import type { Report } from "./report.ts";

/** What a format may use besides the report. */
export interface Printing {
  /** Whether what it gives is shown with colours. */
  readonly colour: boolean;
  /** What a code means, and why it matters. */
  readonly about: (code: string) => Meaning & { readonly why: string };
}

export interface Format {
  /** Whether a program reads it, so that nothing else may be printed with it. */
  readonly alone: boolean;
  /** true: whoever watches the content is told when it is about to be checked again. */
  readonly announced?: true;
  print(report: Report, printing: Printing): string;
  /** What it adds to the page that GitHub shows of a workflow's run. */
  readonly summary?: (report: Report) => string;
}

/** Whether a value is a format, as a module that is found by its place in a folder is known to hold one only when it is looked at. */
export function isFormat(value: unknown): value is Format {
  if (typeof value !== "object" || value === null) return false;
  const { alone, print }: Partial<Record<keyof Format, unknown>> = value;
  return typeof alone === "boolean" && typeof print === "function";
}
