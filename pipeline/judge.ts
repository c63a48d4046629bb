// What a content says once each of its files is read: all that looks at more than one file, but for what is in pictures. Pure, so
// that the writers' desk judges in a browser as the command line does on a disk.

import { link } from "./link/index.ts";
import type { Settled } from "./link/settled.ts";
import type { Stray } from "./link/strays.ts";
import { lint } from "./lint/index.ts";
import type { LintContext, Rule } from "./lint/rule.ts";
import { unsettled } from "./lint/settled.ts";
import type { Diagnostic } from "./model/diagnostic.ts";
import type { Linked, PublishedPage } from "./model/linked.ts";
import type { SourceFile } from "./model/source.ts";
import type { Unit } from "./model/unit.ts";

/** A content whose files are read. */
export interface ReadContent {
  readonly units: readonly Unit[];
  /** Files that no collection reads. */
  readonly strays: readonly Stray[];
  /** Paths of the media folder. */
  readonly media: ReadonlySet<string>;
  /** What was found when the files were taken; what is there but could not be taken is not missing as well. */
  readonly taken: readonly Diagnostic[];
  /** What is wrong with the names of files beside each other. */
  readonly names: readonly Diagnostic[];
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  /** Pages as they were when that list was last written, by their addresses, where that is known. */
  readonly history?: ReadonlyMap<string, PublishedPage> | undefined;
}

/** How a content is judged. */
export interface Judging extends Pick<LintContext, "today" | "release"> {
  readonly rules: readonly Rule[];
  /** Addresses of the site's pages that are no entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** Whether drafts are part of the site. */
  readonly drafts: boolean;
  /** What the rules say of one file that look at one at a time. */
  readonly lintsOf: (unit: Unit) => readonly Diagnostic[];
  /** Files that are as they were when the content was last judged, whose own findings nobody asks for; and what was linked then. */
  readonly settled?: Settled;
  /** Is told when a step is done. */
  readonly lap?: (step: "load" | "link" | "lint") => void;
}

/** The linked site, and all that was found in it, in the order in which it was found. */
export interface Judgement {
  readonly linked: Linked;
  readonly diagnostics: readonly Diagnostic[];
}

/** Paths that are there although nothing of them could be read. */
function refusedOf({ taken, strays }: ReadContent): Set<string> {
  return new Set([
    ...taken.map((d) => d.file),
    // What cannot be read may be a folder, and all that is in it is there too; a link leads to nothing of ours.
    ...taken.flatMap((d) => (d.code === "file-unreadable" ? [`${d.file}/`] : [])),
    ...strays.flatMap(({ belongs }) => belongs ?? []),
  ]);
}

/** Judges a content. */
export function judge(content: ReadContent, judging: Judging): Judgement {
  const { units, strays, media, taken, names, lock, history } = content;
  const { rules, pages, drafts, today, release, lintsOf, settled, lap = () => undefined } = judging;
  const diagnostics: Diagnostic[] = [];
  // A call takes no more arguments than the stack has room for, so long lists are never spread into push().
  const report = (findings: Iterable<Diagnostic>) => {
    for (const finding of findings) diagnostics.push(finding);
  };
  report(taken);
  report(names);
  report(strays.map(({ finding }) => finding));
  const context = { units, today, release, ...(settled ? { settled: settled.units } : {}) };
  for (const unit of unsettled(context)) report(unit.diagnostics);
  lap("load");
  const linked = link(units, media, pages, drafts, refusedOf(content), lock, settled, history);
  report(linked.diagnostics);
  lap("link");
  const { singles, recorded } = linked;
  report(lint(rules, { ...context, singles, recorded }, lintsOf));
  lap("lint");
  return { linked, diagnostics };
}
