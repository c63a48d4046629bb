// Reports the HTML that the sanitiser removed: elements with or without their content, attributes, comments. Styling pasted from other
// programs, mostly Word, is one finding per text, whose fix removes it from the file.
import type { Finding } from "../finding.ts";
import { grouped } from "../model/grouped.ts";
import type { Span } from "../model/source.ts";
import { findingIn, locationIn, type TextSource } from "./finding.ts";
import type { HtmlToken } from "./html-parser.ts";
import { identity, type RemovedAttribute, type Sanitised } from "./sanitise.ts";

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
 * The findings about removed HTML.
 * @param tokens the HTML of a text
 * @param sanitised the sanitiser's result
 * @param removed spans of elements removed with their content: nothing inside them is reported again
 */
export function removedHtml(
  tokens: readonly HtmlToken[],
  { left, removedAttributes }: Sanitised,
  removed: readonly Span[],
  source: TextSource,
): Finding[] {
  const attributes = grouped(removedAttributes, ({ element }) =>
    identity(element.tagName, element.position?.start.offset),
  );
  const ends = new Map(removed.map(({ start, end }) => [start, end]));
  const diagnostics: Finding[] = [];
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
      diagnostics.push(...removedComment(token, typed, source));
    } else if (kind === "open" && left.has(key)) {
      diagnostics.push(...attributesRemoved(attributes.get(key) ?? [], token, source, looks));
    } else if (kind === "open") {
      last = Math.max(end, ends.get(start) ?? 0);
      diagnostics.push(removedElement(token, last, source));
    }
  }
  return [...oncePerMessage(diagnostics), ...lookFindings(looks, source)];
}

/** One finding for what is removed in several places. */
function oncePerMessage(diagnostics: readonly Finding[]): Finding[] {
  return [...grouped(diagnostics, ({ message }) => message).values()].flatMap(
    ([first, ...more]) => {
      if (!first || more.length === 0) return first ?? [];
      const count = `There are ${more.length + 1} of this kind; this is the first.`;
      return { ...first, message: `${first.message} ${count}` };
    },
  );
}

/** The name of an element or comment of Office; undefined for others. */
function lookOf({ kind, name }: HtmlToken, typed: string): string | undefined {
  if (kind === "comment") return officeComment.test(typed) ? "a comment for Office" : undefined;
  return officeElement.test(name) ? `<${kind === "close" ? "/" : ""}${name}>` : undefined;
}

function removedComment(token: HtmlToken, typed: string, source: TextSource): Finding[] {
  if (excerptMark.test(typed)) return [];
  const what = typed.startsWith("<!--")
    ? "The comment"
    : `What is inside ${/^[^\s>]*/.exec(typed)?.[0]} …>`;
  const help = "Remove it, or leave it: only writers see it.";
  return [
    findingIn(source, "html-removed-invisible", token, `${what} is left out of the site.`, help),
  ];
}

function removedElement({ name, ...token }: HtmlToken, end: number, source: TextSource) {
  const within = source.markdown.slice(token.end, end);
  const lastTag = within.slice(within.lastIndexOf("<")).toLowerCase();
  const isClosed =
    lastTag.startsWith(`</${name}`) || !/[\p{L}\p{N}]/u.test(within.replace(/<[^<>]*>/g, ""));
  return findingIn(
    source,
    "html-removed",
    { start: token.start, end },
    `<${name}> is not allowed in texts and was removed${isClosed ? "" : ", with the words behind it, as it is never closed"}.`,
    elementHelp.get(name) ??
      `Write it in Markdown; if it is meant to be read, write &lt;${name}&gt;.`,
  );
}

/**
 * The finding about all attributes that a tag has lost, except those of its look.
 * @param looks receives those
 */
function attributesRemoved(
  lost: readonly RemovedAttribute[],
  token: HtmlToken,
  source: TextSource,
  looks: Removed[],
): Finding[] {
  // Words read as attributes: a quote within a value ended it too early, or a value is one of JSX.
  if (lost.some(({ property }) => /["'{},]/.test(property))) {
    const message = `A value in <${token.name} …> ends too early, so the rest of it is lost.`;
    const help =
      "Write &quot; for each quote within a value, or “ and ”; remove attributes with braces.";
    return [findingIn(source, "html-removed", token, message, help)];
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
  const isOne = names.length === 1;
  const visibly = isOne ? "is not allowed and was" : "are not allowed and were";
  const invisibly = isOne ? "has no effect here and was" : "have no effect here and were";
  return [
    findingIn(
      source,
      isVisible ? "html-removed" : "html-removed-invisible",
      first,
      `${names.map((name) => `“${name}”`).join(", ")} in <${token.name}> ${isVisible ? visibly : invisibly} removed.`,
      (isVisible && isOne && attributeHelp(first.name)) || `Remove ${names.join(", ")}.`,
    ),
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

/** The finding about all pasted styling of a text, at the first of it. */
function lookFindings(looks: readonly Removed[], source: TextSource): Finding[] {
  const shown = looks.filter(({ name }) => !name.startsWith("</"));
  const [first] = shown;
  if (!first) return [];
  const names = [...new Set(shown.map(({ name }) => name))].join(", ");
  const tags = new Set(shown.map(({ tag }) => tag)).size;
  const edits = looks.map(({ tag, start, end }) => {
    // With the space before an attribute.
    const from = tag === start ? start : source.markdown.slice(0, start).trimEnd().length;
    return { ...locationIn(source, { start: from, end }), text: "" };
  });
  return [
    findingIn(
      source,
      shown.some(({ visible }) => visible) ? "html-removed" : "html-removed-invisible",
      first,
      `A look from elsewhere was removed${tags === 1 ? "" : ` from ${tags} tags`}: ${names}.`,
      "The look of texts comes from the site; remove it.",
      { fix: { title: `the look from elsewhere is taken out: ${names}`, edits } },
    ),
  ];
}

const elementHelp: ReadonlyMap<string, string> = new Map([
  ["script", "Scripts never run on the site; remove it with everything in it."],
  ["style", "The look of texts comes from the site; remove it."],
  ["iframe", "Link to the page or video instead: [Watch the video](https://…)."],
  ["h1", "Write ## for a section."],
  ["center", "The look of texts comes from the site; remove the tag and keep its text."],
  ["font", "The look of texts comes from the site; remove the tag and keep its text."],
  ["picture", "Write ![what it shows](path/to/picture.jpg)."],
  ["source", "It belongs to <picture> or <video>; remove it with them."],
  ["video", "Link to the video instead: [Watch the video](https://…)."],
]);

function attributeHelp(name: string): string | undefined {
  if (/^on/i.test(name)) return "Scripts never run on the site; remove it.";
  if (/^id$/i.test(name)) return "Headings get their anchors by themselves; link to those.";
  return undefined;
}
