// Reports published addresses that have neither a page nor a redirect: bookmarks, search engines and other sites still lead there.

import { type Finding, type Related, stageFinding } from "../finding.ts";
import { isSlip } from "../model/closest.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf, startOf } from "../model/location.ts";
import { entryAt } from "../model/value.ts";
import { keyLocation } from "./entry-keys.ts";
import type { LinkContext } from "./link-context.ts";
import type { Lock } from "./lock.ts";
import { addRow, redirectsFile, rowsField, rowText, type WithText } from "./redirect-rows.ts";
import type { Successors } from "./successors.ts";

interface VanishedContext extends Pick<LinkContext, "addresses" | "mayExist"> {
  /** Entries that are not public yet: drafts and scheduled texts. */
  readonly drafts: readonly Entry[];
  readonly successors: Successors;
  /** redirects.yaml, if there is one. */
  readonly redirects: WithText | undefined;
  /** Addresses that are redirected. */
  readonly retired: ReadonlyMap<string, string>;
}

/** Stands in a row for the page that only a person knows. */
const unknownPage = "/…";

/** Returns a function that gives the new address of a published page that was renamed, unless the new name may be a slip. */
export function renamedPages(
  lock: Lock,
  {
    addresses,
    successors,
    mayExist,
  }: Pick<VanishedContext, "addresses" | "successors" | "mayExist">,
): (path: string) => string | undefined {
  return (path) => {
    if (!lock.places.has(path) || addresses.has(path) || mayExist(path)) return undefined;
    const to = successors.renamed(path)?.path;
    return to === undefined || isSlip(path, to) ? undefined : to;
  };
}

/** An error for every recorded address without a page or redirect. */
export function* vanished(lock: Lock, context: VanishedContext): Iterable<Finding> {
  const { addresses, retired, mayExist, successors } = context;
  const drafts = new Map(context.drafts.map((entry) => [entry.path, entry]));
  for (const [path, span] of lock.places) {
    const draft = drafts.get(path);
    if (retired.has(path) || (!draft && (addresses.has(path) || mayExist(path)))) continue;
    const related = [
      { file: lock.file, span, message: "It was published: its address is recorded here." },
    ];
    const page = successors.renamed(path);
    yield { ...findingOf(path, { draft, page }, context, related), address: path };
  }
}

/** The finding about an address, by what is known of its page. */
function findingOf(
  path: string,
  { draft, page }: { readonly draft: Entry | undefined; readonly page: Entry | undefined },
  context: VanishedContext,
  related: readonly Related[],
): Finding {
  if (draft) return hiddenFinding(draft, related);
  return page ? renamedFinding(path, page, context, related) : goneFinding(path, context, related);
}

/** The finding about a published page that is hidden by its file. */
function hiddenFinding(entry: Entry, related: readonly Related[]): Finding {
  const { path, draft } = entry;
  const message = `The published page ${path} is ${draft ? "a draft" : "to come"} now, so its address leads nowhere.`;
  const row = rowText(path, unknownPage);
  const help = `${draft ? "Remove draft: true" : "Put its date back"}, or add to ${redirectsFile}, with the page that takes its place after to: ${row}`;
  // The field that hides the entry.
  const location = locationOf(entry.source, draft ? "/draft" : "/date");
  return stageFinding("address-vanished", location, message, { help, related });
}

/** Where a row is written, which may be a new file. */
const addTo = ({ redirects }: VanishedContext) =>
  redirects
    ? `add to ${redirectsFile}`
    : `make ${redirectsFile} with the line ${rowsField}: and below it`;

/** The finding about a page that was renamed. A new name that differs by two letters at most may be a slip, so its row is only offered. */
function renamedFinding(
  path: string,
  page: Entry,
  context: VanishedContext,
  related: readonly Related[],
): Finding {
  const to = page.path;
  const isSlipped = isSlip(path, to);
  const row = rowText(path, to);
  const edit = addRow(context.redirects, path, to);
  const edits = edit ? [edit] : [];
  const add = addTo(context);
  return stageFinding(
    "address-vanished",
    keyLocation(page.source),
    `This page is ${to} now, and nothing leads there from its published address ${path}.`,
    {
      help: isSlipped
        ? `If the key or name of ${to} was changed or lost by mistake, put it back; if the page is called so now, ${add}: ${row}`
        : `So that its old address leads there, ${add}: ${row}`,
      related,
      fix: edit && !isSlipped ? { title: `${path} is redirected to ${to}`, edits } : undefined,
      ways: edit && isSlipped ? [{ label: `Redirect it to ${to}`, edits }] : [],
    },
  );
}

const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Most pages named in a question. */
const maxNamed = 3;

/** The finding about a page that is gone, or has become another: its writer knows. */
function goneFinding(path: string, context: VanishedContext, related: readonly Related[]): Finding {
  const { redirects } = context;
  const pages = context.successors.newEntries(path).map((entry) => entry.path);
  const others = pages.length > maxNamed ? ", or another new page" : "";
  const named = `${pages.slice(0, maxNamed).join(" or ")}${others}`;
  const question = pages.length > 0 ? `Is that page ${named} now, or is it gone? ` : "";
  const row = rowText(path, unknownPage);
  const key = entryAt(redirects?.root, "", rowsField)?.keySpan;
  return stageFinding(
    "address-vanished",
    key ? { file: redirectsFile, span: key } : startOf(redirectsFile),
    `The published address ${path} has neither a page nor a redirect any more.`,
    {
      help: `${question}${begun(addTo(context))}, with the page that replaces it after to: ${row}`,
      related,
    },
  );
}
