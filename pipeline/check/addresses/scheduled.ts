// Notes texts that are published on a later day.

import { dateText } from "../../read/schema/formats.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "entry-scheduled": {
    severity: "note",
    meaning: "A text that is published on a later day; until then nobody sees it.",
  },
});

export const checkSite: CheckSite = ({ entries }, report) => {
  for (const { source, draft, scheduled } of entries) {
    if (scheduled === undefined || draft) continue;
    report({
      code: codes["entry-scheduled"],
      at: locationOf(source, "/date"),
      message: `The text is on the site from ${dateText(scheduled)} on.`,
      help: "Until then it is checked and nobody sees it. For an earlier day, change date.",
    });
  }
};
