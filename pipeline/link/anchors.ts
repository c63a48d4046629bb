// Checks that the anchor of a link exists on its page.

import { type Finding, stageFinding } from "../finding.ts";
import { cutAddress, plainAnchor } from "../model/address.ts";
import { closest, inOtherCase } from "../model/closest.ts";
import type { Address } from "../model/linked.ts";
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
): Finding | undefined {
  const { href, location } = link;
  const { path, anchors } = page;
  const hash = href.indexOf("#");
  // The link on the page has the same form.
  const anchor = hash < 0 ? "" : plainAnchor(href.slice(hash + 1));
  const words = anchor.indexOf(":~:");
  if (words >= 0) {
    return foundWords(link, page, href.slice(0, hash), anchor.slice(0, words), context);
  }
  if (anchor === "" || anchors.includes(anchor) || context.mayHaveAnchor(path)) return undefined;
  const near = closest(anchor, anchors);
  const cased = inOtherCase(anchor, anchors);
  const to = (name: string) => `${href.slice(0, hash)}#${name}`;
  const text = context.textOf(location.file);
  return stageFinding("link-anchor", location, `The page ${path} has no part #${anchor}.`, {
    ways: near ? wayTo(text, location, href, to(near)) : [],
    fix: cased === undefined ? undefined : addressFix(text, location, href, to(cased)),
    help: near ? `Did you mean ${cutAddress(href).path}#${near}?` : partsOf(anchors, hash === 0),
  });
}

/** The finding about words that a browser was told to find on the page, which come with “copy link to highlight”. */
function foundWords(
  { href, location }: LinkUse,
  { path, anchors }: Address,
  address: string,
  anchor: string,
  { textOf }: AnchorContext,
): Finding {
  const isPart = anchors.includes(anchor);
  const to = `${address || path}${isPart ? `#${anchor}` : ""}`;
  return stageFinding(
    "link-anchor",
    location,
    `The link ends in words for a browser to find on the page ${path}, and finds nothing once they change.`,
    { help: `Write ${to}`, ways: wayTo(textOf(location.file), location, href, to) },
  );
}

function partsOf(anchors: readonly string[], isOwnPage: boolean): string {
  if (anchors.length > 0) return `Its parts: ${anchors.map((anchor) => `#${anchor}`).join(", ")}.`;
  return isOwnPage
    ? "Only headings can be linked to, and the page has none: write one with ##, or take the link out."
    : "The page has no parts to link to; leave the # out.";
}
