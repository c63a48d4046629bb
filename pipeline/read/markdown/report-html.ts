// Reports HTML that was removed, is never closed, or has no end.

import { grouped } from "../../helpers.ts";
import { codesOf } from "../../report/code.ts";
import { type Fix, replacing, type Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { type Coverage, owner } from "./coverage.ts";
import type { HtmlToken } from "./html-parser.ts";
import { identity, type RemovedAttribute, type Sanitised, sanitiseSchema } from "./sanitise.ts";
import { quoted, spanIn, type TextSource } from "./text-source.ts";
import { voidElements } from "./typed-html.ts";
import { rangeOf } from "./walk.ts";

export const codes = codesOf({
  "html-removed": {
    severity: "error",
    meaning: "HTML that a reader would have seen or used is not allowed and was removed.",
  },
  "html-removed-invisible": {
    severity: "warning",
    guess: true,
    meaning: "HTML without a visible effect was removed.",
  },
  "html-unclosed": {
    severity: "error",
    meaning: "An HTML element is never closed, or closed without being open.",
  },
});

/** What is known of the HTML of a text. */
interface ReadHtml {
  readonly tokens: readonly HtmlToken[];
  readonly sanitised: Sanitised;
  /** Elements that were removed with their content. */
  readonly removed: readonly Span[];
  readonly coverage: Coverage;
}

/** Marks the end of an excerpt in other systems; harmless here, so not reported. */
const excerptMark = /^<!--\s*(?:more|truncate)\s*-->$/i;

const lookHelp = "The look of texts comes from the site: remove it.";

/** What to do about an element, by its name. */
const elementHelp: ReadonlyMap<string, string> = new Map([
  ["script", "Scripts never run on the site: remove it with everything in it."],
  ["style", lookHelp],
  ["iframe", "Link to the page or video instead: [Watch the video](https://…)."],
  ["video", "Link to the video instead: [Watch the video](https://…)."],
  ["media", "A chat writes this for a picture: put the picture there, or remove it."],
  ["picture", "Write ![what it shows](path/to/picture.jpg)."],
]);

/** Elements whose end tag may be left out (HTML, 13.1.2.4). */
const optionalEnd: ReadonlySet<string> = new Set(
  "li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body".split(
    " ",
  ),
);

/** Elements that are removed anyway have their own finding. */
const isAllowed = (name: string) => sanitiseSchema.tagNames?.includes(name) ?? false;

/** A tag whose words are no attributes, as in “a<b and b>c”. */
const wordsAsTag =
  /^<[a-z][a-z0-9]*(?:\s+(?!(?:open|controls|hidden)\b|data-|aria-)[^\s="'<>/]+)+\s*>$/i;

/** Reports the HTML of a text. */
export function reportHtml(html: ReadHtml, source: TextSource, report: Report): void {
  reportRemoved(html, source, report);
  reportUnclosed(html, source, report);
}

function reportRemoved(html: ReadHtml, source: TextSource, report: Report): void {
  const { tokens, sanitised, removed } = html;
  const { file, markdown } = source;
  const attributes = grouped(sanitised.removedAttributes, ({ element }) =>
    identity(element.tagName, element.position?.start.offset),
  );
  const ends = new Map(removed.map(({ start, end }) => [start, end]));
  const lost: LostAttributes[] = [];
  let last = 0;
  for (const token of tokens) {
    const { kind, name, start } = token;
    if (start < last) continue;
    const key = identity(name, start);
    const location = { file, span: spanIn(source, token) };
    const typed = markdown.slice(start, token.end);
    if (kind === "comment" && !excerptMark.test(typed)) {
      report({
        code: codes["html-removed-invisible"],
        at: location,
        message: `${quoted(typed)} is left out of the site.`,
        help: "Remove it, or leave it: only writers see it.",
      });
    } else if (kind === "open" && sanitised.left.has(key)) {
      lost.push(...lostBy(attributes.get(key) ?? [], token, source, report));
    } else if (kind === "open") {
      last = Math.max(token.end, ends.get(start) ?? 0);
      reportElement(token, last, source, report);
    }
  }
  const parts = sanitised.tree.children.map(rangeOf);
  let block = 0;
  let end = 0;
  const blockOf = ({ token: { start }, isVisible, isLook }: LostAttributes) => {
    // What stands in one element, or without a blank line, was pasted at once.
    if (/\n\s*\n/.test(markdown.slice(end, start))) block = start;
    end = parts.find((part) => part.start <= start && start < part.end)?.end ?? start;
    return `${block} ${isVisible} ${isLook}`;
  };
  for (const tags of grouped(lost, blockOf).values()) reportAttributes(tags, source, report);
}

/** Reports an element that was removed with its content. */
function reportElement(
  { name, start }: HtmlToken,
  end: number,
  source: TextSource,
  report: Report,
): void {
  const { file, markdown } = source;
  const words = quoted(markdown.slice(start, end));
  const isOffice = name.includes(":");
  const [empty] = /^<(\w+:\w+)[^<>]*>\s*<\/\1>/.exec(markdown.slice(start)) ?? [];
  const whole = { start, end: start + (empty ?? "").length };
  report({
    code: codes["html-removed"],
    at: { file, span: spanIn(source, { start, end }) },
    message: `${words} is not allowed in texts and was removed.`,
    help: isOffice
      ? "Office writes this tag: remove it and keep its words."
      : (elementHelp.get(name) ??
        `Remove the tag and keep its words, or write &lt;${name}&gt; if readers should see it.`),
    fix:
      empty === undefined
        ? undefined
        : replacing({ file, span: spanIn(source, whole) }, "", "the empty tag is removed"),
  });
}

/** Attributes that a tag has lost. */
interface LostAttributes {
  readonly token: HtmlToken;
  readonly isVisible: boolean;
  /** True if they only concern the look. */
  readonly isLook: boolean;
  readonly attributes: readonly (Span & { readonly name: string })[];
}

/** The attributes that a tag has lost: those that a reader would notice, if there are any. */
function lostBy(
  lost: readonly RemovedAttribute[],
  token: HtmlToken,
  source: TextSource,
  report: Report,
): LostAttributes[] {
  const { file, markdown } = source;
  const typed = markdown.slice(token.start, token.end);
  // An unsafe address has a finding as a link or picture.
  const all = lost.filter(({ property }) => property !== "href" && property !== "src");
  const isVisible = all.some(({ visible }) => visible);
  const shown = all.filter(({ visible }) => visible === isVisible);
  if (shown.length === 0) return [];
  // A quote within a value has ended it too early, or the value is one of JSX.
  if (wordsAsTag.test(typed) || lost.some(({ property }) => /["'{},]/.test(property))) {
    report({
      code: codes["html-removed"],
      at: { file, span: spanIn(source, token) },
      message: `${quoted(typed)} is read as a tag, so words in it are lost.`,
      help: "Write &lt; for a less-than sign, and &quot; for a quote within a value.",
    });
    return [];
  }
  const isLook = shown.every(({ property }) => /^(?:className|style)$/.test(property));
  const attributes = shown.map((attribute) => typedAttribute(attribute, token, markdown));
  return [{ token, isVisible, isLook, attributes }];
}

/** Reports the attributes that the tags of a block have lost, at the first of them. */
function reportAttributes(
  tags: readonly LostAttributes[],
  source: TextSource,
  report: Report,
): void {
  const all = tags.flatMap(({ attributes }) => attributes);
  const [{ token, isVisible } = {}, ...others] = tags;
  const [first] = all;
  if (!token || !first) return;
  const names = [...new Set(all.map(({ name }) => name))].join(", ");
  const count = others.length === 1 ? "1 more tag" : `${others.length} more tags`;
  const more = others.length === 0 ? "" : ` and ${count} of this block`;
  const what = isVisible ? "is not allowed" : "has no effect";
  const isLook = tags.every((tag) => tag.isLook);
  // Without its quote, what was no address of a link would become one.
  const inAddress = /\]\([^\s()]*$/.test(source.markdown.slice(0, token.start));
  report({
    code: isVisible ? codes["html-removed"] : codes["html-removed-invisible"],
    at: { file: source.file, span: spanIn(source, first) },
    message: `${quoted(names)} in <${token.name}>${more} ${what} and was removed.`,
    help: isLook ? lookHelp : `Remove ${names}.`,
    fix: isLook && !inAddress ? withoutAttributes(all, source) : undefined,
  });
}

/** The name of an attribute and its place in the tag; hast has its own names for some. */
function typedAttribute(
  { property }: RemovedAttribute,
  token: HtmlToken,
  markdown: string,
): Span & { readonly name: string } {
  const wanted =
    property === "className" ? "class" : property === "htmlFor" ? "for" : property.toLowerCase();
  const [, typed] =
    [...token.attributes].find(([name]) => name.replace(/[-:]/g, "") === wanted) ?? [];
  const { start, end } = typed ?? token;
  const name = typed && /^[^\s=>/]+/.exec(markdown.slice(start, end))?.[0];
  return { name: name ?? property, start, end };
}

/** Removes attributes with the spaces before them. */
function withoutAttributes(attributes: readonly Span[], source: TextSource): Fix {
  const { file, markdown } = source;
  const edits = attributes.map(({ start, end }) => {
    const from = markdown.slice(0, start).trimEnd().length;
    return { file, span: spanIn(source, { start: from, end }), text: "" };
  });
  return { title: "the look from elsewhere is removed", edits };
}

/** Reports unclosed elements, end tags of nothing, and tags without their end. */
function reportUnclosed(
  { tokens, coverage: { owners } }: ReadHtml,
  source: TextSource,
  report: Report,
): void {
  const add = (token: HtmlToken, message: string, help: string) =>
    report({
      code: codes["html-unclosed"],
      at: { file: source.file, span: spanIn(source, token) },
      message,
      help,
    });
  const typed = ({ start, end }: HtmlToken) => source.markdown.slice(start, end);
  const seen = tokens.filter(({ start }) => owners[start] !== owner.removed);
  const { unclosed, stray } = unpairedTags(seen);
  for (const token of unclosed) {
    const { name } = token;
    if (optionalEnd.has(name) || !isAllowed(name) || wordsAsTag.test(typed(token))) continue;
    add(
      token,
      `<${name}> is opened here and never closed.`,
      `Write </${name}> where it ends. If no HTML is meant, write &lt;${name}&gt;.`,
    );
  }
  for (const token of stray) {
    const { name, start } = token;
    const opening = source.markdown.lastIndexOf(`<${name}`, start);
    // An opening tag that was not read has its own finding.
    if (!isAllowed(name) || owners[opening] === owner.words) continue;
    add(
      token,
      `</${name}> closes an element that is not open.`,
      `Remove it, or write <${name}> where it should begin.`,
    );
  }
  for (const token of seen.filter(({ kind }) => kind === "unfinished")) {
    const end = token.name === "!--" ? "-->" : ">";
    add(token, `${quoted(typed(token))} has no end.`, `Write ${end} where it ends.`);
  }
}

/** The opening tags that nothing closes, and the end tags that close nothing. */
function unpairedTags(tokens: readonly HtmlToken[]): {
  readonly unclosed: readonly HtmlToken[];
  readonly stray: readonly HtmlToken[];
} {
  const open: HtmlToken[] = [];
  const unclosed: HtmlToken[] = [];
  const stray: HtmlToken[] = [];
  /** Elements that another end tag closed before their own came. */
  const crossed = new Set<string>();
  for (const token of tokens) {
    const { kind, name } = token;
    if (kind === "open" && !voidElements.has(name)) open.push(token);
    if (kind !== "close") continue;
    const match = open.findLastIndex((opened) => opened.name === name);
    if (match >= 0) {
      const [, ...others] = open.splice(match);
      unclosed.push(...others);
      for (const other of others) crossed.add(other.name);
    } else if (!crossed.delete(name)) {
      stray.push(token);
    }
  }
  return { unclosed: [...unclosed, ...open], stray };
}
