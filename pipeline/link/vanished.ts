// Published addresses that are gone: bookmarks, search engines and other sites still lead there.

import { entryCollections } from "../collections.ts";
import { closest, isSlip } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { Address, Entry } from "../model/linked.ts";
import { folderOf, joined, nameOf } from "../model/path.ts";
import { placeOf } from "../model/place.ts";
import type { Unit } from "../model/unit.ts";
import { entryAt } from "../model/value.ts";
import type { Lock } from "./lock.ts";
import { addRow, redirectsFile, rowsField, rowText } from "./redirect-rows.ts";

/** Where the site's pages are, as guesses need it. */
export interface GuessContext {
  readonly lock: Lock;
  readonly addresses: ReadonlyMap<string, Address>;
  /** Addresses of drafts. */
  readonly drafts: ReadonlySet<string>;
}

/** The page that may have taken the place of one that is gone. */
interface Guess {
  readonly to: string;
  /** Whether its name is like that of the page that is gone; else it only stands above it. */
  readonly near: boolean;
}

/** Guesses the page that took the place of one that is gone: what stands above it where no name is near or none is compared. */
export type Guesses = (path: string, compared?: boolean) => Guess;

/** Guesses from what pages there are; their names are gone through when the first is asked for. */
export function guessesOf({ lock, addresses, drafts }: GuessContext): Guesses {
  let known: { readonly newest: readonly string[]; readonly live: readonly string[] } | undefined;
  const names = () => {
    const live = [...addresses.keys()].filter((path) => !drafts.has(path));
    // A page that was renamed has an address that is not recorded yet.
    return { live, newest: live.filter((path) => !lock.places.has(path)) };
  };
  const likely = (path: string) => {
    known ??= names();
    return closestPage(path, known.newest) ?? closestPage(path, known.live) ?? renamed(path, known.newest);
  };
  return (path, compared = true) => {
    const near = compared ? likely(path) : undefined;
    return { to: near ?? pageAbove(path, addresses), near: near !== undefined };
  };
}

export interface VanishedContext {
  readonly addresses: ReadonlyMap<string, Address>;
  /** Entries that are no part of the site yet. */
  readonly drafts: readonly Entry[];
  readonly guesses: Guesses;
  /** redirects.yaml, if it is there. */
  readonly redirects: Unit | undefined;
  /** Addresses that are redirected. */
  readonly retired: ReadonlySet<string>;
  /** Whether an address may belong to a page that is not known, because of what has a finding of its own. */
  readonly mayExist: (path: string) => boolean;
  /** Whether no file that has a finding of its own can be behind an address. */
  readonly isGone: (path: string) => boolean;
  /** What stands for the brand in addresses. */
  readonly brand: string | undefined;
}

/** Most vanished addresses for which a close one is looked for: each is compared with every address of the site. */
const mostCompared = 50;

/** An error for every recorded address that has neither a page nor a redirect. */
export function vanished(lock: Lock, context: VanishedContext): Diagnostic[] {
  const { addresses, retired, guesses, mayExist, isGone, brand } = context;
  // A file whose page has the brand in its address is named after “brand”: such a page may have lost the line of its key.
  const unbranded = (path: string) => (brand ? path.replaceAll(brand, "brand") : path);
  const drafts = new Map(context.drafts.map((entry) => [entry.path, entry]));
  const isMistyped = mistypedAmong(addresses, lock);
  const diagnostics: Diagnostic[] = [];
  let fixable = false;
  for (const [path, span] of lock.places) {
    const draft = drafts.get(path);
    if ((addresses.has(path) && !draft) || retired.has(path)) continue;
    if (!draft && mayExist(path)) continue;
    const related = [{ file: lock.file, span, message: "It was published: its address is recorded here." }];
    const compared = diagnostics.length < mostCompared;
    const { to, near } = guesses(path, compared);
    // A list of its kind is a place to go on from; the home page is not, and is for a person to say. What was not compared
    // waits until those before it have their rows.
    const likely = near || (to !== "/" && (compared || !fixable));
    // Where the two differ by a slip, it may be the key or this list that is to be mended, and the page where it was.
    const mistyped = near && (isSlip(path, to) || unbranded(path) === unbranded(to));
    const certain = likely && !mistyped && lock.intact && isGone(path) && !isMistyped(path);
    const finding: Diagnostic = draft
      ? diagnostic(
          "address-vanished",
          draftPlace(draft),
          `The published page ${path} is a draft now, so its address leads nowhere.`,
          { help: `Remove draft: true, or add to ${redirectsFile}: ${rowText(path, to)}`, related },
        )
      : gone(path, { to, mistyped, certain }, context, related);
    fixable ||= finding.fix !== undefined;
    diagnostics.push(finding);
  }
  return diagnostics;
}

