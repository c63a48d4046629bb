// Checks the days on which texts are published and withdrawn.

import { cutAddress } from "../../read/markdown/address.ts";
import { dateText } from "../../read/schema/formats.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "entry-scheduled": {
    severity: "note",
    meaning: "A text that is published on a later day; until then nobody sees it.",
  },
  withdrawal: {
    severity: "error",
    meaning: "A page is withdrawn before it is published, or its address leads nowhere then.",
  },
});

export const checkSite: CheckSite = ({ entries }, report) => {
  const withdrawn = new Set(entries.flatMap(({ path, withdrawal }) => (withdrawal ? [path] : [])));
  for (const { source, path, draft, scheduled, withdrawal } of entries) {
    if (scheduled !== undefined && !draft) {
      report({
        code: codes["entry-scheduled"],
        at: locationOf(source, "/date"),
        message: `The text is on the site from ${dateText(scheduled)} on.`,
        help: "Until then it is checked and nobody sees it. For an earlier day, change date.",
      });
    }
    if (!withdrawal) continue;
    const { on, to } = withdrawal;
    const day = textAt(source.root, "/date") ?? "";
    if (on <= day) {
      report({
        code: codes.withdrawal,
        at: locationOf(source, "/withdraw/on"),
        message: `The text would be withdrawn before it is published, on ${dateText(on)}.`,
        help: `Write a day after its date, ${day}.`,
      });
    }
    const message = targetProblem(path, to, withdrawn);
    if (message === undefined) continue;
    const help = "Write the address of a page of this site that stays, such as /blogs.";
    report({ code: codes.withdrawal, at: locationOf(source, "/withdraw/to"), message, help });
  }
};

/** What is wrong with the address to which a withdrawn page leads. */
function targetProblem(
  path: string,
  to: string,
  withdrawn: ReadonlySet<string>,
): string | undefined {
  const target = cutAddress(to).path;
  if (!to.startsWith("/")) return `The page leads to “${to}”, which is no page of this site.`;
  if (target === path) return "The page would lead to itself.";
  if (!withdrawn.has(target)) return undefined;
  return `The page ${target} is withdrawn too, so nothing can lead there.`;
}
