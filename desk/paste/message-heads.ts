// Removes the times and senders of messages that are copied from a chat with their form.
import type { Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { messageHead } from "./chat.ts";
import type { Losses } from "./losses.ts";

/** Removes them from the paragraphs of a text that begins with one. */
export function removeMessageHeads(tree: Root, losses: Losses): void {
  if (textOf(tree.children[0]).search(messageHead) !== 0) return;
  losses.note("heads");
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== "paragraph") return [node];
    const [words] = node.children;
    if (textOf(node).replace(messageHead, "") === "") return [];
    if (words?.type === "text") words.value = words.value.replace(messageHead, "");
    return [node];
  });
}