/**
 * Tells of a recorded address whether it may be mistyped in the list: it is the address of a page that is not recorded, but for a
 * slip, or that of a page, or two, but for a slash or line end that was lost.
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

function gone(
  path: string,
  { to, mistyped, certain }: { readonly to: string; readonly mistyped: boolean; readonly certain: boolean },
  { redirects }: VanishedContext,
  related: readonly (Place & { readonly message: string })[],
): Diagnostic {
  const key = redirects?.root && entryAt(redirects.root, "", rowsField)?.keySpan;
  const add = redirects
    ? `Add this row, with the page that replaces it after to: ${rowText(path, to)}`
    : `Make the file with the line ${rowsField}: and below it this row, with the page that replaces it after to: ${rowText(path, to)}`;
  const edit = certain ? addRow(redirects, path, to) : undefined;
  return diagnostic(
    "address-vanished",
    { file: redirectsFile, span: key ?? { start: 0, end: 0 } },
    `The published address ${path} has neither a page nor a redirect any more.`,
    {
      help: mistyped
        ? `If the key or name of ${to} was changed or lost by mistake, put it back; if the page is called so now, ${add.slice(0, 1).toLowerCase()}${add.slice(1)}`
        : add,
      related,
      ...(edit ? { fix: { title: `${path} is redirected to ${to}`, edits: [edit] } } : {}),
    },
  );
}

function draftPlace({ unit }: Entry): Place {
  return unit.root ? placeOf(unit.file, unit.root, "/draft") : { file: unit.file.path, span: { start: 0, end: 0 } };
}

/** The address that a page has now: of a close name in the same place, or of the same name in another. */
export function closestPage(path: string, known: readonly string[]): string | undefined {
  const folder = folderOf(path);
  const name = nameOf(path);
  const beside = known.filter((other) => other !== "/" && folderOf(other) === folder);
  const near = closest(
    name,
    beside.map((other) => nameOf(other)),
  );
  if (near !== undefined) return joined(folder, near);
  return closest(
    path,
    known.filter((other) => nameOf(other) === name),
  );
}

/** The new address beside it that has more than half of its words: the same page under a title turned round. */
function renamed(path: string, newest: readonly string[]): string | undefined {
  const words = (address: string) =>
    nameOf(address)
      .split("-")
      .filter((word) => word.length > 3);
  const own = words(path);
  const shared = (other: string) => own.filter((word) => words(other).includes(word)).length;
  return newest
    .filter((other) => folderOf(other) === folderOf(path) && shared(other) * 2 > own.length)
    .sort((one, other) => shared(other) - shared(one))[0];
}

/** The list that an address stood in, or what stands above it. */
function pageAbove(path: string, addresses: ReadonlyMap<string, Address>): string {
  for (const { path: pattern, pagedList } of entryCollections) {
    const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`);
    const list = pagedList && folderOf(pagedList);
    if (list && shape.test(path) && addresses.has(list)) return list;
  }
  let above = folderOf(path);
  while (above !== "/" && !addresses.has(above)) above = folderOf(above);
  return above;
}
