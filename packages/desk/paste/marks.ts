// Tidies bold, italic and struck words, so that Markdown can write them.
import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

type MarkedWords = Extract<PhrasingContent, { readonly type: "strong" | "emphasis" | "delete" }>;

const isMark = (node: PhrasingContent): node is MarkedWords =>
  node.type === "strong" || node.type === "emphasis" || node.type === "delete";

/** Words without one kind of mark. */
export function withoutMark(
  kind: MarkedWords["type"],
  nodes: readonly PhrasingContent[],
): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === kind) return withoutMark(kind, node.children);
    if (!("children" in node)) return [node];
    return [{ ...node, children: withoutMark(kind, node.children) } as PhrasingContent];
  });
}

/** Words without the spaces around them, and those spaces. */
function trimmed(nodes: readonly PhrasingContent[]) {
  const children = nodes.map((node) => (node.type === "text" ? { ...node } : node));
  const first = children[0];
  const before = first?.type === "text" ? /^\s*/.exec(first.value)?.[0] : "";
  if (first?.type === "text") first.value = first.value.trimStart();
  const last = children.at(-1);
  const after = last?.type === "text" ? /\s*$/.exec(last.value)?.[0] : "";
  if (last?.type === "text") last.value = last.value.trimEnd();
  return { before, children, after };
}

const space = (value: string | undefined): PhrasingContent[] =>
  value ? [{ type: "text", value: " " }] : [];

/** Words with tidy marks. */
function tidyMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (isMark(node) && last?.type === node.type) {
      last.children = [...last.children, ...node.children];
    } else {
      result.push(isMark(node) ? { ...node } : node);
    }
  }
  return result.flatMap((node) => {
    if (!isMark(node)) return [node];
    const { before, children, after } = trimmed(tidyMarks(withoutMark(node.type, node.children)));
    const isBlank = children.every((child) => textOf(child) === "");
    return [...space(before), ...(isBlank ? [] : [{ ...node, children }]), ...space(after)];
  });
}

/** A line with tidy marks, without the spaces around it. */
export const tidyLine = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  trimmed(tidyMarks(nodes)).children;
