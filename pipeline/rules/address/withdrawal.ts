// Rule: a page is taken off the site after it is there, and leads to a page of the site that stays.
import { cutAddress } from "../../model/address.ts";
import { dateText } from "../../model/formats.ts";
import { locationOf } from "../../model/location.ts";
import { textAt } from "../../model/value.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * A page that is taken off the site leaves its address behind, in bookmarks and in search engines.
 * `withdraw` says on which day it goes, and to which page of this site its address leads from then
 * on. That page has to stay.
 *
 * ```yaml bad articles/first-article.md fields
 * withdraw: { on: 2024-01-01, to: /blogs }
 * ```
 *
 * ```yaml good articles/first-article.md fields
 * withdraw: { on: 2027-01-01, to: /blogs }
 * ```
 */
export const meta: Meta = {
  code: "withdrawal",
  severity: "error",
  about: "link",
  meaning: "A page is taken off the site on a day, or leads to an address then, that cannot be.",
  scope: "site",
};

export const checkSite: CheckSite = ({ entries }, report) => {
  const leaving = entries.flatMap(({ source, path, withdrawal }) =>
    withdrawal ? [{ source, path, ...withdrawal }] : [],
  );
  const withdrawn = new Set(leaving.map(({ path }) => path));
  for (const { source, path, on, to } of leaving) {
    const day = textAt(source.root, "/date") ?? "";
    if (on <= day) {
      report(
        locationOf(source, "/withdraw/on"),
        `The text would be taken away before it is there, on ${dateText(on)}.`,
        `Write a day after its date, ${day}.`,
      );
    }
    const wrong = wrongTarget(path, to, withdrawn);
    if (wrong) report(locationOf(source, "/withdraw/to"), wrong.message, wrong.help);
  }
};

/** What is wrong with the address to which a withdrawn page leads. */
function wrongTarget(path: string, to: string, withdrawn: ReadonlySet<string>) {
  const target = cutAddress(to).path;
  if (!to.startsWith("/")) {
    return {
      message: `The page leads to “${to}”, which is no page of this site.`,
      help: "Write the address of a page of this site, such as /blogs.",
    };
  }
  if (target === path) {
    return {
      message: "The page would lead to itself.",
      help: "Write the address of another page, such as /blogs.",
    };
  }
  if (!withdrawn.has(target)) return undefined;
  return {
    message: `The page ${target} is taken away too, so nothing can lead there.`,
    help: "Write the address of a page that stays, such as /blogs.",
  };
}
