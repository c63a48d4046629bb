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

/** What is reported for an attribute: a finding, or a look that shares one with others. */
interface Said {
  readonly diagnostics?: readonly Diagnostic[];
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
  const attributesOf = (token: HtmlToken, key: string): readonly Said[] => {
    const lost = attributes.get(key) ?? [];
    attributes.delete(key);
    const isBroken = lost.some(({ property }) => /["'{},]/.test(property));
    if (isBroken) return [{ diagnostics: [brokenTag(token, text)] }];
    return lost.map((one) => removedAttribute(one, token, text));
  };
  const said: Said[] = [];
  let end = 0;
  for (const token of tokens) {
    if (token.start < end) continue;
    const look = lookOf(token, text);
    const key = identity(token.name, token.start);
    if (look) {
      said.push({ looks: [look] });
    } else if (token.kind === "comment") {
      said.push({ diagnostics: removedComment(token, text) });
    } else if (token.kind === "open" && left.has(key)) {
      said.push(...attributesOf(token, key));
    } else if (token.kind === "open") {
      end = Math.max(token.end, ends.get(token.start) ?? 0);
      said.push({ diagnostics: [removedElement(token, end, text)] });
    }
  }
  return [
    ...said.flatMap(({ diagnostics = [] }) => diagnostics),
    ...stylingFindings(said.flatMap(({ looks = [] }) => looks)),
  ];
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
    : `What stands in ${/^[^\s>]*/.exec(typed)?.[0]} …>`;
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
  { name: element, start, end, attributes }: HtmlToken,
  { markdown, locationAt }: PlacedText,
): Said {
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
  const finding = visible
    ? diagnostic(
        "html-removed",
        location,
        `“${name}” in <${element}> is not allowed and was removed.`,
        { help: attributeHelp(name) },
      )
    : diagnostic(
        "html-removed-invisible",
        location,
        `“${name}” in <${element}> has no effect here and was removed.`,
        { help: `Remove ${name}.` },
      );
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
