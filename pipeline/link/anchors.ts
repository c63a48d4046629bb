// Checks that the anchor of a link exists on its page. If a similar anchor exists, decides whether the link or the heading is misspelt.
import { singleFiles } from "../collections.ts";
import { cutAddress } from "../model/address.ts";
import { closest, onlyClose } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { Address } from "../model/linked.ts";
import { escaped, matchesIn } from "../model/pattern.ts";
import type { LinkUse } from "../model/text.ts";
import { addressFix, wayTo } from "./typed-address.ts";

export interface AnchorContext {
  /** Address of each file's page. */
  readonly pathOfFile: ReadonlyMap<string, string>;
  /** Whether the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** Text of a file, to find an address within its link. */
  readonly textOf: (file: string) => string | undefined;
}

/** The finding about the anchor of a link to a page. */
export function wrongAnchor(
  link: LinkUse,
  page: Address,
  context: AnchorContext,
): Diagnostic | undefined {
  const { href, location } = link;
  const { path, anchors } = page;
  const hash = href.indexOf("#");
  // The anchors of headings have their letters composed, and so has the link on the page.
  const anchor = hash < 0 ? "" : href.slice(hash + 1).normalize();
  const words = anchor.indexOf(":~:");
  if (words >= 0) {
    return foundWords(link, page, href.slice(0, hash), anchor.slice(0, words), context);
  }
  if (anchor === "" || anchors.includes(anchor) || context.mayHaveAnchor(path)) return undefined;
  const near = closest(anchor, anchors);
  const certain = onlyClose(anchor, anchors);
  const to = (name: string) => `${href.slice(0, hash)}#${name}`;
  const text = context.textOf(location.file);
  // Punctuation at the end of a sentence may have got into the address.
  const isSure =
    certain !== undefined &&
    !/[.,;:!?]$/.test(anchor) &&
    isMistyped(anchor, certain, page, link, context);
  return diagnostic("link-anchor", location, `The page ${path} has no part #${anchor}.`, {
    ways: near ? wayTo(text, location, href, to(near)) : [],
    fix: isSure ? addressFix(text, location, href, to(certain)) : undefined,
    help: near ? `Did you mean ${cutAddress(href).path}#${near}?` : partsOf(anchors),
  });
}

/** The finding about words that a browser was told to find on the page, which come with “copy link to highlight”. */
function foundWords(
  { href, location }: LinkUse,
  { path, anchors }: Address,
  address: string,
  anchor: string,
  { textOf }: AnchorContext,
): Diagnostic {
  const isPart = anchors.includes(anchor);
  const to = `${address || path}${isPart ? `#${anchor}` : ""}`;
  return diagnostic(
    "link-anchor",
    location,
    `The link ends in words for a browser to find on the page ${path}, and finds nothing once they change.`,
    { help: `Write ${to}`, ways: wayTo(textOf(location.file), location, href, to) },
  );
}

const partsOf = (anchors: readonly string[]) =>
  anchors.length > 0
    ? `Its parts: ${anchors.map((anchor) => `#${anchor}`).join(", ")}.`
    : "The page has no parts to link to; leave the # out.";

/** Odd hyphens in an anchor, where a mark stood in its heading. */
const oddDash = /^-|--|-$/;

/**
 * Whether the anchor is misspelt and not the heading: every word that the anchor lacks also occurs elsewhere, in the file of the link or
 * of the page.
 */
function isMistyped(
  anchor: string,
  part: string,
  { path }: Address,
  { location }: LinkUse,
  { textOf, pathOfFile }: AnchorContext,
): boolean {
  const typed = anchor.toLowerCase().split("-");
  const words = part.split("-").filter((word) => word !== "" && !typed.includes(word));
  // With the same words, a mark may have got into the heading.
  if (words.length === 0) return oddDash.test(anchor) || !oddDash.test(part);
  // The anchors of the site's own pages are in pages.yaml.
  const [file = singleFiles.pages.file] = [...pathOfFile].find(([, page]) => page === path) ?? [];
  const text = Array.from(new Set([location.file, file]), (name) => textOf(name) ?? "")
    .join("\n")
    .toLowerCase();
  return words.every((word) => standsTwice(text, word));
}

/** Whether a text contains a word at least twice, as one occurrence is the heading. */
function standsTwice(text: string, word: string): boolean {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, "gu");
  return matchesIn(text, whole).length > 1;
}
