// Reports published addresses that have neither a page nor a redirect: bookmarks, search engines and other sites still lead there.

import { isSlip } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Related } from "../model/diagnostic.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf, startOf } from "../model/location.ts";
import { entryAt } from "../model/value.ts";
import { keyLocation } from "./entry-keys.ts";
import type { LinkContext } from "./links.ts";
import type { Lock } from "./lock.ts";
import { addRow, redirectsFile, rowsField, rowText, type WithText } from "./redirect-rows.ts";
import { pageAbove, type Successor, type Successors } from "./successors.ts";

interface VanishedContext extends Pick<LinkContext, "addresses" | "mayExist" | "renamedTo"> {
  /** Entries that are not public yet: drafts and scheduled texts. */
  readonly drafts: readonly Entry[];
  readonly successors: Successors;
  /** redirects.yaml, if there is one. */
  readonly redirects: WithText | undefined;
  /** Addresses that are redirected. */
  readonly retired: ReadonlyMap<string, string>;
  /** The brand's part of addresses. */
  readonly brand: string | undefined;
}

/** Whether the two addresses differ by a slip only, so that the page's key or the list may be wrong and the page unchanged. */
function differBySlip(path: string, to: string, brand: string | undefined): boolean {
  // A file whose key contains the brand has “brand” in its name instead: such a page may have lost its key line.
  const unbranded = (address: string) => (brand ? address.replaceAll(brand, "brand") : address);
  return isSlip(path, to) || unbranded(path) === unbranded(to);
}

/** Returns a function that gives the new address of a published page that was certainly renamed on purpose. */
export function renamedPages(
  lock: Lock,
  {
    addresses,
    brand,
    successors,
    mayExist,
  }: Pick<VanishedContext, "addresses" | "brand" | "successors" | "mayExist">,
): (path: string) => string | undefined {
  return (path) => {
    if (!lock.places.has(path) || addresses.has(path) || mayExist(path)) return undefined;
    const { kind, to } = successors(path);
    return kind === "renamed" && !differBySlip(path, to, brand) ? to : undefined;
  };
}

/** An error for every recorded address without a page or redirect, by address. */
export function vanished(lock: Lock, context: VanishedContext): Map<string, Diagnostic> {
  const { addresses, retired, mayExist } = context;
  const drafts = new Map(context.drafts.map((entry) => [entry.path, entry]));
  const diagnostics = new Map<string, Diagnostic>();
  for (const [path, span] of lock.places) {
    const draft = drafts.get(path);
    if (retired.has(path) || (!draft && (addresses.has(path) || mayExist(path)))) continue;
    const related = [
      { file: lock.file, span, message: "It was published: its address is recorded here." },
    ];
    diagnostics.set(
      path,
      draft ? hiddenFinding(draft, addresses, related) : goneFinding(path, context, related),
    );
  }
  return diagnostics;
}

/** The finding about a published page that is hidden by its file. */
function hiddenFinding(
  entry: Entry,
  addresses: VanishedContext["addresses"],
  related: readonly Related[],
): Diagnostic {
  const { path, draft } = entry;
  const message = `The published page ${path} is ${draft ? "a draft" : "to come"} now, so its address leads nowhere.`;
  const row = rowText(path, pageAbove(path, addresses));
  const help = `${draft ? "Remove draft: true" : "Put its date back"}, or add to ${redirectsFile}: ${row}`;
  // The field that hides the entry.
  const location = locationOf(entry.source, draft ? "/draft" : "/date");
  return diagnostic("address-vanished", location, message, { help, related });
}

const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Most pages named in a question. */
const maxNamed = 3;

/** What a person has to do; a question if it is unclear which page it is. */
function helpFor(
  path: string,
  { kind, to, candidates }: Successor,
  isSlipped: boolean,
  isThere: boolean,
): string {
  const row = rowText(path, to);
  const add = isThere
    ? `add to ${redirectsFile}`
    : `make ${redirectsFile} with the line ${rowsField}: and below it`;
  if (isSlipped) {
    return `If the key or name of ${to} was changed or lost by mistake, put it back; if the page is called so now, ${add}: ${row}`;
  }
  if (kind === "renamed") return `So that its old address leads there, ${add}: ${row}`;
  if (kind === "unclear") {
    const named = candidates.slice(0, maxNamed).map((entry) => entry.path);
    const others = candidates.length > maxNamed ? ", or another new page" : "";
    return `Is that page ${named.join(" or ")}${others} now, or is it gone? ${begun(add)}, with the right page after to: ${row}`;
  }
  return `${begun(add)}, with the page that replaces it after to: ${row}`;
}

/** The finding about a page that is gone; a redirect that is not certain is for a person to choose. */
function goneFinding(
  path: string,
  context: VanishedContext,
  related: readonly Related[],
): Diagnostic {
  const { redirects, brand, renamedTo } = context;
  const successor = context.successors(path);
  const { kind, to, candidates } = successor;
  const [page] = candidates;
  const key = entryAt(redirects?.root, "", rowsField)?.keySpan;
  const row = addRow(redirects, path, to);
  const edits = row ? [row] : [];
  const isSlipped = kind !== "above" && differBySlip(path, to, brand);
  const advice = {
    help: helpFor(path, successor, isSlipped, redirects !== undefined),
    related,
    fix: row && renamedTo(path) ? { title: `${path} is redirected to ${to}`, edits } : undefined,
    ways: row ? [{ label: `Redirect it to ${to}`, edits }] : [],
  };
  return kind === "renamed" && page
    ? diagnostic(
        "address-vanished",
        keyLocation(page.source),
        `This page is ${to} now, and nothing leads there from its published address ${path}.`,
        advice,
      )
    : diagnostic(
        "address-vanished",
        key ? { file: redirectsFile, span: key } : startOf(redirectsFile),
        `The published address ${path} has neither a page nor a redirect any more.`,
        advice,
      );
}
