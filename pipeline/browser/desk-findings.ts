// Selects the findings for a writer: those in changed files, and those that the changes bring elsewhere.
import { type AcceptedRow, accept, accepting } from "../accepted.ts";
import type { CompiledContent } from "../compile-content.ts";
import { compareFindings, type Finding } from "../finding.ts";
import { findingName } from "../print/follow-ups.ts";
import { regions } from "../print/report.ts";
import type { Texts } from "../read/files/contents.ts";
import type { PublishedFindings } from "./format.ts";
import type { Changes, DeskFinding } from "./types.ts";

/** The part of a help text for those who write at the desk. */
export const withoutCommand = (help: string) => help.replace(/, or run npm run .*$/, ".");

/** The findings of a compilation. */
export function siteFindings(
  { read, linked, checkOptions, ofFiles, ofSite }: CompiledContent,
  changes: Changes,
  published: PublishedFindings,
): DeskFinding[] {
  const known = new Set(published.map(findingName));
  const isNew = (finding: Finding) =>
    Object.hasOwn(changes.files, finding.file) ||
    Object.hasOwn(changes.pictures, finding.file) ||
    !known.has(findingName(finding));
  // Of the others, each is accepted or was there before; their texts are not loaded.
  const found = [...ofFiles, ...ofSite].filter(isNew);
  const { findings } = accepting(found, linked, {
    release: checkOptions.release,
    isWhole: false,
    texts: read.texts,
  });
  return deskFindings(findings.filter(isNew), read.texts, { published, ofFiles });
}

/** Findings of a file by itself. */
export function fileFindings(
  found: readonly Finding[],
  texts: Texts,
  rows: readonly AcceptedRow[],
  published: PublishedFindings,
): DeskFinding[] {
  const { findings } = accept(found, rows, texts);
  return deskFindings(findings.toSorted(compareFindings), texts, { published, ofFiles: found });
}

/** What is known of findings. */
interface Known {
  /** The findings of the published site. */
  readonly published: readonly Pick<Finding, "code" | "file" | "message">[];
  /** Findings about files by themselves. */
  readonly ofFiles: readonly Finding[];
}

/** Findings as the desk shows them. */
export function deskFindings(
  findings: readonly Finding[],
  texts: Texts,
  { published, ofFiles }: Known,
): DeskFinding[] {
  const where = regions(texts);
  const remaining = new Map<string, number>();
  const files = new Set(findings.map(({ file }) => file));
  for (const finding of published) {
    if (!files.has(finding.file)) continue;
    const name = findingName(finding);
    remaining.set(name, (remaining.get(name) ?? 0) + 1);
  }
  const placedName = (finding: Finding) => `${finding.span.start} ${findingName(finding)}`;
  const alone = new Set(ofFiles.filter(({ file }) => files.has(file)).map(placedName));
  return findings.map((finding) => {
    const name = findingName(finding);
    const count = remaining.get(name) ?? 0;
    remaining.set(name, count - 1);
    const { line, column } = where(finding).start;
    return {
      ...finding,
      help: finding.help && withoutCommand(finding.help),
      line,
      column,
      known: count > 0,
      fromThisFile: alone.has(placedName(finding)),
    };
  });
}
