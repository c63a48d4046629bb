// A text that was changed before it was written: one of the two days is a slip.

import { dateText } from "../../model/formats.ts";
import { wordsOf } from "../../model/unit.ts";
import { nodeAt } from "../../model/value.ts";
import { finding, type Rule } from "../rule.ts";

const day = /^\d{4}-\d\d-\d\d$/;

export const rule: Rule = {
  code: "date-order",
  severity: "error",
  meaning: "A text is said to have been updated before its date.",
  *check({ units }) {
    for (const unit of units) {
      const [written = "", updated = ""] = [wordsOf(unit, "date"), wordsOf(unit, "updated")];
      if (!day.test(written) || !day.test(updated) || updated >= written) continue;
      const { file, root, diagnostics } = unit;
      const [from, to] = [root && nodeAt(root, "/date"), root && nodeAt(root, "/updated")];
      if (!from || !to) continue;
      // A day that is not in the calendar has a finding of its own.
      if (diagnostics.some(({ span }) => span.start === from.span.start || span.start === to.span.start)) continue;
      yield finding(
        { file: file.path, span: to.span },
        `The text was updated on ${dateText(updated)}, before its date, ${dateText(written)}.`,
        {
          help: "Look at both years; without a later change leave updated out.",
          related: [{ file: file.path, span: from.span, message: "Its date is here." }],
        },
      );
    }
  },
};
