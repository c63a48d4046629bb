// Checks that the anchor of a link exists on its page. Whether the link or the heading is misspelt only the writer knows, so nothing is
// fixed.
import { cutAddress } from "../model/address.ts";
import { closest } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { Address } from "../model/linked.ts";
import type { LinkUse } from "../model/text.ts";
import { wayTo } from "./typed-address.ts";

export interface AnchorContext {
  /** Whether the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** Text of a file, to find an address within its link. */
  readonly textOf: (file: string) => string | undefined;
}

/** The finding about the anchor of a link to a page. */
export function wrongAnchor(
  { href, location }: LinkUse,
  { path, anchors }: Address,
  { mayHaveAnchor, textOf }: AnchorContext,
): Diagnostic | undefined {
  const hash = href.indexOf("#");
  const anchor = hash < 0 ? "" : href.slice(hash + 1);
  if (anchor === "" || anchors.includes(anchor) || mayHaveAnchor(path)) return undefined;
  const near = closest(anchor, anchors);
  return diagnostic("link-anchor", location, `The page ${path} has no part #${anchor}.`, {
    ways: near
      ? wayTo(textOf(location.file), location, href, `${href.slice(0, hash)}#${near}`)
      : [],
    help: near ? `Did you mean ${cutAddress(href).path}#${near}?` : partsOf(anchors),
  });
}

const partsOf = (anchors: readonly string[]) =>
  anchors.length > 0
    ? `Its parts: ${anchors.map((anchor) => `#${anchor}`).join(", ")}.`
    : "The page has no parts to link to; leave the # out.";
