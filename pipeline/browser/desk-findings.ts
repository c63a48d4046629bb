// Selects the findings for a writer: those in changed files, and those that the changes bring elsewhere.
import { type AcceptedRow, accept, accepting } from "../accepted.ts";
import type { CompiledContent } from "../compile-content.ts";
import { compareFindings, type Finding } from "../finding.ts";
import { findingName } from "../print/follow-ups.ts";
import { regions } from "../print/report.ts";
import type { Texts } from "../read/files/contents.ts";
import type { Changes, DeskFinding } from "./types.ts";

/** The part of a help text for those who write at the desk. */
export const withoutCommand = (help: string) => help.replace(/, or run npm run .*$/, ".");

/** The names of the findings in the published site. */
type PublishedNames = readonly string[];

/** The findings of a compilation. */
export function siteFindings(
  { read, linked, checkOptions, ofFiles, ofSite }: CompiledContent,
  changes: Changes,
  published: PublishedNames,
): DeskFinding[] {
  const known = new Set(published);
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
  const placedName = (finding: Finding) => `${finding.span.start} ${findingName(finding)}`;
  const alone = new Set(ofFiles.filter(isNew).map(placedName));
  return shown(findings.filter(isNew), read.texts, published, (finding) =>
    alone.has(placedName(finding)),
  );
}

/** Findings of a file by itself. */
export function fileFindings(
  found: readonly Finding[],
  texts: Texts,
  rows: readonly AcceptedRow[],
  published: PublishedNames,
): DeskFinding[] {
  const { findings } = accept(found, rows, texts);
  return shown(findings.toSorted(compareFindings), texts, published, () => true);
}

function shown(
  findings: readonly Finding[],
  texts: Texts,
  published: PublishedNames,
  isFromThisFile: (finding: Finding) => boolean,
): DeskFinding[] {
  const where = regions(texts);
  const remaining = new Map<string, number>();
  for (const name of published) remaining.set(name, (remaining.get(name) ?? 0) + 1);
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
      fromThisFile: isFromThisFile(finding),
    };
  });
}
