// Formats explanations and the table of codes for the terminal.
import type { Codes, Kind, Meaning } from "../model/codes.ts";
import type { Explanation, FormerCode } from "./explanation.ts";

/** The severity in words. */
export function severityWords({ severity, release }: Meaning): string {
  if (release === "only") return `${severity}, only with --release`;
  return release === "error" && severity !== "error"
    ? `${severity}; with --release an error`
    : severity;
}

/** Wraps a text to the width of a terminal: where more than 100 characters of a line are left, it breaks at the last space before. */
const wrapped = (text: string) => text.replace(/(?=[^\n]{101})([^\n]{1,100}) /g, "$1\n");

/** The explanation of one code. */
export function printedExplanation(kind: Kind, { why, examples, report }: Explanation): string {
  const parts = [`${kind.code} (${severityWords(kind)})\n${kind.meaning}`, wrapped(why)];
  for (const { kind: which, file, text } of examples) {
    const head = `${which === "bad" ? "Wrong" : "Right"}${file ? `, ${file}` : ""}:`;
    const lines = text.trimEnd().split("\n");
    parts.push([head, ...lines.map((line) => `  | ${line}`.trimEnd())].join("\n"));
  }
  if (examples.length === 0 && report !== undefined) {
    parts.push(`In a report:\n${report.replace(/^/gm, "  ")}`);
  }
  return parts.join("\n\n");
}

/** What took the place of a former code. */
export function printedFormerCode(code: string, { words }: FormerCode): string {
  return `${code} (a former code)\n${wrapped(words)}`;
}

/** Every code with its severity and meaning, one per line. */
export function printedCodes(codes: Codes): string {
  const width = Math.max(...[...codes.keys()].map((code) => code.length));
  const rows = Array.from(
    codes,
    ([code, { severity, meaning }]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${meaning}`,
  );
  return `${rows.join("\n")}\n\nnpm run content -- explain CODE says more of one.`;
}
