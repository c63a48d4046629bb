// Reports entries of a collection with the same title, which are the same in lists and search results.

import { grouped } from "../../helpers.ts";
import type { Summary } from "../../read/file/summary.ts";
import { plainWords } from "../../read/placeholders/letters.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { compareText } from "../../report/finding.ts";
import type { CheckSite } from "../check.ts";

export const checkSite: CheckSite = ({ files, entries, addresses, table }, report) => {
  const published = entries.filter(({ path }) => addresses.lock.places.has(path));
  const publishedFiles = new Set(published.map(({ source }) => source.path));
  const fieldOf = (file: Summary, name: string) => textAt(file.root, `/${name}`) ?? "";
  // Press texts, for example, repeat titles that we cannot change.
  const titled = files.filter((file) => {
    const collection = table.rowOf(file);
    return collection.kind === "entries" && collection.distinct === true && file.valid;
  });
  const titleKey = (file: Summary) => `${file.collection} ${plainWords(fieldOf(file, "title"))}`;
  const isUnpublished = ({ path }: Summary) => (publishedFiles.has(path) ? 0 : 1);
  for (const equal of grouped(titled, titleKey).values()) {
    // The later one repeats the other. On the same day, published ones come first.
    const [first, ...others] = equal.sort(
      (one, other) =>
        compareText(fieldOf(one, "date"), fieldOf(other, "date")) ||
        isUnpublished(one) - isUnpublished(other),
    );
    for (const other of first ? others : []) {
      // Two texts with one key have their own finding.
      const key = fieldOf(other, "key");
      if (!first || (key !== "" && key === fieldOf(first, "key"))) continue;
      const { noun } = table.rowOf(other);
      report(
        "title-repeated",
        locationOf(other, "/title"),
        `“${fieldOf(other, "title")}” is the title of another ${noun} too.`,
        {
          help: "Write a title that says what is new in this one.",
          related: [{ ...locationOf(first, "/title"), message: `The other ${noun}.` }],
        },
      );
    }
  }
};
