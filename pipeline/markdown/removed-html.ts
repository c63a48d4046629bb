// Reports the HTML that the sanitiser removed: elements with or without their content, attributes, comments.
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import type { Span } from "../model/source.ts";
import type { HtmlToken } from "./html-parser.ts";
import {
  officeComment,
  officeElement,
  type PastedStyle,
  stylingFindings,
} from "./pasted-styling.ts";
import { identity, type RemovedAttribute, type Sanitised } from "./sanitise.ts";

/** A text with the locations of its ranges. */
interface PlacedText {
  readonly markdown: string;
  readonly locationAt: (start: number, end: number) => Location;
}

/** An attribute that was removed. */
interface LostAttribute {
  readonly name: string;
  /** Whether a reader would have noticed it. */
  readonly visible: boolean;
  readonly location: Location;
}

/** What is reported for a tag: findings, attributes that share one, or looks that share one with those of other tags. */
interface TagReport {
  readonly diagnostics?: readonly Diagnostic[];
  readonly attributes?: readonly LostAttribute[];
  readonly looks?: readonly PastedStyle[];
}

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
  text: PlacedText,
): Diagnostic[] {
  const attributes = grouped(removedAttributes, ({ element }) =>
    identity(element.tagName, element.position?.start.offset),
  );
  const ends = new Map(removed.map(({ start, end }) => [start, end]));
  const attributesOf = (token: HtmlToken, key: string): readonly TagReport[] => {
    const lost = attributes.get(key) ?? [];
    attributes.delete(key);
    const isBroken = lost.some(({ property }) => /["'{},]/.test(property));
    if (isBroken) return [{ diagnostics: [brokenTag(token, text)] }];
    const parts = lost.map((one) => removedAttribute(one, token, text));
    return [
      ...parts,
      {
        diagnostics: attributesRemoved(
          parts.flatMap(({ attributes: all = [] }) => all),
          token,
        ),
      },
    ];
  };
  const reports: TagReport[] = [];
  let end = 0;
  for (const token of tokens) {
    if (token.start < end) continue;
    const look = lookOf(token, text);
    const key = identity(token.name, token.start);
    if (look) {
      reports.push({ looks: [look] });
    } else if (token.kind === "comment") {
      reports.push({ diagnostics: removedComment(token, text) });
    } else if (token.kind === "open" && left.has(key)) {
      reports.push(...attributesOf(token, key));
    } else if (token.kind === "open") {
      end = Math.max(token.end, ends.get(token.start) ?? 0);
      reports.push({ diagnostics: [removedElement(token, end, text)] });
    }
  }
  return [
    ...oncePerMessage(reports.flatMap(({ diagnostics = [] }) => diagnostics)),
    ...stylingFindings(reports.flatMap(({ looks = [] }) => looks)),
  ];
}

/** One finding for what is removed in several places. */
function oncePerMessage(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...grouped(diagnostics, ({ message }) => message).values()].flatMap(
    ([first, ...more]) => {
      if (!first || more.length === 0) return first ?? [];
      const count = `There are ${more.length + 1} of this kind; this is the first.`;
      return { ...first, message: `${first.message} ${count}` };
    },
  );
}

/** Marks the end of an excerpt in other systems; harmless here, so not reported. */
const excerptMark = /^<!--\s*(?:more|truncate)\s*-->$/i;

/** An element or comment of Microsoft Office. */
function lookOf(
  { kind, name, start, end }: HtmlToken,
  { markdown, locationAt }: PlacedText,
): PastedStyle | undefined {
  const isComment = kind === "comment";
  if (!(isComment ? officeComment.test(markdown.slice(start, end)) : officeElement.test(name))) {
    return undefined;
  }
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
  const what = typed.startsWith("<!--")
    ? "The comment"
    : `What is inside ${/^[^\s>]*/.exec(typed)?.[0]} …>`;
  return [
    diagnostic(
      "html-removed-invisible",
      locationAt(start, end),
      `${what} is left out of the site.`,
      { help: "Remove it, or leave it: only writers see it." },
    ),
  ];
}

function removedElement(
  token: HtmlToken,
  end: number,
  { markdown, locationAt }: PlacedText,
): Diagnostic {
  const within = markdown.slice(token.end, end);
  const lastTag = within.slice(within.lastIndexOf("<")).toLowerCase();
  const isClosed =
    lastTag.startsWith(`</${token.name}`) || !/[\p{L}\p{N}]/u.test(within.replace(/<[^<>]*>/g, ""));
  return diagnostic(
    "html-removed",
    locationAt(token.start, end),
    `<${token.name}> is not allowed in texts and was removed${isClosed ? "" : ", with the words behind it, as it is never closed"}.`,
    {
      help:
        elementHelp.get(token.name) ??
        `Write it in Markdown; if it is meant to be read, write &lt;${token.name}&gt;.`,
    },
  );
}

/** A tag whose words are read as attributes: a quote within a value ended it too early, or a value is one of JSX. */
function brokenTag({ name, start, end }: HtmlToken, { locationAt }: PlacedText): Diagnostic {
  return diagnostic(
    "html-removed",
    locationAt(start, end),
    `A value in <${name} …> ends too early, so the rest of it is lost.`,
    {
      help: "Write &quot; for each quote within a value, or “ and ”; remove attributes with braces.",
    },
  );
}

function removedAttribute(
  { property, visible }: RemovedAttribute,
  { start, end, attributes }: HtmlToken,
  { markdown, locationAt }: PlacedText,
): TagReport {
  // An unsafe address has a finding as a link or picture.
  if (property === "href" || property === "src") return {};
  const wanted =
    property === "className" ? "class" : property === "htmlFor" ? "for" : property.toLowerCase();
  const [, typed] = [...attributes].find(([name]) => name.replace(/[-:]/g, "") === wanted) ?? [];
  const name = typed
    ? (/^[^\s=>/]+/.exec(markdown.slice(typed.start, typed.end))?.[0] ?? property)
    : property;
  const location = typed ? locationAt(typed.start, typed.end) : locationAt(start, end);
  if (typed && (property === "className" || property === "style")) {
    const cut = locationAt(markdown.slice(0, typed.start).trimEnd().length, typed.end);
    return { looks: [{ name, visible, location, cut, tag: start }] };
  }
  return { attributes: [{ name, visible, location }] };
}

/** The finding about all attributes that a tag has lost, except those of its look. */
function attributesRemoved(
  attributes: readonly LostAttribute[],
  { name: element }: HtmlToken,
): Diagnostic[] {
  const isVisible = attributes.some(({ visible }) => visible);
  const removed = attributes.filter(({ visible }) => visible === isVisible);
  const [first] = removed;
  if (!first) return [];
  // HTML may have split one typed element into several.
  const names = [...new Set(removed.map(({ name }) => name))];
  const one = isVisible ? "is not allowed and was removed" : "has no effect here and was removed";
  const many = isVisible
    ? "are not allowed and were removed"
    : "have no effect here and were removed";
  const listed = names.map((name) => `“${name}”`).join(", ");
  return [
    diagnostic(
      isVisible ? "html-removed" : "html-removed-invisible",
      first.location,
      `${listed} in <${element}> ${names.length === 1 ? one : many}.`,
      {
        help:
          isVisible && names.length === 1
            ? attributeHelp(first.name)
            : `Remove ${names.join(", ")}.`,
      },
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

function attributeHelp(name: string): string {
  if (/^on/i.test(name)) return "Scripts never run on the site; remove it.";
  if (/^id$/i.test(name)) return "Headings get their anchors by themselves; link to those.";
  return `Remove ${name}.`;
}
