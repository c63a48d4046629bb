// Separates an assistant's source from the word before it.
import type { Link, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { hostOf } from "./links.ts";
import type { Losses } from "./losses.ts";

const isGlued = (before: PhrasingContent | undefined) =>
  before !== undefined && /[^\s([{“‘"'/–—-]$/u.test(textOf(before));

/** A link as the name of its source: of a number that stands for it, or without the number of further ones. */
function named(link: Link): Link {
  const name = textOf(link)
    .trim()
    .replace(/\+\d+$/, "");
  const value = /^\[?\d{0,3}\]?$/.test(name) ? hostOf(link.url) : name;
  return { ...link, children: [{ type: "text", value }] };
}

/** Puts a space before each such link, and behind it where a word follows. */
export function partSources(nodes: readonly PhrasingContent[], losses: Losses): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type !== "link" || !losses.ofAssistants.has(node.url) || !isGlued(nodes[at - 1])) {
      return [node];
    }
    losses.note("citations");
    const next = nodes[at + 1];
    const isWord = next?.type === "text" && /^[\p{L}\p{N}]/u.test(next.value);
    const space: PhrasingContent = { type: "text", value: " " };
    return [space, named(node), ...(isWord ? [space] : [])];
  });
}
