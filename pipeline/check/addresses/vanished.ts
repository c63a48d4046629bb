// Checks that each published address has a page or a redirect, as bookmarks, search engines and
// other sites lead there.

import { isSlip } from "@site/common/closest";
import { escaped, oncePer } from "../../helpers.ts";
import type { Entry } from "../../link/entry.ts";
import { keyLocation } from "../../link/entry-keys.ts";
import { addRow, rowsField, rowText } from "../../link/redirect-rows.ts";
import type { Site } from "../../link/site.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { entryAt, textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import { type Draft, type Location, startOf } from "../../report/finding.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "address-vanished": {
    severity: "error",
    meaning: "A published address has neither a page nor a redirect any more.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const { addresses, singles, table } = site;
  const { lock, redirects, unpublished, vanished } = addresses;
  // Without a readable site.yaml the languages, and so their addresses, are unknown.
  if (!singles.get("site")?.root) return;
  // If a row of the redirects has errors, it is unknown which addresses it would redirect.
  const { unreadable } = site.folder;
  if (unreadable.has(table.fileFor("redirects")) || redirects.source?.valid === false) return;
  const drafts = new Map(
    site.entries.flatMap((entry) => (unpublished.has(entry.path) ? [[entry.path, entry]] : [])),
  );
  for (const [path, span] of lock.places) {
    // The address of a translation follows the redirect of its source.
    const [, source = ""] = /^\/[a-z]{2,3}(\/.+)$/.exec(path) ?? [];
    if (!vanished.has(path) || vanished.has(source)) continue;
    report({
      ...problemOf(path, drafts.get(path), site),
      code: codes["address-vanished"],
      related: [{ file: lock.file, span, message: "Its address is recorded here." }],
      about: path,
    });
  }
};

/** What is reported of a vanished address. */
type VanishedReport = Omit<Draft, "code">;

function problemOf(path: string, draft: Entry | undefined, site: Site): VanishedReport {
  if (draft) return hidden(draft, site);
  const renamed = site.addresses.renamedPage(path);
  if (renamed) return movedTo(renamed.path, keyLocation(renamed.source), path, site);
  const brand = site.singles.get("site");
  const [moved, ...others] = pagesOfNewSlug(site).filter(({ former }) => former.test(path));
  return brand && moved && others.length === 0
    ? movedTo(moved.page, locationOf(brand, slugField), path, site)
    : gone(path, site);
}

const slugField = "/brand/slug";

/**
 * The pages whose address has the brand's slug, if no published address has it, with a pattern of
 * their former addresses.
 */
const pagesOfNewSlug = oncePer(({ addresses: { lock, pages }, singles }: Site) => {
  const slug = textAt(singles.get("site")?.root, slugField);
  if (slug === undefined || [...lock.places.keys()].some((path) => path.includes(slug))) return [];
  return [...pages.keys()].flatMap((page) => {
    const former = escaped(page).replaceAll(escaped(slug), "[a-z0-9-]+");
    return page.includes(slug) ? { page, former: new RegExp(`^${former}$`) } : [];
  });
});

/** Stands in a row for the page that only a person knows. */
const unknownPage = "/…";

/** Where a row is written, which may be a new file. */
const addition = ({ addresses: { redirects }, table }: Site) =>
  redirects.source
    ? `add to ${redirects.source.path}`
    : `create ${table.fileFor("redirects")} with the line ${rowsField}: and add`;

/** A published page that is a draft or scheduled now, at the field that hides it. */
function hidden({ path, source, draft }: Entry, site: Site): VanishedReport {
  return {
    at: locationOf(source, draft ? "/draft" : "/date"),
    message: `The published page ${path} is ${draft ? "a draft" : "scheduled"} now, so its address leads nowhere.`,
    help: `${draft ? "Remove draft: true" : "Restore its date"}, or ${addition(site)} with its new page: ${rowText(path, unknownPage)}`,
  };
}

/** A page that was renamed. If its new name may be a mistake, the redirect is only suggested. */
function movedTo(to: string, at: Location, path: string, site: Site): VanishedReport {
  const edit = addRow(site.addresses.redirects.source, path, to);
  const mayBeSlip = isSlip(path, to);
  const start = mayBeSlip
    ? "Restore the key or name if it was changed by mistake, or "
    : "To redirect it, ";
  return {
    at,
    message: `The page is ${to} now, and its published address ${path} leads nowhere.`,
    help: `${start}${addition(site)}: ${rowText(path, to)}`,
    fix:
      edit && !mayBeSlip ? { title: `${path} is redirected to ${to}`, edits: [edit] } : undefined,
  };
}

/** A page that is gone, or has become another: its writer knows. */
function gone(path: string, site: Site): VanishedReport {
  const file = site.table.fileFor("redirects");
  const key = entryAt(site.addresses.redirects.source?.root, "", rowsField)?.keySpan;
  return {
    at: key ? { file, span: key } : startOf(file),
    message: `The published address ${path} has neither a page nor a redirect any more.`,
    help: `To redirect it, ${addition(site)} with its new page: ${rowText(path, unknownPage)}`,
  };
}
