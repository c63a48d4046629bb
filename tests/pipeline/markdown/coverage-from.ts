// Computes the coverage map of a Markdown text given in a test, with the same steps as the transform.
import type { Root as HastRoot } from "hast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { type Coverage, coverageOf, removedSpans } from "../../../pipeline/markdown/coverage.ts";
import { markdownTree } from "../../../pipeline/markdown/markdown-tree.ts";
import { sanitise } from "../../../pipeline/markdown/sanitise.ts";
import { movePositions, placeText, typedHtml } from "../../../pipeline/markdown/typed-html.ts";

const toHast = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();
const parseRaw = unified().use(rehypeRaw).freeze();

export function coverageFrom(markdown: string): Coverage {
  const tree = markdownTree(markdown);
  const html = typedHtml(tree, markdown);
  let raw = toHast.runSync(tree) as HastRoot;
  if (html.hasAny) {
    placeText(raw, { line: 1, column: 1, offset: 0 });
    raw = parseRaw.runSync(raw) as HastRoot;
    movePositions(raw, html);
  }
  const placeholders = { values: new Map([["brand.name", "Norla"]]), unreadable: new Set<string>() };
  return coverageOf({ markdown, tree, html, removed: removedSpans(raw), shown: sanitise(raw).tree, placeholders });
}
