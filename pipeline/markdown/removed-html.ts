// Reports the HTML that the sanitiser removed: elements with or without their content, attributes, comments.
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import type { Span } from "../model/source.ts";
import { commentMessage, officeComment, officeElement, type PastedStyle, stylingFindings } from "./pasted-styling.ts";
import { identity, type RemovedAttribute, type Sanitised } from "./sanitise.ts";
import type { HtmlToken } from "./typed-html.ts";
import { quotedWithin, quotedWithinHelp } from "./typed-html.ts";

/** A text with the locations of its ranges. */
interface PlacedText {
  readonly markdown: string;
  readonly locationAt: (start: number, end: number) => Location;
}

/** What is reported for a tag or comment. */
interface Said {
  readonly diagnostics?: readonly Diagnostic[];
  readonly looks?: readonly PastedStyle[];
  /** End of an element that was removed with its content: nothing inside it is reported again. */
  readonly end?: number;
}

/** Collects what was removed, tag by tag. */
class Removals {
  readonly #text: PlacedText;
  readonly #left: Sanitised["left"];
  readonly #attributes: Map<string, RemovedAttribute[]>;
  /** Ends of the elements removed with their content, by start. */
  readonly #ends: ReadonlyMap<number, number>;
  readonly #hasMarks: (tag: Span) => boolean;

