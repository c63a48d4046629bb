// Selects what a check says to a writer (the findings in changed files, and those that the changes bring elsewhere), with places in lines.

import { type AcceptedRow, accept, acceptedRows, accepting } from "../accepted.ts";
import type { CompiledContent } from "../compile-content.ts";
import { compareFindings, type Finding } from "../finding.ts";
import { findingName } from "../model/finding-name.ts";
import type { Texts } from "../model/result.ts";
import { regions } from "../print/report.ts";
import type { Changes, DeskFinding } from "./types.ts";

/** The part of a help text for those who write at the desk. */
export const withoutCommand = (help: string) => help.replace(/, or run npm run .*$/, ".");

/** A key of a finding and its position. */
const placedName = (finding: Finding) => `${finding.span.start} ${findingName(finding)}`;

export class DeskFindings {
  /** Numbers of findings in the published site, by name. */
  readonly #published = new Map<string, number>();

  /** @param found names of the findings in the published site */
  constructor(found: readonly string[]) {
    for (const name of found) this.#published.set(name, (this.#published.get(name) ?? 0) + 1);
  }

  /** The findings of a compilation. */
  of({ read, linked, judging, ofFiles, ofSite }: CompiledContent, changes: Changes): DeskFinding[] {
    const isNew = (finding: Finding) =>
      Object.hasOwn(changes.files, finding.file) ||
      Object.hasOwn(changes.pictures, finding.file) ||
      !this.#published.has(findingName(finding));
    // Of the others, each is accepted or was there before; their texts are not loaded.
    const found = [...ofFiles, ...ofSite].filter(isNew);
    const { findings } = accepting(found, linked, {
      rules: judging.rules,
      release: judging.release,
      rows: acceptedRows(linked.singles.get("accepted")?.root),
      isWhole: false,
      texts: read.texts,
    });
    const alone = new Set(ofFiles.filter(isNew).map(placedName));
    return this.#shown(findings.filter(isNew), read.texts, (finding) =>
      alone.has(placedName(finding)),
    );
  }

  /** Findings of a file by itself. */
  alone(found: readonly Finding[], texts: Texts, rows: readonly AcceptedRow[]): DeskFinding[] {
    const { findings } = accept(found, rows, texts);
    return this.#shown(findings.toSorted(compareFindings), texts, () => true);
  }

  #shown(
    findings: readonly Finding[],
    texts: Texts,
    isAlone: (finding: Finding) => boolean,
  ): DeskFinding[] {
    const where = regions(texts);
    const left = new Map(this.#published);
    return findings.map((finding) => {
      const name = findingName(finding);
      const count = left.get(name) ?? 0;
      left.set(name, count - 1);
      const { line, column } = where(finding).start;
      return {
        ...finding,
        help: finding.help && withoutCommand(finding.help),
        line,
        column,
        known: count > 0,
        isAlone: isAlone(finding),
      };
    });
  }
}
