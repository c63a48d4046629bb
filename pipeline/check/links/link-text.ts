// Reports links whose words do not say where they lead (WCAG 2.2, 2.4.4): screen readers list links
// without context.

import { plainWords } from "../../read/placeholders/letters.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "link-text-says-nothing": {
    severity: "warning",
    guess: true,
    meaning: "The words of a link do not say where it leads.",
  },
});

const empty =
  /^(?:(?:please )?(?:click|tap|press)(?: (?:on )?(?:here|this|this link|the link))?|here|this|link|this link|the link|read more|more|learn more|know more|see more|find out more|details|more details|this page|this article|download|website)$/;

/** A web address read aloud is of no use; an email address or phone number is. */
const address = /^(?:https?:\/\/|www\.)\S+$/i;

export const check: CheckFile = ({ links }, report) => {
  for (const { text, location } of links) {
    if (text === undefined) continue;
    const words = text.trim();
    if (words !== "" && !address.test(words) && !empty.test(plainWords(words))) continue;
    report({
      code: codes["link-text-says-nothing"],
      at: location,
      message:
        words === ""
          ? "The link has no words, so nobody can choose it."
          : `“${text}” does not say where the link leads.`,
      help: "Put the link on the words that name its target, such as [how it is made](…)",
    });
  }
};
