// Checks that a brochure shows pages that belong to its product or solution.

import type { CheckSite } from "../../check/check.ts";
import type { Entry } from "../../link/entry.ts";
import type { Site } from "../../link/site.ts";
import { cutAddress } from "../../read/markdown/address.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { itemsAt, textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import { type Location, replacing } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { roles, withBrochure } from "../site/brochures.ts";

export const codes = codesOf({
  "print-use": {
    severity: "error",
    meaning: "A brochure is to show a page that does not belong to its product or solution.",
  },
});

/** Only typesetting shows whether a text fits. */
export const checkSite: CheckSite = (site, report) => {
  for (const owner of withBrochure(site)) checkUses(owner, site, report);
};

const roleOf = ({ collection }: Entry) => roles[collection.name];

/** The keys of the products that an entry names, as texts or as `key` of groups. */
const productsOf = ({ source: { root } }: Entry): string[] =>
  itemsAt(root, "/products").flatMap(
    (item) => textAt(root, item) ?? textAt(root, `${item}/key`) ?? [],
  );

/** True if one of two entries is a product that the other names. */
function belong(owner: Entry, other: Entry): boolean {
  const [product, user] = roleOf(owner) === "product" ? [owner, other] : [other, owner];
  return (
    roleOf(product) === "product" &&
    (roleOf(user) === "use" || roleOf(user) === "solution") &&
    productsOf(user).includes(product.key)
  );
}

function checkUses(owner: Entry, { shown, addresses }: Site, report: Report): void {
  const { source } = owner;
  const fitting = shown.filter((entry) => belong(owner, entry));
  const products = new Set(
    shown.flatMap((entry) => (roleOf(entry) === "product" ? entry.key : [])),
  );
  // A page with errors, or one that names an unknown product, may belong here after all.
  const isUncertain = (entry: Entry) =>
    !entry.source.valid || productsOf(entry).some((name) => !products.has(name));
  for (const use of itemsAt(source.root, "/print/uses")) {
    const pointer = `${use}/path`;
    const typed = textAt(source.root, pointer) ?? "";
    const { path, rest } = cutAddress(typed);
    // An unknown address is reported by the check of links.
    if (typed.startsWith("/") && !addresses.pages.has(path)) continue;
    const location = locationOf(source, pointer);
    if (fitting.some((entry) => entry.path === path)) {
      if (rest === "") continue;
      report({
        code: codes["print-use"],
        at: location,
        message: `A brochure shows a whole page, not ${rest} of it.`,
        help: `Write ${path}`,
        fix: replacing(location, path, "it names the page"),
      });
    } else if (!shown.some((entry) => entry.path === path && isUncertain(entry))) {
      reportUnfitting(owner, fitting, { typed, location }, report);
    }
  }
}

/** Reports a row whose page has nothing to do with the owner of the brochure. */
function reportUnfitting(
  owner: Entry,
  fitting: readonly Entry[],
  { typed, location }: { readonly typed: string; readonly location: Location },
  report: Report,
): void {
  const { source, key } = owner;
  const title = textAt(source.root, "/title") ?? key;
  const reason =
    roleOf(owner) === "product"
      ? `no use or solution there names ${key}`
      : "it is no product of this solution";
  const pages = fitting.map(({ path }) => path);
  report({
    code: codes["print-use"],
    at: location,
    message: `The brochure of ${title} cannot show ${typed}: ${reason}.`,
    help: pages.length > 0 ? `Pages that belong here: ${pages.join(", ")}.` : "Remove the row.",
  });
}
