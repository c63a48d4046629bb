// Rule: two entries of a collection with the same title, which are indistinguishable in lists and search results.
import { plainWords } from "../../core/values/letters.ts";
import { compareText } from "../../finding.ts";
import type { AnalysedFile, Summary } from "../../model/analysis.ts";
import { grouped } from "../../model/grouped.ts";
import { locationOf } from "../../model/location.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { textAt } from "../../model/value.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/** Whether a file's collection demands distinct entries; press texts, for example, repeat titles that we cannot change. */
function isDistinct(file: AnalysedFile, table: SiteTable): boolean {
  const collection = table.rowOf(file);
  return collection.kind === "entries" && collection.distinct === true;
}

/** Texts by date; on the same day, published ones come first. The later of two equal ones repeats the other. */
function inOrder(
  sources: readonly Summary[],
  recordedFiles: ReadonlySet<string> | undefined,
): Summary[] {
  const dated = sources.map((source) => {
    const isNew = recordedFiles?.has(source.path) ? 0 : 1;
    return { source, date: textAt(source.root, "/date") ?? "", isNew };
  });
  return dated
    .sort((a, b) => compareText(a.date, b.date) || a.isNew - b.isNew)
    .map(({ source }) => source);
}

/**
 * Two articles of one title cannot be told apart on the list, in search results or in a link. Say
 * in the later one what is new in it.
 *
 * ```yaml bad articles/second-article.md fields
 * title: The first article
 * date: 2024-05-01
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: The second article
 * date: 2024-05-01
 * ```
 */
export const meta: Meta = {
  code: "title-repeated",
  severity: "warning",
  about: "words",
  meaning: "Two entries have the same title.",
  scope: "site",
};

export const checkSite: CheckSite = ({ files: sources, recordedFiles, table }, report) => {
  const titled = sources.filter((source) => isDistinct(source, table) && source.valid);
  const title = (source: Summary) => textAt(source.root, "/title") ?? "";
  for (const alike of grouped(
    titled,
    (source) => `${source.collection} ${plainWords(title(source))}`,
  ).values()) {
    const [old, ...others] = alike.length === 1 ? [] : inOrder(alike, recordedFiles);
    for (const young of others) {
      // Two texts with one key have their own finding, and may share a title on purpose.
      const key = textAt(young.root, "/key");
      if (!old || (key !== undefined && key === textAt(old.root, "/key"))) continue;
      const { noun } = table.rowOf(young);
      report(
        locationOf(young, "/title"),
        `“${title(young)}” is the title of another ${noun} too.`,
        {
          help: "Write a title that says what is new in this one.",
          related: [{ ...locationOf(old, "/title"), message: `The other ${noun}.` }],
        },
      );
    }
  }
};
