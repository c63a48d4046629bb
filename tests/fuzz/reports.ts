// Checks that a report is well-formed in each output format: text, JSON and GitHub's workflow
// commands.
import { format as github } from "../../pipeline/print/formats/github.ts";
import { format as json } from "../../pipeline/print/formats/json.ts";
import { format as text } from "../../pipeline/print/formats/text.ts";
import type { CheckReport } from "../../pipeline/print/report.ts";
import { printed } from "../../pipeline/print/tests/printed.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds what would move or recolour a terminal's text or change its direction
const control = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const commands =
  /^::(error|warning|notice) file=[^:,]*,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[a-z-]+::\S/;

/**
 * Checks a report in all formats.
 * @returns problems as sentences; empty if every format is well-formed
 */
export function brokenFormats(report: CheckReport): string[] {
  const broken: string[] = [];
  const plain = printed(text, report);
  if (control.test(plain)) broken.push("a control character in the text");
  const data: unknown = JSON.parse(printed(json, report));
  if (typeof data !== "object" || data === null) broken.push("JSON that is no object");
  for (const line of printed(github, report).split("\n")) {
    if (line.startsWith("::") && !commands.test(line)) {
      broken.push(`a line of GitHub's that is none: ${line}`);
    }
    if (control.test(line)) broken.push("a control character in GitHub's lines");
  }
  return broken;
}
