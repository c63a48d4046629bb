// A day more than a year ahead, which is a slip in the year: 2204 for 2024. The text would stand above all others for as long.

import { own } from "../../collections.ts";
import { isOf, wordsOf } from "../../model/analysis.ts";
import { dateText } from "../../model/formats.ts";
import { entryAt, pointerTo, writtenText } from "../../model/value.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

/** Fields that say when something was written, checked or begins to hold; when a fact runs out may be far off. */
const fields = ["date", "updated", "verifiedOn"];

/** The same day a year later; the 29th of February becomes a day that is not there, which compares as it should. */
function yearAfter(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
}

export const rule: Rule = {
  code: "date-far-ahead",
  severity: "warning",
  meaning: "A date more than a year ahead; its year is probably mistyped.",
  timed: true,
  *checkAll(sources, { today }): Iterable<RuleFinding> {
    const last = yearAfter(today);
    for (const source of sources) {
      const isFacts = isOf(source, own.facts);
      // Compared as texts, so that a file is taken apart only where there is something to say of it.
      if (!isFacts && !fields.some((field) => (wordsOf(source, field) ?? "") > last)) continue;
      const { path: file, root, diagnostics } = source;
      if (!root) continue;
      const ids = isFacts && root.kind === "map" ? root.entries.map(({ key }) => key) : [undefined];
      for (const id of ids)
        for (const field of fields) {
          const pointer = id === undefined ? "" : pointerTo("", id);
          const value = entryAt(root, pointer, field)?.value;
          if (value?.kind !== "scalar") continue;
          const day = writtenText(value);
          if (!/^\d{4}-\d\d-\d\d$/.test(day) || day <= last) continue;
          // What is no day has a finding of its own.
          if (diagnostics.some(({ span }) => span.start === value.span.start)) continue;
          yield finding({ file, span: value.span }, `${dateText(day)} is more than a year ahead.`, {
            help: `Look at the year; this year is ${today.slice(0, 4)}.`,
          });
        }
    }
  },
};
