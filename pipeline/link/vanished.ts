// Reports published addresses that have neither a page nor a redirect: bookmarks, search engines and other sites still lead there.

import { isSlip } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Location, type Related } from "../model/diagnostic.ts";
import type { Address, Entry } from "../model/linked.ts";
import { locationOf, startOf } from "../model/location.ts";
import { folderOf, nameOf } from "../model/path.ts";
import { entryAt } from "../model/value.ts";
import { keyLocation } from "./entry-keys.ts";
import type { Lock } from "./lock.ts";
import { addRow, redirectsFile, rowsField, rowText, type WithText } from "./redirect-rows.ts";
import { pageAbove, type Successor, type Successors } from "./successors.ts";

export interface VanishedContext {
  readonly addresses: ReadonlyMap<string, Address>;
  /** Entries that are not public yet: drafts and scheduled texts. */
  readonly drafts: readonly Entry[];
  readonly successors: Successors;
  /** redirects.yaml, if there is one. */
  readonly redirects: WithText | undefined;
  /** Addresses that are redirected. */
  readonly retired: ReadonlySet<string>;
  /** Whether an address may belong to an unknown page, whose file has its own finding. */
  readonly mayExist: (path: string) => boolean;
  /** Whether no file with its own finding can have this address. */
  readonly isGone: (path: string) => boolean;
  /** The brand's part of addresses. */
  readonly brand: string | undefined;
}

/** Most vanished addresses that are compared with every address of the site. */
const mostCompared = 50;

/** Returns functions that tell whether a recorded address and a page's differ only by a slip, in either of them. */
function mistypedOf(lock: Lock, { addresses, brand }: Pick<VanishedContext, "addresses" | "brand">) {
  // A file whose key contains the brand has “brand” in its name instead: such a page may have lost its key line.
  const unbranded = (path: string) => (brand ? path.replaceAll(brand, "brand") : path);
  const isMistyped = mistypedAmong(addresses, lock);
  return {
    /** Whether the page's key may be mistyped. */
    isKey: (path: string, to: string) => isSlip(path, to) || unbranded(path) === unbranded(to),
    /** Whether the recorded address may be mistyped. */
    isRecord: isMistyped,
  };
}

/**
 * Returns a function that gives the new address of a published page that was certainly renamed on purpose.
 * @param context what the findings are made from
 */
export function renamedPages(
  lock: Lock,
  context: Pick<VanishedContext, "addresses" | "brand" | "successors" | "isGone">,
): (path: string) => string | undefined {
  const mistyped = mistypedOf(lock, context);
  return (path) => {
    if (!lock.intact || !lock.places.has(path) || context.addresses.has(path)) return undefined;
    const { kind, to } = context.successors(path);
    return kind === "renamed" && !mistyped.isKey(path, to) && context.isGone(path) && !mistyped.isRecord(path)
      ? to
      : undefined;
  };
}

/** An error for every recorded address without a page or redirect, by address. */
export function vanished(lock: Lock, context: VanishedContext): Map<string, Diagnostic> {
  const { addresses, retired, successors, mayExist, isGone } = context;
  const drafts = new Map(context.drafts.map((entry) => [entry.path, entry]));
  const mistyped = mistypedOf(lock, context);
  const diagnostics = new Map<string, Diagnostic>();
  let fixable = false;
  const isLost = (path: string) => drafts.has(path) || !(addresses.has(path) || mayExist(path));
  for (const [path, span] of lock.places) {
    if (retired.has(path) || !isLost(path)) continue;
    const related = [{ file: lock.file, span, message: "It was published: its address is recorded here." }];
    const draft = drafts.get(path);
    if (draft) {
      diagnostics.set(path, hidden(draft, addresses, related));
      continue;
    }
    const compared = diagnostics.size < mostCompared;
    const successor = successors(path, compared);
    const { kind, to } = successor;
    // A list of its kind is a useful target; the home page is not, so a person decides. Addresses not compared wait until those before
    // them have redirects.
    const likely = kind === "above" ? to !== "/" && (compared || !fixable) : kind !== "unclear";
    // Where the two differ by a slip, the key or this list may be wrong, and the page unchanged.
    const isSlipped = kind !== "above" && mistyped.isKey(path, to);
    const certain = likely && !isSlipped && lock.intact && isGone(path) && !mistyped.isRecord(path);
    const finding = gone(path, { ...successor, isSlipped, certain }, context, related);
    fixable ||= finding.fix !== undefined;
    diagnostics.set(path, finding);
  }
  return diagnostics;
}

