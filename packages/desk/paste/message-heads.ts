// Removes the times and senders of messages that are copied from a chat with their form.
import type { Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { messageHead } from "./chat.ts";
import type { Losses } from "./losses.ts";

const clock = String.raw`\d{1,2}[:.]\d{2}`;
const day = String.raw`(?:\p{L}*day|\d{1,2}/\d{1,2}|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})`;

/** A time alone, such as “10:12”, is none, as it may be that of a programme's point. */
const times = [
  `(?:${day}[ ,•]+)?${clock} ?[AP]M`,
  `${day}[ ,•]+${clock}`,
  `${clock}(?: ?[AP]M)?[ ,•]+${day}`,
];

/** “[Yesterday 10:12 AM] Ravi Kumar” of Teams. */
const teamsHead = new RegExp(String.raw`^\[(?:${times.join("|")})\] [^:.]{1,60}:?$`, "iu");

/** Whether a paragraph is nothing but such a head. */
const isHead = (node: RootContent) =>
  node.type === "paragraph" &&
  !node.children.some(({ type }) => type === "link") &&
  teamsHead.test(textOf(node));

/** Removes them from the paragraphs of a text that begins with one. */
export function removeMessageHeads(tree: Root, losses: Losses): void {
  // A head without words below it may be words itself.
  const kept = tree.children.filter((node, index, nodes) => {
    const next = nodes[index + 1];
    return !(isHead(node) && next && !isHead(next));
  });
  if (kept[0] === tree.children[0]) return;
  losses.note("heads");
  for (const node of kept) {
    const [words] = node.type === "paragraph" ? node.children : [];
    if (words?.type === "text") words.value = words.value.replace(messageHead, "");
  }
  tree.children = kept;
}
