// Prints findings as GitHub workflow commands, which GitHub shows as annotations in a pull request.

import type { Location } from "../../finding.ts";
import { acceptedRowsFor } from "../../model/accepted-row.ts";
import type { Severity } from "../../model/codes.ts";
import { counted } from "../counted.ts";
import { folded, followersLine } from "../folded.ts";
import type { Format } from "../format.ts";
import { printable } from "../printable.ts";
import { pathIn, places, type Report } from "../report.ts";
import { closing } from "../text-diagnostics.ts";

/** Most annotations of each kind that GitHub accepts from a step (docs.github.com: limits of workflow commands). */
const most = 10;

const commands: readonly (readonly [Severity, string])[] = [
  ["error", "error"],
  ["warning", "warning"],
  ["note", "notice"],
];

/** Escapes a command's text as GitHub's own toolkit does (actions/toolkit, core/src/command.ts). */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property's value, including the separators between properties. */
function property(value: string | number): string {
  return data(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function annotation(
  command: string,
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${command} ${list.join(",")}::${data(text)}`;
}

/** Annotations, errors first, ten of a kind, the number of those left out, and the summary line. */
function annotations(report: Report): string {
  const { region, line, point } = places(report);
  const where = (finding: Location) => {
    const { start, end } = region(finding);
    return {
      file: printable(pathIn(report.folder, finding.file)),
      line: start.line,
      endLine: end.line,
      // GitHub accepts columns only for a range within one line.
      ...(end.line === start.line ? { col: start.column, endColumn: end.column } : {}),
    };
  };
  const lines: string[] = [];
  const shown = folded(report.findings);
  for (const [severity, command] of commands) {
    const all = shown.filter(({ finding }) => finding.severity === severity);
    for (const { finding, followers } of all.slice(0, most)) {
      const others = (finding.related ?? []).map(
        (related) => `See ${point(related)} ${related.message}`,
      );
      const more = followersLine(followers, line);
      const help = finding.help ? [`Help: ${finding.help}`] : [];
      const rows = acceptedRowsFor(finding).map((row) => `Keep: ${row}`);
      const text = [finding.message, ...others, ...help, ...rows, ...(more ? [more] : [])].map(
        printable,
      );
      lines.push(annotation(command, { ...where(finding), title: finding.code }, text.join("\n")));
    }
    if (all.length > most) lines.push(`And ${counted(all.length - most, `more ${severity}`)}.`);
  }
  return [...lines, ...closing(report)].join("\n");
}

export const format: Format = {
  alone: false,
  print: annotations,
};
