// Finds HTML elements that are never closed, end tags that close nothing, and comparisons that are read as tags.
import { type Coverage, owner } from "./coverage.ts";
import type { HtmlToken } from "./html-parser.ts";
import type { MarkdownObservation } from "./observations.ts";
import { sanitiseSchema } from "./sanitise.ts";
import { spanIn, type TextSource, typedSpan } from "./text-source.ts";
import { voidElements } from "./typed-html.ts";

/** Elements whose end tag may be left out (HTML, 13.1.2.4). */
const optionalEnd: ReadonlySet<string> = new Set(
  "li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body".split(
    " ",
  ),
);

/** Elements that are removed anyway have their own finding. */
const isAllowed = (name: string) => sanitiseSchema.tagNames?.includes(name) ?? false;

/** A tag whose words are no attributes, as in “a<b and b>c”. */
const words = /^<[a-z][a-z0-9]*(?:\s+(?!open\b|controls\b|hidden\b)[^\s="'<>/]+)+\s*>$/i;

/** Whether a tag is a comparison: the words in it would be lost. */
function isComparison({ kind, name, start, end }: HtmlToken, markdown: string): boolean {
  if (kind !== "open" || markdown.toLowerCase().includes(`</${name}`, end)) return false;
  if (words.test(markdown.slice(start, end))) return true;
  return end - start === 3 && /[\p{L}\p{N}]/u.test(markdown[start - 1] ?? "");
}

/** The tags of a text, and those that are comparisons. */
export function comparisonsIn(
  tokens: readonly HtmlToken[],
  source: TextSource,
): { readonly tags: readonly HtmlToken[]; readonly comparisons: readonly MarkdownObservation[] } {
  const { markdown } = source;
  const tags: HtmlToken[] = [];
  const comparisons: MarkdownObservation[] = [];
  for (const token of tokens) {
    if (!isComparison(token, markdown)) {
      tags.push(token);
      continue;
    }
    const { start, end } = token;
    comparisons.push({
      kind: "comparison-tag",
      span: spanIn(source, token),
      typed: markdown.slice(start, end),
      sign: typedSpan(source, { start, end: start + 1 }),
    });
  }
  return { tags, comparisons };
}

/**
 * The unclosed elements, stray end tags and tags without their end.
 * @param tokens the HTML of a text
 * @param coverage owners of the text's characters
 */
export function unclosedHtml(
  tokens: readonly HtmlToken[],
  { owners }: Coverage,
  source: TextSource,
): MarkdownObservation[] {
  const found: MarkdownObservation[] = [];
  const open: HtmlToken[] = [];
  /** Elements that another end tag closed before their own came. */
  const crossed = new Set<string>();
  const neverClosed = (token: HtmlToken) => {
    const { name } = token;
    if (optionalEnd.has(name) || !isAllowed(name)) return;
    const isSlashed = /\/>$/.test(source.markdown.slice(token.start, token.end));
    found.push({ kind: "unclosed-element", span: spanIn(source, token), name, isSlashed });
  };
  const close = (token: HtmlToken) => {
    const { name } = token;
    const match = open.findLastIndex((opened) => opened.name === name);
    for (const other of match < 0 ? [] : open.splice(match).slice(1)) {
      neverClosed(other);
      crossed.add(other.name);
    }
    if (match >= 0 || crossed.delete(name) || !isAllowed(name)) return;
    found.push({ kind: "stray-end-tag", span: spanIn(source, token), name });
  };
  for (const token of tokens) {
    const { kind, name, start } = token;
    if (owners[start] === owner.removed) continue;
    if (kind === "unfinished") {
      found.push({ kind: "unfinished-tag", span: spanIn(source, token), name });
    }
    if (kind === "open" && !voidElements.has(name)) open.push(token);
    if (kind === "close") close(token);
  }
  for (const token of open) neverClosed(token);
  return found;
}
