// The baseline: findings that existed when the check was introduced and are accepted for now, in a file that may only shrink. An entry
// has file, code and message, without line and row, so that edits elsewhere in the file do not matter.
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";

/** The baseline's name in the content folder; the compiler ignores names that begin with a dot. */
export const baselineFile = ".baseline.json";

/** Equal findings of a file. */
export interface Accepted {
  readonly code: string;
  readonly file: string;
  readonly message: string;
  /** How many there are. */
  readonly times: number;
}

const about =
  "Findings that the content check accepts for now. Written by: npm run content -- baseline. It may only shrink.";

/**
 * Whether a finding can be accepted: not notes, which need no acceptance, nor findings that depend on `--release`, as these change with
 * the date.
 */
function acceptable({ code, severity, release }: Diagnostic): boolean {
  return severity !== "note" && release === undefined && code !== "baseline-stale";
}

/** The baseline for these findings, sorted by file, code and message. */
export function baselineOf(findings: readonly Diagnostic[]): Accepted[] {
  const found = new Map<string, Accepted>();
  for (const finding of findings) {
    if (!acceptable(finding)) continue;
    const { code, file, message } = finding;
    const times = (found.get(findingName(finding))?.times ?? 0) + 1;
    found.set(findingName(finding), { code, file, message, times });
  }
  return [...found.values()].sort((a, b) => compareText(findingName(a), findingName(b)));
}

/** The text of a baseline: one entry per line, so that two branches can shrink it without a conflict. */
export function baselineText(entries: readonly Accepted[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "about": ${JSON.stringify(about)},\n  "findings": [${lines.length > 0 ? `\n${lines.join(",\n")}\n  ` : ""}]\n}\n`;
}

/**
 * Parses a baseline.
 * @throws Error with one sentence on what is wrong
 */
export function readBaseline(text: string): Accepted[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may not be a baseline at all.
    throw new Error("It is not JSON.");
  }
  const list = typeof value === "object" && value !== null && "findings" in value ? value.findings : undefined;
  if (!Array.isArray(list)) throw new Error("It has no list “findings”.");
  return list.map((entry: unknown) => {
    if (!isAccepted(entry)) throw new Error("An entry of its list is not as that command writes them.");
    return entry;
  });
}

function isAccepted(entry: unknown): entry is Accepted {
  if (typeof entry !== "object" || entry === null) return false;
  const { code, file, message, times } = entry as Record<string, unknown>;
  return (
    [code, file, message].every((each) => typeof each === "string") && Number.isInteger(times) && Number(times) > 0
  );
}

export interface Compared {
  /** Findings that the baseline does not accept. */
  readonly left: readonly Diagnostic[];
  /** How many it accepts. */
  readonly accepted: number;
  /** Accepted findings that no longer occur, with their number. */
  readonly stale: readonly Accepted[];
  /** The baseline without these. */
  readonly kept: readonly Accepted[];
}

/** Compares findings with a baseline. Of equal findings the first ones are accepted. */
export function compareToBaseline(findings: readonly Diagnostic[], baseline: readonly Accepted[]): Compared {
  const open = new Map<string, number>();
  for (const entry of baseline) open.set(findingName(entry), (open.get(findingName(entry)) ?? 0) + entry.times);
  const left = findings.filter((finding) => {
    const times = acceptable(finding) ? (open.get(findingName(finding)) ?? 0) : 0;
    if (times > 0) open.set(findingName(finding), times - 1);
    return times === 0;
  });
  const stale: Accepted[] = [];
  const kept: Accepted[] = [];
  for (const entry of baseline) {
    const times = Math.min(entry.times, open.get(findingName(entry)) ?? 0);
    open.set(findingName(entry), (open.get(findingName(entry)) ?? 0) - times);
    if (times > 0) stale.push({ ...entry, times });
    if (times < entry.times) kept.push({ ...entry, times: entry.times - times });
  }
  return { left, accepted: findings.length - left.length, stale, kept };
}

/** Findings about stale entries, at their lines in the baseline. */
export function staleFindings(stale: readonly Accepted[], text: string): Diagnostic[] {
  return stale.map(({ code, file, message, times }) => {
    // Entries are searched in the form in which they are written; one in another form is reported at the beginning of the file.
    const written = JSON.stringify({ code, file, message }).slice(0, -1);
    const start = Math.max(0, text.indexOf(written));
    const end = text.startsWith(written, start) ? text.indexOf("\n", start) : start;
    const what = times === 1 ? "a finding" : `${times} findings`;
    return diagnostic(
      "baseline-stale",
      { file: baselineFile, span: { start, end } },
      `The baseline still accepts ${what} ${code} in ${file} that ${times === 1 ? "is" : "are"} no longer there.`,
      { help: "Run npm run content -- baseline, which takes it out; on the main branch this happens by itself." },
    );
  });
}
