// Reports entries of a collection with the same title, which are the same in lists and search
// results.

import { repeated } from "../../helpers.ts";
import type { Summary } from "../../read/file/summary.ts";
import { plainWords } from "../../read/placeholders/letters.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import { compareText } from "../../report/finding.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "title-repeated": {
    severity: "warning",
    guess: true,
    meaning: "Two entries have the same title.",
  },
});

export const checkSite: CheckSite = ({ files, table }, report) => {
  const fieldOf = (file: Summary, name: string) => textAt(file.root, `/${name}`) ?? "";
  // Press texts, for example, repeat titles that we cannot change.
  const titled = files.filter((file) => {
    const collection = table.rowFor(file);
    return collection.kind === "entries" && collection.distinct === true && file.valid;
  });
  // The later one repeats the other.
  titled.sort((a, b) => compareText(fieldOf(a, "date"), fieldOf(b, "date")));
  const titleKey = (file: Summary) => `${file.collection} ${plainWords(fieldOf(file, "title"))}`;
  for (const [later, first] of repeated(titled, titleKey)) {
    // Two texts with one key have their own finding.
    const key = fieldOf(later, "key");
    if (key !== "" && key === fieldOf(first, "key")) continue;
    const { noun } = table.rowFor(later);
    report({
      code: codes["title-repeated"],
      at: locationOf(later, "/title"),
      message: `“${fieldOf(later, "title")}” is the title of another ${noun} too.`,
      help: "Write a title that says what is new in this one.",
      related: [{ ...locationOf(first, "/title"), message: `The other ${noun}.` }],
    });
  }
};
