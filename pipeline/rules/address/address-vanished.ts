// Rule: each published address has a page or a redirect.

import { keyLocation } from "../../core/site/entry-keys.ts";
import { addRow, rowsField, rowText } from "../../core/site/redirect-rows.ts";
import type { VanishedAddress } from "../../core/site/vanished.ts";
import type { Advice, Location } from "../../finding.ts";
import { isSlip } from "../../model/closest.ts";
import type { Entry } from "../../model/linked.ts";
import { locationOf, startOf } from "../../model/location.ts";
import { entryAt } from "../../model/value.ts";
import type { CheckSite, Meta, SiteModel } from "../../rule.ts";

/**
 * Others link to our pages, print their addresses and keep them as bookmarks. An address that was
 * once published has to lead somewhere for ever: to its page, or by a row of redirects.yaml to the
 * page that took its place.
 *
 * If Git knows that a file was renamed, or a file was given a key, `fix` writes the row and corrects
 * the links. It writes no row if the two addresses are nearly the same: the key or name may have
 * changed by mistake.
 *
 * ```text bad addresses.lock
 * # Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.
 * /
 * /blog/first-article
 * /blog/how-boards-are-made
 * ```
 *
 * ```text good addresses.lock
 * # Every address that was ever published. `npm run content -- addresses` writes this; no address is removed.
 * /
 * /blog/first-article
 * /blog/how-boards-are-made
 * ```
 *
 * ```yaml good redirects.yaml
 * redirects:
 *   - { from: /blog/how-boards-are-made, to: /blog/first-article }
 * ```
 */
export const meta: Meta = {
  code: "address-vanished",
  severity: "error",
  about: "link",
  meaning: "A published address has neither a page nor a redirect any more.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  for (const vanished of site.vanished) {
    const { location, message, advice } = wordsFor(vanished, site);
    report(location, message, {
      ...advice,
      related: [
        {
          ...vanished.recorded,
          message: "It was published: its address is recorded here.",
        },
      ],
      address: vanished.path,
    });
  }
};

interface Words {
  readonly location: Location;
  readonly message: string;
  readonly advice: Pick<Advice, "help" | "fix" | "suggestions">;
}

function wordsFor({ path, entry }: VanishedAddress, site: SiteModel): Words {
  if (!entry) return gone(path, site);
  return entry.path === path ? hidden(entry, site) : movedTo(entry, path, site);
}

/** Stands in a row for the page that only a person knows. */
const unknownPage = "/…";

/** A published page that is hidden by its file. */
function hidden({ path, source, draft }: Entry, { table }: SiteModel): Words {
  const row = rowText(path, unknownPage);
  return {
    // The field that hides the entry.
    location: locationOf(source, draft ? "/draft" : "/date"),
    message: `The published page ${path} is ${draft ? "a draft" : "to come"} now, so its address leads nowhere.`,
    advice: {
      help: `${draft ? "Remove draft: true" : "Put its date back"}, or add to ${table.fileFor("redirects")}, with the page that takes its place after to: ${row}`,
    },
  };
}

/** Where a row is written, which may be a new file. */
const addTo = ({ redirectSource, table }: SiteModel) =>
  redirectSource
    ? `add to ${redirectSource.path}`
    : `make ${table.fileFor("redirects")} with the line ${rowsField}: and below it`;

/** A page that was renamed. If its new name may be a slip, its row is only offered. */
function movedTo({ path: to, source }: Entry, path: string, site: SiteModel): Words {
  const row = rowText(path, to);
  const edit = addRow(site.redirectSource, path, to);
  const edits = edit ? [edit] : [];
  const add = addTo(site);
  const maySlip = isSlip(path, to);
  return {
    location: keyLocation(source),
    message: `This page is ${to} now, and nothing leads there from its published address ${path}.`,
    advice: {
      help: maySlip
        ? `If the key or name was changed by mistake, put it back; if the page is called so now, ${add}: ${row}`
        : `So that its old address leads there, ${add}: ${row}`,
      fix: edit && !maySlip ? { title: `${path} is redirected to ${to}`, edits } : undefined,
      suggestions: edit && maySlip ? [{ label: `Redirect it to ${to}`, edits }] : [],
    },
  };
}

const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A page that is gone, or has become another: its writer knows. */
function gone(path: string, site: SiteModel): Words {
  const row = rowText(path, unknownPage);
  const key = entryAt(site.redirectSource?.root, "", rowsField)?.keySpan;
  const file = site.table.fileFor("redirects");
  return {
    location: key ? { file, span: key } : startOf(file),
    message: `The published address ${path} has neither a page nor a redirect any more.`,
    advice: {
      help: `${begun(addTo(site))}, with the page that replaces it after to: ${row}`,
    },
  };
}
