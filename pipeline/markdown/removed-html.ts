// What the sanitiser took out of the HTML that a writer typed: elements, with all that is in them or without, attributes, comments.
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { Span } from "../model/source.ts";
import { quotedWithin, quotedWithinHelp } from "./broken-marks.ts";
import { attributeSpan, endsForeign, voidElements } from "./html-tags.ts";
import { identity, type RemovedAttribute, removedWhole, type Sanitised } from "./sanitise.ts";
import type { TypedHtml } from "./typed-html.ts";
import { commentMessage, lookFindings, officeComment, officeElement, type TypedLook } from "./typed-looks.ts";

/** An element that takes all that stands in it along. */
interface Taking {
  readonly name: string;
  readonly start: number;
  /** Index of its finding. */
  readonly finding: number;
  readonly piece: TypedHtml;
  /** Where the last tag behind it ends that stands in the same piece; 0 where there is none. */
  end: number;
}

/**
 * The findings about what was removed.
 * @param pieces the HTML of a text
 * @param sanitised what the sanitiser left
 * @param placeAt place of a range of the text
 * @param missing the words of the text that are gone
 */
export function removed(
  pieces: readonly TypedHtml[],
  sanitised: Sanitised,
  placeAt: (start: number, end: number) => Place,
  missing: readonly Span[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const handled = new Set<string>();
  const looks: TypedLook[] = [];
  const { left } = sanitised;
  const lostBy = new Map<string, RemovedAttribute[]>();
  for (const lost of sanitised.removedAttributes) {
    const key = identity(lost.element.tagName, lost.element.position?.start.offset);
    const others = lostBy.get(key);
    if (others) others.push(lost);
    else lostBy.set(key, [lost]);
  }
  // The element that took all that stands in it along: its finding reaches to its end.
  let within: Taking | undefined;
  const reach = (end: number, message?: string) => {
    const finding = within && diagnostics[within.finding];
    if (within && finding)
      diagnostics[within.finding] = { ...finding, ...placeAt(within.start, end), message: message ?? finding.message };
  };
  for (const piece of pieces)
    for (const token of piece.tokens) {
      if (token.kind === "open" && endsForeign(within?.name, token.name)) within = undefined;
      if (within !== undefined) {
        if (token.kind === "close" && token.name === within.name) {
          reach(piece.source(token.end - 1) + 1);
          within = undefined;
        } else if (piece === within.piece) within.end = piece.source(token.end - 1) + 1;
        continue;
      }
      const place = placeAt(piece.source(token.start), piece.source(token.end));
      const tag = piece.value.slice(token.start, token.end);
      if (token.kind === "comment" ? officeComment.test(tag) : officeElement.test(token.name)) {
        const name =
          token.kind === "comment" ? "a comment for Office" : `<${token.kind === "close" ? "/" : ""}${token.name}>`;
        looks.push({ name, visible: token.kind !== "comment", place, cut: place, tag: piece.at + token.start });
        continue;
      }
      if (token.kind === "comment") {
        diagnostics.push(
          diagnostic("html-removed-invisible", place, commentMessage(tag), {
            help: tag.startsWith("<!--") ? "Remove it, or keep it in mind that only writers see it." : "Remove it.",
          }),
        );
        continue;
      }
      if (token.kind !== "open") continue;
      const key = identity(token.name, piece.at + token.start);
      if (!left.has(key)) {
        if (removedWhole.includes(token.name) && !token.selfClosing && !voidElements.has(token.name))
          within = { name: token.name, start: piece.source(token.start), finding: diagnostics.length, piece, end: 0 };
        diagnostics.push(
          diagnostic("html-removed", place, `The element <${token.name}> is not allowed in texts and was removed.`, {
            help:
              elementHelp[token.name] ??
              `Write it in Markdown; if it is meant to be read, write &lt;${token.name}&gt;.`,
          }),
        );
        continue;
      }
      // In JSX braces hold a value; HTML reads each word in them as an attribute.
      if (/=\s*\{/.test(tag) && lostBy.has(key)) {
        const message = `The braces in <${token.name} …> are of JSX and not of HTML; what is in them was removed.`;
        const help = "Remove the attributes with braces; the look of texts comes from the site.";
        diagnostics.push(diagnostic("html-removed", place, message, { help }));
        continue;
      }
      // What such a quote leaves over looks like attributes that nobody typed.
      const inner = lostBy.has(key) ? quotedWithin(tag) : undefined;
      if (inner !== undefined) {
        diagnostics.push(
          diagnostic("html-removed", place, `A quote within ${inner}=… ends it too early, so the rest of it is lost.`, {
            help: quotedWithinHelp,
          }),
        );
        continue;
      }
      for (const lost of lostBy.get(key) ?? []) {
        const where = attributeSpan(tag, lost.property);
        const name = where?.name ?? lost.property;
        // An unsafe address is reported as a link or picture, once.
        if (lost.property === "href" || lost.property === "src" || handled.has(`${key} ${lost.property}`)) continue;
        handled.add(`${key} ${lost.property}`);
        const at = where
          ? placeAt(piece.source(token.start + where.start), piece.source(token.start + where.end))
          : place;
        if (where && (lost.property === "className" || lost.property === "style")) {
          const from = tag.slice(0, where.start).trimEnd().length;
          const cut = placeAt(piece.source(token.start + from), piece.source(token.start + where.end));
          const begin = piece.at + token.start;
          looks.push({ name, element: token.name, visible: lost.visible, place: at, cut, tag: begin });
          continue;
        }
        diagnostics.push(
          lost.visible
            ? diagnostic(
                "html-removed",
                at,
                `The attribute ${name} of <${token.name}> is not allowed and was removed.`,
                { help: attributeHelp(name) },
              )
            : diagnostic(
                "html-removed-invisible",
                at,
                `The attribute ${name} of <${token.name}> has no effect here and was removed.`,
                { help: `Remove ${name}.` },
              ),
        );
      }
    }
  // How much one that is never closed takes along, only the parser of HTML knows.
  const start = within?.start ?? 0;
  const last = missing.findLast((words) => words.start >= start);
  if (within && !last && within.end > 0) reach(within.end);
  if (within && last)
    reach(
      Math.max(last.end, within.end),
      `The element <${within.name}> is not allowed in texts and was removed, with the words behind it, as it is never closed.`,
    );
  return [...diagnostics, ...lookFindings(looks)];
}

const elementHelp: Readonly<Record<string, string>> = {
  script: "Scripts never run on the site; remove it with everything in it.",
  style: "The look of texts comes from the site; remove it.",
  iframe: "Link to the page or video instead: [Watch the video](https://…).",
  h1: "Write ## for a section.",
  center: "The look of texts comes from the site; remove the tag and keep its text.",
  font: "The look of texts comes from the site; remove the tag and keep its text.",
  picture: "Write ![what it shows](path/to/picture.jpg).",
  video: "Link to the video instead: [Watch the video](https://…).",
};

function attributeHelp(name: string): string {
  if (/^on/i.test(name)) return "Scripts never run on the site; remove it.";
  if (/^id$/i.test(name)) return "Headings get their anchors by themselves; link to those.";
  return `Remove ${name}.`;
}
