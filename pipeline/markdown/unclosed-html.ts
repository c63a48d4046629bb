// Finds HTML elements that are never closed, end tags that close nothing, and comparisons that are read as tags.
import type { Finding } from "../finding.ts";
import { type Coverage, owner } from "./coverage.ts";
import { findingIn, fixIn, type TextSource } from "./finding.ts";
import type { HtmlToken } from "./html-parser.ts";
import { sanitiseSchema } from "./sanitise.ts";
import { voidElements } from "./typed-html.ts";

/** Elements whose end tag may be left out (HTML, 13.1.2.4). */
const optionalEnd: ReadonlySet<string> = new Set(
  "li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body".split(
    " ",
  ),
);

/** Elements that are removed anyway have their own finding. */
const isAllowed = (name: string) => sanitiseSchema.tagNames?.includes(name) ?? false;

export const lessThanHelp = "Less-than is written &lt; here: a &lt; b.";

/** A tag whose words are no attributes, as in “a<b and b>c”. */
const words = /^<[a-z][a-z0-9]*(?:\s+(?!open\b|controls\b|hidden\b)[^\s="'<>/]+)+\s*>$/i;

/** Whether a tag is a comparison: the words in it would be lost. */
function isComparison({ kind, name, start, end }: HtmlToken, markdown: string): boolean {
  if (kind !== "open" || markdown.toLowerCase().includes(`</${name}`, end)) return false;
  if (words.test(markdown.slice(start, end))) return true;
  return end - start === 3 && /[\p{L}\p{N}]/u.test(markdown[start - 1] ?? "");
}

/** The tags of a text, and the findings about those that are comparisons. */
export function comparisonsIn(
  tokens: readonly HtmlToken[],
  source: TextSource,
): { readonly tags: readonly HtmlToken[]; readonly diagnostics: Finding[] } {
  const { markdown } = source;
  const tags: HtmlToken[] = [];
  const diagnostics: Finding[] = [];
  for (const token of tokens) {
    if (!isComparison(token, markdown)) {
      tags.push(token);
      continue;
    }
    const { start, end } = token;
    diagnostics.push(
      findingIn(
        source,
        "html-removed",
        token,
        `“${markdown.slice(start, end)}” is read as a tag, so its words are not on the page.`,
        lessThanHelp,
        { fix: fixIn(source, { start, end: start + 1 }, "&lt;", "less-than is &lt;") },
      ),
    );
  }
  return { tags, diagnostics };
}

/**
 * The findings about unclosed elements and stray end tags.
 * @param tokens the HTML of a text
 * @param coverage owners of the text's characters
 */
export function unclosedHtml(
  tokens: readonly HtmlToken[],
  { owners }: Coverage,
  source: TextSource,
): Finding[] {
  const diagnostics: Finding[] = [];
  const open: HtmlToken[] = [];
  const report = (token: HtmlToken, message: string, help: string) =>
    diagnostics.push(findingIn(source, "html-unclosed", token, message, help));
  /** Elements that another end tag closed before their own came. */
  const crossed = new Set<string>();
  const neverClosed = (token: HtmlToken) => {
    const { name } = token;
    if (optionalEnd.has(name) || !isAllowed(name)) return;
    const isSlashed = /\/>$/.test(source.markdown.slice(token.start, token.end));
    report(
      token,
      isSlashed
        ? `A slash closes no <${name}>: it is opened here and never closed.`
        : `<${name}> is opened here and never closed.`,
      `Write </${name}> where it ends; if no HTML is meant, write &lt;${name}&gt;.`,
    );
  };
  const close = (token: HtmlToken) => {
    const { name } = token;
    const match = open.findLastIndex((opened) => opened.name === name);
    for (const other of match < 0 ? [] : open.splice(match).slice(1)) {
      neverClosed(other);
      crossed.add(other.name);
    }
    if (match >= 0 || crossed.delete(name) || !isAllowed(name)) return;
    const help = `Remove it, or write <${name}> where it should begin.`;
    report(token, `</${name}> closes an element that is not open.`, help);
  };
  for (const token of tokens) {
    const { kind, name, start } = token;
    if (owners[start] === owner.removed) continue;
    if (kind === "unfinished") report(token, ...unfinished(name));
    if (kind === "open" && !voidElements.has(name)) open.push(token);
    if (kind === "close") close(token);
  }
  for (const token of open) neverClosed(token);
  return diagnostics;
}

/** Message and help about a tag without its end. */
function unfinished(name: string): [message: string, help: string] {
  return name === "!--"
    ? [
        "A comment opens here and never ends, so everything below it is lost.",
        "Write --> where the comment ends.",
      ]
    : [
        `The tag <${name} has no > at its end.`,
        "Write the > that ends the tag; if no HTML is meant, write &lt; for <.",
      ];
}
