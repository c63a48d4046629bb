// Reports what the sanitiser took out of the HTML that a writer typed: elements, with all that is in them or without, attributes,
// comments.
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import type { Span } from "../model/source.ts";
import { identity, type RemovedAttribute, type Sanitised } from "./sanitise.ts";
import type { HtmlToken } from "./typed-html.ts";
import { quotedWithin, quotedWithinHelp } from "./typed-html.ts";
import { commentMessage, lookFindings, officeComment, officeElement, type TypedLook } from "./typed-looks.ts";

type LocationAt = (start: number, end: number) => Location;

/**
 * The findings about what was removed.
 * @param tokens the HTML of a text
 * @param sanitised what the sanitiser left
 * @param removed what it took out with all that is in it
 * @param markdown the text
 * @param locationAt place of a range of the text
 * @param hasMarks whether Markdown that is printed beside a tag has its finding
 */
export function removedHtml(
  tokens: readonly HtmlToken[],
  sanitised: Sanitised,
  removed: readonly Span[],
  markdown: string,
  locationAt: LocationAt,
  hasMarks: (tag: Span) => boolean,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const looks: TypedLook[] = [];
  const whole = new Map(removed.map((span) => [span.start, span.end]));
  const attributes = grouped(sanitised.removedAttributes, ({ element }) =>
    identity(element.tagName, element.position?.start.offset),
  );
  /** Where what is removed with all that is in it ends, of which only the element itself is told. */
  let end = 0;
  for (const token of tokens) {
    if (token.start < end) continue;
    const look = lookOf(token, markdown, locationAt);
    const key = identity(token.name, token.start);
    if (look) looks.push(look);
    else if (token.kind === "comment" && !excerptMark.test(markdown.slice(token.start, token.end)))
      diagnostics.push(removedComment(markdown.slice(token.start, token.end), token, locationAt));
    else if (token.kind === "open" && !sanitised.left.has(key)) {
      end = Math.max(token.end, whole.get(token.start) ?? 0);
      diagnostics.push(removedElement(token, end, markdown, locationAt));
    } else if (token.kind === "open") {
      // What “markdown” asks for in other systems is what that finding says.
      const isSaid = ({ property }: RemovedAttribute) => property === "markdown" && hasMarks(token);
      const lost = (attributes.get(key) ?? []).filter((one) => !isSaid(one));
      attributes.delete(key);
      if (lost.length === 0) continue;
      const broken = brokenAttributes(token, markdown.slice(token.start, token.end), locationAt);
      if (broken) diagnostics.push(broken);
      else for (const one of lost) reportAttribute(one, token, markdown, locationAt, diagnostics, looks);
    }
  }
  return [...diagnostics, ...lookFindings(looks)];
}

/** Where other systems end the excerpt of a text: nobody has to know that this one does not. */
const excerptMark = /^<!--\s*(?:more|truncate)\s*-->$/i;

/** An element or comment of Office. */
function lookOf(
  { kind, name, start, end }: HtmlToken,
  markdown: string,
  locationAt: LocationAt,
): TypedLook | undefined {
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

function removedComment(typed: string, { start, end }: Span, locationAt: LocationAt): Diagnostic {
  return diagnostic("html-removed-invisible", locationAt(start, end), commentMessage(typed), {
    help: typed.startsWith("<!--") ? "Remove it, or leave it: only writers see it." : "Remove it.",
  });
}

function removedElement(token: HtmlToken, end: number, markdown: string, locationAt: LocationAt): Diagnostic {
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

/** Attributes that nobody typed as such: what is left of a value that was to go on. */
function brokenAttributes(
  { name, start, end }: HtmlToken,
  tag: string,
  locationAt: LocationAt,
): Diagnostic | undefined {
  // In JSX braces hold a value; HTML reads each word in them as an attribute.
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

function reportAttribute(
  { property, visible }: RemovedAttribute,
  { name: element, start, end, attributes }: HtmlToken,
  markdown: string,
  locationAt: LocationAt,
  diagnostics: Diagnostic[],
  looks: TypedLook[],
): void {
  // An unsafe address is reported as a link or picture, once.
  if (property === "href" || property === "src") return;
  const wanted = property === "className" ? "class" : property === "htmlFor" ? "for" : property.toLowerCase();
  const [, typed] = [...attributes].find(([name]) => name.replace(/[-:]/g, "") === wanted) ?? [];
  const name = typed ? (/^[^\s=>/]+/.exec(markdown.slice(typed.start, typed.end))?.[0] ?? property) : property;
  const location = typed ? locationAt(typed.start, typed.end) : locationAt(start, end);
  if (typed && (property === "className" || property === "style")) {
    const cut = locationAt(markdown.slice(0, typed.start).trimEnd().length, typed.end);
    looks.push({ name, element, visible, location, cut, tag: start });
  } else
    diagnostics.push(
      visible
        ? diagnostic("html-removed", location, `“${name}” in <${element}> is not allowed and was removed.`, {
            help: attributeHelp(name),
          })
        : diagnostic(
            "html-removed-invisible",
            location,
            `“${name}” in <${element}> has no effect here and was removed.`,
            {
              help: `Remove ${name}.`,
            },
          ),
    );
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