  constructor(
    text: PlacedText,
    { left, removedAttributes }: Sanitised,
    removed: readonly Span[],
    hasMarks: (tag: Span) => boolean,
  ) {
    this.#text = text;
    this.#left = left;
    this.#attributes = grouped(removedAttributes, ({ element }) =>
      identity(element.tagName, element.position?.start.offset),
    );
    this.#ends = new Map(removed.map(({ start, end }) => [start, end]));
    this.#hasMarks = hasMarks;
  }

  of(token: HtmlToken): Said {
    const look = lookOf(token, this.#text);
    if (look) return { looks: [look] };
    if (token.kind === "comment") return { diagnostics: removedComment(token, this.#text) };
    if (token.kind !== "open") return {};
    if (this.#left.has(identity(token.name, token.start))) return this.#attributesOf(token);
    const end = Math.max(token.end, this.#ends.get(token.start) ?? 0);
    return { diagnostics: [removedElement(token, end, this.#text)], end };
  }

  #attributesOf(token: HtmlToken): Said {
    const key = identity(token.name, token.start);
    // A printed-Markdown finding for this tag already covers its attribute “markdown”.
    const isSaid = ({ property }: RemovedAttribute) => property === "markdown" && this.#hasMarks(token);
    const lost = (this.#attributes.get(key) ?? []).filter((one) => !isSaid(one));
    this.#attributes.delete(key);
    const broken = lost.length > 0 && brokenAttributes(token, this.#text);
    if (broken) return { diagnostics: [broken] };
    const said = lost.map((one) => removedAttribute(one, token, this.#text));
    return {
      diagnostics: said.flatMap(({ diagnostics = [] }) => diagnostics),
      looks: said.flatMap(({ looks = [] }) => looks),
    };
  }
}

/**
 * The findings about removed HTML.
 * @param tokens the HTML of a text
 * @param sanitised the sanitiser's result
 * @param removed spans of elements removed with their content
 * @param hasMarks whether Markdown printed beside a tag has its own finding
 */
export function removedHtml(
  tokens: readonly HtmlToken[],
  sanitised: Sanitised,
  removed: readonly Span[],
  text: PlacedText,
  hasMarks: (tag: Span) => boolean,
): Diagnostic[] {
  const removals = new Removals(text, sanitised, removed, hasMarks);
  const diagnostics: Diagnostic[] = [];
  const looks: PastedStyle[] = [];
  let end = 0;
  for (const token of tokens) {
    if (token.start < end) continue;
    const said = removals.of(token);
    diagnostics.push(...(said.diagnostics ?? []));
    looks.push(...(said.looks ?? []));
    end = said.end ?? end;
  }
  return [...diagnostics, ...stylingFindings(looks)];
}

/** Marks the end of an excerpt in other systems; harmless here, so not reported. */
const excerptMark = /^<!--\s*(?:more|truncate)\s*-->$/i;

/** An element or comment of Microsoft Office. */
function lookOf({ kind, name, start, end }: HtmlToken, { markdown, locationAt }: PlacedText): PastedStyle | undefined {
  const isComment = kind === "comment";
  if (!(isComment ? officeComment.test(markdown.slice(start, end)) : officeElement.test(name))) return undefined;
  const location = locationAt(start, end);
  return {
    name: isComment ? "a comment for Office" : `<${kind === "close" ? "/" : ""}${name}>`,
    visible: !isComment,
    location,
    cut: location,
    tag: start,
  };
}

function removedComment({ start, end }: Span, { markdown, locationAt }: PlacedText): Diagnostic[] {
  const typed = markdown.slice(start, end);
  if (excerptMark.test(typed)) return [];
  return [
    diagnostic("html-removed-invisible", locationAt(start, end), commentMessage(typed), {
      help: typed.startsWith("<!--") ? "Remove it, or leave it: only writers see it." : "Remove it.",
    }),
  ];
}

function removedElement(token: HtmlToken, end: number, { markdown, locationAt }: PlacedText): Diagnostic {
  const within = markdown.slice(token.end, end);
  const lastTag = within.slice(within.lastIndexOf("<")).toLowerCase();
  const isClosed = lastTag.startsWith(`</${token.name}`) || !/[\p{L}\p{N}]/u.test(within.replace(/<[^<>]*>/g, ""));
  return diagnostic(
    "html-removed",
    locationAt(token.start, end),
    `<${token.name}> is not allowed in texts and was removed${isClosed ? "" : ", with the words behind it, as it is never closed"}.`,
    {
      help:
        elementHelp.get(token.name) ?? `Write it in Markdown; if it is meant to be read, write &lt;${token.name}&gt;.`,
    },
  );
}

/** Attributes that result from a value cut short, by quotes or by JSX. */
function brokenAttributes(
  { name, start, end }: HtmlToken,
  { markdown, locationAt }: PlacedText,
): Diagnostic | undefined {
  const tag = markdown.slice(start, end);
  // JSX has values in braces; HTML reads each word in them as an attribute.
  if (/=\s*\{/.test(tag))
    return diagnostic(
      "html-removed",
      locationAt(start, end),
      `The braces in <${name} …> are of JSX and not of HTML; what is in them was removed.`,
      { help: "Remove the attributes with braces; the look of texts comes from the site." },
    );
  const inner = quotedWithin(tag);
  if (inner === undefined) return undefined;
  return diagnostic(
    "html-removed",
    locationAt(start, end),
    `A quote within ${inner}=… ends it too early, so the rest of it is lost.`,
    { help: quotedWithinHelp },
  );
}

function removedAttribute(
  { property, visible }: RemovedAttribute,
  { name: element, start, end, attributes }: HtmlToken,
  { markdown, locationAt }: PlacedText,
): Said {
  // An unsafe address has a finding as a link or picture.
  if (property === "href" || property === "src") return {};
  const wanted = property === "className" ? "class" : property === "htmlFor" ? "for" : property.toLowerCase();
  const [, typed] = [...attributes].find(([name]) => name.replace(/[-:]/g, "") === wanted) ?? [];
  const name = typed ? (/^[^\s=>/]+/.exec(markdown.slice(typed.start, typed.end))?.[0] ?? property) : property;
  const location = typed ? locationAt(typed.start, typed.end) : locationAt(start, end);
  if (typed && (property === "className" || property === "style")) {
    const cut = locationAt(markdown.slice(0, typed.start).trimEnd().length, typed.end);
    return { looks: [{ name, element, visible, location, cut, tag: start }] };
  }
  const finding = visible
    ? diagnostic("html-removed", location, `“${name}” in <${element}> is not allowed and was removed.`, {
        help: attributeHelp(name),
      })
    : diagnostic("html-removed-invisible", location, `“${name}” in <${element}> has no effect here and was removed.`, {
        help: `Remove ${name}.`,
      });
  return { diagnostics: [finding] };
}

const elementHelp: ReadonlyMap<string, string> = new Map([
  ["script", "Scripts never run on the site; remove it with everything in it."],
  ["style", "The look of texts comes from the site; remove it."],
  ["iframe", "Link to the page or video instead: [Watch the video](https://…)."],
  ["h1", "Write ## for a section."],
  ["center", "The look of texts comes from the site; remove the tag and keep its text."],
  ["font", "The look of texts comes from the site; remove the tag and keep its text."],
  ["picture", "Write ![what it shows](path/to/picture.jpg)."],
  ["video", "Link to the video instead: [Watch the video](https://…)."],
]);

function attributeHelp(name: string): string {
  if (/^on/i.test(name)) return "Scripts never run on the site; remove it.";
  if (/^id$/i.test(name)) return "Headings get their anchors by themselves; link to those.";
  return `Remove ${name}.`;
}
