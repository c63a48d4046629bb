// Checks that each published address has a page or a redirect, as bookmarks, search engines and other sites lead there.

import type { Entry } from "../../link/entry.ts";
import { keyLocation } from "../../link/entry-keys.ts";
import { addRow, rowsField, rowText } from "../../link/redirect-rows.ts";
import { isSlip } from "../../read/schema/closest.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { entryAt } from "../../read/yaml/value.ts";
import { type Advice, type Location, startOf } from "../../report/finding.ts";
import type { CheckSite, SiteModel } from "../check.ts";

export const checkSite: CheckSite = (site, report) => {
  const { lock, everyAddress, mayExist, redirectSource, singles, table, unreadablePaths } = site;
  // Without a readable site.yaml the languages, and so their addresses, are unknown.
  if (!singles.get("site")?.root) return;
  // If a row of the redirects has errors, it is unknown which addresses it would redirect.
  if (unreadablePaths.has(table.fileFor("redirects")) || redirectSource?.valid === false) return;
  const retired = new Set(site.redirects.map(({ from }) => from));
  const drafts = new Map(
    site.entries.flatMap((entry) => (site.drafts.has(entry.path) ? [[entry.path, entry]] : [])),
  );
  const hasVanished = (path: string) =>
    !retired.has(path) && (drafts.has(path) || !(everyAddress.has(path) || mayExist(path)));
  for (const [path, span] of lock.places) {
    // The address of a translation follows the redirect of its source.
    const [, source = ""] = /^\/[a-z]{2,3}(\/.+)$/.exec(path) ?? [];
    if (!hasVanished(path) || (lock.places.has(source) && hasVanished(source))) continue;
    const { location, message, ...advice } = problemOf(path, drafts.get(path), site);
    report("address-vanished", location, message, {
      ...advice,
      related: [{ file: lock.file, span, message: "Its address is recorded here." }],
      address: path,
    });
  }
};

/** What is reported of a vanished address. */
interface Vanished extends Pick<Advice, "help" | "fix"> {
  readonly location: Location;
  readonly message: string;
}

function problemOf(path: string, draft: Entry | undefined, site: SiteModel): Vanished {
  if (draft) return hidden(draft, site);
  const renamed = site.renamedPage(path);
  return renamed ? movedTo(renamed, path, site) : gone(path, site);
}

/** Stands in a row for the page that only a person knows. */
const unknownPage = "/…";

/** Where a row is written, which may be a new file. */
const addition = ({ redirectSource, table }: SiteModel) =>
  redirectSource
    ? `add to ${redirectSource.path}`
    : `create ${table.fileFor("redirects")} with the line ${rowsField}: and add`;

/** A published page that is a draft or scheduled now, at the field that hides it. */
function hidden({ path, source, draft }: Entry, site: SiteModel): Vanished {
  return {
    location: locationOf(source, draft ? "/draft" : "/date"),
    message: `The published page ${path} is ${draft ? "a draft" : "scheduled"} now, so its address leads nowhere.`,
    help: `${draft ? "Remove draft: true" : "Restore its date"}, or ${addition(site)} with its new page: ${rowText(path, unknownPage)}`,
  };
}

/** A page that was renamed. If its new name may be a mistake, the redirect is only suggested. */
function movedTo({ path: to, source }: Entry, path: string, site: SiteModel): Vanished {
  const edits = addRow(site.redirectSource, path, to);
  const mayBeSlip = isSlip(path, to);
  const start = mayBeSlip
    ? "Restore the key or name if it was changed by mistake, or "
    : "To redirect it, ";
  return {
    location: keyLocation(source),
    message: `This page is ${to} now, and its published address ${path} leads nowhere.`,
    help: `${start}${addition(site)}: ${rowText(path, to)}`,
    fix:
      edits.length > 0 && !mayBeSlip
        ? { title: `${path} is redirected to ${to}`, edits }
        : undefined,
  };
}

/** A page that is gone, or has become another: its writer knows. */
function gone(path: string, site: SiteModel): Vanished {
  const file = site.table.fileFor("redirects");
  const key = entryAt(site.redirectSource?.root, "", rowsField)?.keySpan;
  return {
    location: key ? { file, span: key } : startOf(file),
    message: `The published address ${path} has neither a page nor a redirect any more.`,
    help: `To redirect it, ${addition(site)} with its new page: ${rowText(path, unknownPage)}`,
  };
}
