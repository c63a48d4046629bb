// Rule: each published address has a page or a redirect.

import { keyLocation } from "../../core/site/entry-keys.ts";
import { addRow, rowsField, rowText } from "../../core/site/redirect-rows.ts";
import type { VanishedAddress } from "../../core/site/vanished.ts";
import type { Advice, Location } from "../../finding.ts";
import { locationOf, startOf } from "../../model/location.ts";
import { entryAt } from "../../model/value.ts";
import type { CheckSite, Meta, SiteModel } from "../../rule.ts";

/**
 * Others link to our pages, print their addresses and keep them as bookmarks. An address that was
 * once published has to lead somewhere for ever: to its page, or by a row of redirects.yaml to the
 * page that took its place.
 *
 * Where Git knows that a file was renamed, or a file was given a key, or the brand has another slug,
 * `fix` writes the row and corrects the links. Otherwise only you know: the help names the new pages, if there are any, and
 * asks whether one of them is it. `fix` writes no row where the two addresses are nearly the same:
 * then the key or name may have changed by a slip, and putting that back is better.
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

type Vanished<Kind extends VanishedAddress["kind"]> = Extract<
  VanishedAddress,
  { readonly kind: Kind }
>;

function wordsFor(vanished: VanishedAddress, site: SiteModel): Words {
  switch (vanished.kind) {
    case "hidden":
      return hidden(vanished, site);
    case "renamed":
      return vanished.isThere
        ? movedTo(keyLocation(vanished.entry.source), vanished, site)
        : leftBehind(vanished, site);
    case "rebranded":
      return movedTo(slugOf(site), vanished, site);
    case "gone":
      return gone(vanished, site);
  }
}

/** Stands in a row for the page that only a person knows. */
const unknownPage = "/…";

/** A published page that is hidden by its file. */
function hidden(
  { path, entry: { source, draft } }: Vanished<"hidden">,
  { table }: SiteModel,
): Words {
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

/** The place of the brand's slug. */
const slugOf = ({ singles }: SiteModel): Location => {
  const file = singles.get("site");
  return file ? locationOf(file, "/brand/slug") : startOf(singles.table.fileFor("site"));
};

/** A page that was renamed. If its new name may be a slip, its row is only offered. */
function movedTo(
  location: Location,
  { path, to, isSlip, kind }: Vanished<"renamed" | "rebranded">,
  site: SiteModel,
): Words {
  const row = rowText(path, to);
  const edit = addRow(site.redirectSource, path, to);
  const edits = edit ? [edit] : [];
  const add = addTo(site);
  return {
    location,
    message:
      kind === "renamed"
        ? `This page is ${to} now, and nothing leads there from its published address ${path}.`
        : `By this slug ${path} is ${to} now, and nothing leads there from the published address.`,
    advice: {
      help: isSlip
        ? `If the ${kind === "renamed" ? `key or name of ${to}` : "slug of the brand"} was changed or lost by mistake, put it back; if the page is called so now, ${add}: ${row}`
        : `So that its old address leads there, ${add}: ${row}`,
      fix: edit && !isSlip ? { title: `${path} is redirected to ${to}`, edits } : undefined,
      suggestions: edit && isSlip ? [{ label: `Redirect it to ${to}`, edits }] : [],
    },
  };
}

/** A page in another language whose file has kept its name, or is gone. */
function leftBehind({ path, to, entry: { source } }: Vanished<"renamed">, site: SiteModel): Words {
  return {
    location: keyLocation(source),
    message: `The translation of this page had the published address ${path}, where nothing is now.`,
    advice: {
      help: `Rename it as this file is called, so that it is ${to}, and ${addTo(site)}: ${rowText(path, to)}`,
    },
  };
}

const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Most pages named in a question. */
const maxNamed = 3;

/** A page that is gone, or has become another: its writer knows. */
function gone({ path, newPages }: Vanished<"gone">, site: SiteModel): Words {
  const others = newPages.length > maxNamed ? ", or another new page" : "";
  const named = `${newPages.slice(0, maxNamed).join(" or ")}${others}`;
  const question = newPages.length > 0 ? `Is that page ${named} now, or is it gone? ` : "";
  const row = rowText(path, unknownPage);
  const key = entryAt(site.redirectSource?.root, "", rowsField)?.keySpan;
  const file = site.table.fileFor("redirects");
  return {
    location: key ? { file, span: key } : startOf(file),
    message: `The published address ${path} has neither a page nor a redirect any more.`,
    advice: {
      help: `${question}${begun(addTo(site))}, with the page that replaces it after to: ${row}`,
    },
  };
}