/** The finding about a published page that is hidden by its file. */
function hidden(entry: Entry, addresses: VanishedContext["addresses"], related: readonly Related[]): Diagnostic {
  const { path, draft } = entry;
  const message = `The published page ${path} is ${draft ? "a draft" : "to come"} now, so its address leads nowhere.`;
  const row = rowText(path, pageAbove(path, addresses));
  const help = `${draft ? "Remove draft: true" : "Put its date back"}, or add to ${redirectsFile}: ${row}`;
  return diagnostic("address-vanished", hidingLocation(entry), message, { help, related });
}

/**
 * Returns a function that tells whether a recorded address may be mistyped: it differs by a slip from the address of an unrecorded page,
 * or by a lost slash or line end from one address or two.
 */
function mistypedAmong(addresses: ReadonlyMap<string, Address>, lock: Lock): (path: string) => boolean {
  let joined: ReadonlySet<string> | undefined;
  let unrecorded: readonly string[] | undefined;
  const bare = (path: string) => path.replaceAll("/", "");
  return (path) => {
    joined ??= new Set(Array.from(addresses.keys(), bare));
    const isPair = ({ index }: { readonly index: number }) =>
      addresses.has(path.slice(0, index)) && addresses.has(path.slice(index));
    unrecorded ??= [...addresses.keys()].filter((other) => !lock.places.has(other));
    if (unrecorded.some((other) => isSlip(nameOf(path), nameOf(other)) && folderOf(path) === folderOf(other)))
      return true;
    return joined.has(bare(path)) || [...path.matchAll(/\//g)].some(isPair);
  };
}

const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Most pages named in a question. */
const mostNamed = 3;

/** What a person has to do; a question if it is unclear which page it is. */
function helpFor(
  path: string,
  { kind, to, candidates, isSlipped }: Successor & { readonly isSlipped: boolean },
  isThere: boolean,
): string {
  const row = rowText(path, to);
  const add = isThere ? `add to ${redirectsFile}` : `make ${redirectsFile} with the line ${rowsField}: and below it`;
  if (isSlipped)
    return `If the key or name of ${to} was changed or lost by mistake, put it back; if the page is called so now, ${add}: ${row}`;
  if (kind === "renamed") return `So that its old address leads there, ${add}: ${row}`;
  if (kind === "unclear") {
    const named = candidates.slice(0, mostNamed).map((entry) => entry.path);
    const others = candidates.length > mostNamed ? ", or another new page" : "";
    return `Is that page ${named.join(" or ")}${others} now, or is it gone? ${begun(add)}, with the right page after to: ${row}`;
  }
  return `${begun(add)}, with the page that replaces it after to: ${row}`;
}

function gone(
  path: string,
  successor: Successor & { readonly isSlipped: boolean; readonly certain: boolean },
  { redirects }: VanishedContext,
  related: readonly Related[],
): Diagnostic {
  const { kind, to, candidates, certain } = successor;
  const [page] = candidates;
  const key = entryAt(redirects?.root, "", rowsField)?.keySpan;
  const edit = certain ? addRow(redirects, path, to) : undefined;
  const advice = {
    help: helpFor(path, successor, redirects !== undefined),
    related,
    ...(edit ? { fix: { title: `${path} is redirected to ${to}`, edits: [edit] } } : {}),
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

/** Location of the field that hides an entry. */
function hidingLocation({ source, draft }: Entry): Location {
  return locationOf(source, draft ? "/draft" : "/date");
}
