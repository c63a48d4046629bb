// Lists the HTML that the sanitiser removed: elements with or without their content, attributes, comments. Styling pasted from other
// programs, mostly Word, is one observation per text.
import { grouped } from "../../model/grouped.ts";
import type { Span } from "../../model/source.ts";
import type { HtmlToken } from "./html-parser.ts";
import type { MarkdownObservation, TakenOut } from "./observations.ts";
import { identity, type RemovedAttribute, type Sanitised } from "./sanitise.ts";
import { spanIn, type TextSource } from "./text-source.ts";

/** An attribute, tag or comment that was removed, with its place. */
interface Removed extends Span {
  /** Its name for a writer: `style`, `<o:p>`. */
  readonly name: string;
  /** Whether a reader would have noticed it. */
  readonly visible: boolean;
  /** Start of the tag: several looks of one tag count as one. */
  readonly tag: number;
}

/** Elements of Office, such as `o:p` and `w:wrap`. */
const officeElement = /^(?:[ovwmx]\d?|st\d):/;

/** `<!--[if gte mso 9]>`, `<![if !supportLists]>`, `<?xml:namespace …>`; `<?xml version="1.0"?>` is of a page or a drawing. */
const officeComment = /^<(?:!--\[(?:if|endif)|!\[(?:if|endif)|\?xml:)/i;

/** Marks the end of an excerpt in other systems; harmless here, so not reported. */
const excerptMark = /^<!--\s*(?:more|truncate)\s*-->$/i;

/**
 * The removed HTML.
 * @param tokens the HTML of a text
 * @param sanitised the sanitiser's result
 * @param removed spans of elements removed with their content: nothing inside them is listed again
 */
export function removedHtml(
  tokens: readonly HtmlToken[],
  { left, removedAttributes }: Sanitised,
  removed: readonly Span[],
  source: TextSource,
): MarkdownObservation[] {
  const attributes = grouped(removedAttributes, ({ element }) =>
    identity(element.tagName, element.position?.start.offset),
  );
  const ends = new Map(removed.map(({ start, end }) => [start, end]));
  const found: TakenOut[] = [];
  const looks: Removed[] = [];
  let last = 0;
  for (const token of tokens) {
    const { kind, name, start, end } = token;
    if (start < last) continue;
    const typed = source.markdown.slice(start, end);
    const key = identity(name, start);
    const look = lookOf(token, typed);
    if (look !== undefined) {
      looks.push({ name: look, visible: kind !== "comment", start, end, tag: start });
    } else if (kind === "comment") {
      found.push(...removedComment(token, typed, source));
    } else if (kind === "open" && left.has(key)) {
      found.push(...attributesRemoved(attributes.get(key) ?? [], token, source, looks));
    } else if (kind === "open") {
      last = Math.max(end, ends.get(start) ?? 0);
      found.push(removedElement(token, last, source));
    }
  }
  return [...joined(found), ...looksOf(looks, source)];
}

/** What is removed in one place; its words, if it has any, make it one of the others where another is the first. */
const once = (span: Span, hasWords: boolean) => ({
  span,
  count: 1,
  others: hasWords ? [span] : [],
});

/** One observation for what is removed in several places, at the first. */
function joined(found: readonly TakenOut[]): MarkdownObservation[] {
  const alike = grouped(found, ({ span: _span, others: _others, ...about }) =>
    JSON.stringify(about),
  );
  return [...alike.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : { ...first, count: more.length + 1, others: more.flatMap(({ others }) => others) },
  );
}

/** The name of an element or comment of Office; undefined for others. */
function lookOf({ kind, name }: HtmlToken, typed: string): string | undefined {
  if (kind === "comment") return officeComment.test(typed) ? "a comment for Office" : undefined;
  return officeElement.test(name) ? `<${kind === "close" ? "/" : ""}${name}>` : undefined;
}

function removedComment(token: HtmlToken, typed: string, source: TextSource): TakenOut[] {
  if (excerptMark.test(typed)) return [];
  const opening = typed.startsWith("<!--") ? "<!--" : (/^[^\s>]*/.exec(typed)?.[0] ?? "");
  return [{ kind: "removed-comment", opening, ...once(spanIn(source, token), false) }];
}

function removedElement({ name, ...token }: HtmlToken, end: number, source: TextSource): TakenOut {
  const within = source.markdown.slice(token.end, end);
  const lastTag = within.slice(within.lastIndexOf("<")).toLowerCase();
  const hasWords = /[\p{L}\p{N}]/u.test(within.replace(/<[^<>]*>/g, ""));
  const isClosed = lastTag.startsWith(`</${name}`) || !hasWords;
  const span = spanIn(source, { start: token.start, end });
  return { kind: "removed-element", name, isClosed, ...once(span, hasWords) };
}

/**
 * All attributes that a tag has lost, except those of its look.
 * @param looks receives those
 */
function attributesRemoved(
  lost: readonly RemovedAttribute[],
  token: HtmlToken,
  source: TextSource,
  looks: Removed[],
): TakenOut[] {
  // Words read as attributes: a quote within a value ended it too early, or a value is one of JSX.
  if (lost.some(({ property }) => /["'{},]/.test(property))) {
    return [{ kind: "cut-value", name: token.name, ...once(spanIn(source, token), true) }];
  }
  // An unsafe address has a finding as a link or picture.
  const typed = lost
    .filter(({ property }) => property !== "href" && property !== "src")
    .map((each) => typedAttribute(each, token, source));
  looks.push(...typed.filter(({ isLook }) => isLook));
  const others = typed.filter(({ isLook }) => !isLook);
  const isVisible = others.some(({ visible }) => visible);
  const shown = others.filter(({ visible }) => visible === isVisible);
  const [first] = shown;
  if (!first) return [];
  // HTML may have split one typed element into several.
  const names = [...new Set(shown.map(({ name }) => name))];
  const hasWords = /^(?:alt|title|aria-label)$/i.test(first.name);
  return [
    {
      kind: "removed-attributes",
      element: token.name,
      names,
      isVisible,
      ...once(spanIn(source, first), hasWords),
    },
  ];
}

/** An attribute with its name and place in the tag; hast has its own names for some. */
function typedAttribute(
  { property, visible }: RemovedAttribute,
  token: HtmlToken,
  { markdown }: TextSource,
): Removed & { readonly isLook: boolean } {
  const wanted =
    property === "className" ? "class" : property === "htmlFor" ? "for" : property.toLowerCase();
  const [, typed] =
    [...token.attributes].find(([name]) => name.replace(/[-:]/g, "") === wanted) ?? [];
  const { start, end } = typed ?? token;
  const name = typed && /^[^\s=>/]+/.exec(markdown.slice(start, end))?.[0];
  const isLook = typed !== undefined && (wanted === "class" || wanted === "style");
  return { name: name ?? property, visible, start, end, tag: token.start, isLook };
}

/** All pasted styling of a text, at the first of it. */
function looksOf(looks: readonly Removed[], source: TextSource): MarkdownObservation[] {
  const shown = looks.filter(({ name }) => !name.startsWith("</"));
  const [first] = shown;
  if (!first) return [];
  return [
    {
      kind: "removed-look",
      span: spanIn(source, first),
      names: [...new Set(shown.map(({ name }) => name))],
      tags: new Set(shown.map(({ tag }) => tag)).size,
      isVisible: shown.some(({ visible }) => visible),
      parts: looks.map(({ tag, start, end }) => {
        // With the space before an attribute.
        const from = tag === start ? start : source.markdown.slice(0, start).trimEnd().length;
        return spanIn(source, { start: from, end });
      }),
    },
  ];
}
