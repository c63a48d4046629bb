// Finds HTML elements that are never closed, and end tags that close nothing.
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { type Coverage, owner } from "./coverage.ts";
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

/**
 * Whether a tag is a comparison: the words in it would be lost.
 * @param markdown the text that it is in
 */
function isComparison({ kind, name, start, end }: HtmlToken, markdown: string): boolean {
  if (kind !== "open" || markdown.toLowerCase().includes(`</${name}`, end)) return false;
  if (words.test(markdown.slice(start, end))) return true;
  const before = markdown[start - 1] ?? "";
  return name.length === 1 && /[\p{L}\p{N}]/u.test(before) && end - start === 3;
}

/** The tags of a text, and the findings about those that are comparisons. */
export function comparisonsIn(
  tokens: readonly HtmlToken[],
  markdown: string,
  locationAt: (start: number, end: number) => Location,
): { readonly tags: readonly HtmlToken[]; readonly diagnostics: Diagnostic[] } {
  const tags = tokens.filter((token) => !isComparison(token, markdown));
  const others = tags.length === tokens.length ? [] : tokens.filter((one) => !tags.includes(one));
  const diagnostics = others.map(({ start, end }) => {
    const location = locationAt(start, end);
    const sign = locationAt(start, start + 1);
    const isTyped = sign.span.end - sign.span.start === 1;
    return diagnostic(
      "html-removed",
      location,
      `“${markdown.slice(start, end)}” is read as a tag, so its words are not on the page.`,
      {
        help: lessThanHelp,
        ...(isTyped
          ? { fix: { title: "less-than is &lt;", edits: [{ ...sign, text: "&lt;" }] } }
          : {}),
      },
    );
  });
  return { tags, diagnostics };
}

/**
 * The findings about unclosed elements and stray end tags.
 * @param tokens the HTML of a text
 * @param coverage owners of the text's characters
 * @param locationAt converts a range of the text to a location
 */
export function unclosedHtml(
  tokens: readonly HtmlToken[],
  { owners }: Coverage,
  locationAt: (start: number, end: number) => Location,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const open: HtmlToken[] = [];
  // Tags that another end tag closed before their own came.
  const without: HtmlToken[] = [];
  const report = ({ start, end }: HtmlToken, message: string, help: string) =>
    diagnostics.push(diagnostic("html-unclosed", locationAt(start, end), message, { help }));
  const neverClosed = (token: HtmlToken) => {
    if (optionalEnd.has(token.name) || !isAllowed(token.name)) return;
    report(
      token,
      `<${token.name}> is opened here and never closed.`,
      `Write </${token.name}> where it ends; if no HTML is meant, write &lt;${token.name}&gt;.`,
    );
  };
  const close = (token: HtmlToken) => {
    // `</b<i>` is one end tag for a browser, which ignores it.
    const [name = "", ...rest] = token.name.split("<");
    if (rest.length > 0) return reportUnfinished({ ...token, name: `/${name}` }, report);
    const match = open.findLastIndex(({ name }) => name === token.name);
    for (const crossed of match < 0 ? [] : open.splice(match).slice(1)) {
      neverClosed(crossed);
      without.push(crossed);
    }
    if (match >= 0) return;
    const opened = without.findIndex(
      ({ name, start }) => name === token.name && start < token.start,
    );
    if (opened >= 0) {
      without.splice(opened, 1);
    } else if (isAllowed(token.name)) {
      report(
        token,
        `</${token.name}> closes an element that is not open.`,
        `Remove it, or write <${token.name}> where it should begin.`,
      );
    }
  };
  for (const token of tokens) {
    if (owners[token.start] === owner.removed) continue;
    if (token.kind === "unfinished") {
      reportUnfinished(token, report);
    } else if (token.kind === "open" && !voidElements.has(token.name)) {
      open.push(token);
    } else if (token.kind === "close") {
      close(token);
    }
  }
  for (const token of open) neverClosed(token);
  return diagnostics;
}

function reportUnfinished(
  token: HtmlToken,
  report: (token: HtmlToken, message: string, help: string) => void,
): void {
  if (token.name === "!--") {
    report(
      token,
      "A comment opens here and never ends, so everything below it is lost.",
      "Write --> where the comment ends.",
    );
  } else {
    report(
      token,
      `The tag <${token.name} has no > at its end.`,
      "Write the > that ends the tag; if no HTML is meant, write &lt; for <.",
    );
  }
}
