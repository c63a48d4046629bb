// Prints findings as GitHub workflow commands, which GitHub shows as annotations in a pull request
// and in the run's summary.

import type { Location } from "../../report/finding.ts";
import { counted } from "../counted.ts";
import { followersLine, withoutFollowUps } from "../follow-ups.ts";
import { acceptedRowsFor, type CheckReport, type Format, pathIn, places } from "../report.ts";
import { printable } from "../terminal.ts";
import { closing } from "./text.ts";

/**
 * Most annotations of each kind that GitHub accepts from a step (docs.github.com: limits of
 * workflow commands).
 */
const most = 10;

const commands = [
  ["error", "error"],
  ["warning", "warning"],
  ["note", "notice"],
] as const;

/** Escapes a command's text as GitHub's own toolkit does (actions/toolkit, core/src/command.ts). */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property's value, including the separators between properties. */
function property(value: string | number): string {
  return data(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Annotations, errors first, ten of a kind, the number of those left out, and the summary line. */
function print(report: CheckReport): string {
  const { region, line, point } = places(report);
  const propertiesOf = (finding: Location, code: string) => {
    const { start, end } = region(finding);
    // GitHub accepts columns only for a range within one line.
    const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
    const file = printable(pathIn(report.folder, finding.file));
    const all = { file, line: start.line, endLine: end.line, ...columns, title: code };
    return Object.entries(all).map(([name, value]) => `${name}=${property(value)}`);
  };
  const lines: string[] = [];
  const shown = withoutFollowUps(report.findings);
  for (const [severity, command] of commands) {
    const all = shown.filter(({ finding }) => finding.severity === severity);
    for (const { finding, followers } of all.slice(0, most)) {
      const more = followersLine(followers, line);
      const text = [
        finding.message,
        ...(finding.related ?? []).map((place) => `See ${point(place)} ${place.message}`),
        ...(finding.help ? [`Help: ${finding.help}`] : []),
        ...acceptedRowsFor(finding).map((row) => `Keep: ${row}`),
        ...(more ? [more] : []),
      ];
      const properties = propertiesOf(finding, finding.code).join(",");
      lines.push(`::${command} ${properties}::${data(text.map(printable).join("\n"))}`);
    }
    if (all.length > most) lines.push(`And ${counted(all.length - most, `more ${severity}`)}.`);
  }
  return [...lines, ...closing(report)].join("\n");
}

export const format: Format = { isForPrograms: false, print };
