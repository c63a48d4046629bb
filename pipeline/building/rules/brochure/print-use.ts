// Rule: a brochure shows pages that belong to its product or solution. Whether a text fits its pages only typesetting shows.

import { type Location, replacing } from "../../../finding.ts";
import { cutAddress } from "../../../model/address.ts";
import type { Entry } from "../../../model/linked.ts";
import { locationOf } from "../../../model/location.ts";
import { itemsAt, keysAt, textAt } from "../../../model/value.ts";
import type { CheckSite, Meta, Report, SiteModel } from "../../../rule.ts";
import { roles } from "../../model/files.ts";
import { withBrochure } from "../../site/brochures.ts";

/**
 * The rows of `print.uses` are the places that a brochure shows, each with a picture, a link and a
 * sentence. A product is shown where it is used: on the page of an application or a solution that
 * names it among its products. A solution shows the products that it is built from. Write the
 * address of such a page, without a # behind it, or name the product there.
 *
 * ```text bad fixture:print-use
 * products/board.yaml, whose print.uses names /solutions/wall, a solution that is not built from the board.
 * ```
 *
 * ```text good
 * print.uses names /applications/indoor/ceiling, an application with the board among its products.
 * ```
 */
export const meta: Meta = {
  code: "print-use",
  severity: "error",
  about: "reference",
  meaning: "A brochure is to show a page that does not belong to its product or solution.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  for (const owner of withBrochure(site)) checkUses(owner, site, report);
};

const roleOf = ({ collection }: Entry) => roles[collection.name];

/** Whether two entries belong together: one is a product that the other names. */
function belong(owner: Entry, other: Entry): boolean {
  const [product, user] = roleOf(owner) === "product" ? [owner, other] : [other, owner];
  return (
    roleOf(product) === "product" &&
    (roleOf(user) === "use" || roleOf(user) === "solution") &&
    keysAt(user.source.root, "/products").includes(product.key)
  );
}

/** Whether an entry names an unknown product, which has its own finding. */
function namesUnknown({ source }: Entry, entries: readonly Entry[]): boolean {
  const isProduct = (name: string) =>
    entries.some((entry) => roleOf(entry) === "product" && entry.key === name);
  return !keysAt(source.root, "/products").every(isProduct);
}

function checkUses(
  owner: Entry,
  { shown: entries, everyAddress }: SiteModel,
  report: Report,
): void {
  const { source } = owner;
  const fitting = entries.filter((other) => belong(owner, other));
  for (const use of itemsAt(source.root, "/print/uses")) {
    const pointer = `${use}/path`;
    const typed = textAt(source.root, pointer) ?? "";
    const { path, rest } = cutAddress(typed);
    // An unknown address is reported by the link check.
    if (typed.startsWith("/") && !everyAddress.has(path)) continue;
    const location = locationOf(source, pointer);
    const page = fitting.find((other) => other.path === path);
    // A page with errors, or one that names an unknown product, may belong here after all.
    const mayBelong = (other: Entry) =>
      other.path === path && (!other.source.valid || namesUnknown(other, entries));
    if (!page) {
      if (!entries.some(mayBelong)) reportUnfitting(owner, fitting, typed, location, report);
    } else if (rest !== "") {
      report(location, `A brochure shows a whole page, not ${rest} of it.`, {
        help: `Write ${path}`,
        fix: replacing(location, path, "it names the page"),
      });
    }
  }
}

/** Reports a row whose page has nothing to do with the entry. */
function reportUnfitting(
  { source, key, collection }: Entry,
  fitting: readonly Entry[],
  typed: string,
  location: Location,
  report: Report,
): void {
  const title = textAt(source.root, "/title") ?? key;
  const wanted =
    roles[collection.name] === "product"
      ? `an application or a solution that names ${key} among its products`
      : "a product that the solution names";
  const pages = fitting.map(({ path }) => path);
  report(
    location,
    `The brochure of ${title} cannot show ${typed}: it is not the page of ${wanted}.`,
    pages.length > 0 ? `Pages that belong here: ${pages.join(", ")}.` : "Remove the row.",
  );
}
