// What is wrong with the HTML that a writer typed in Markdown: elements never closed, and what the sanitiser took out.
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { attributeSpan, type HtmlToken, htmlTokens, optionalEnd, voidElements } from "./html-tags.ts";
import { identity, type Sanitised } from "./sanitise.ts";

/** One piece of typed HTML: a tag in a line, or a block. */
export interface TypedHtml {
  readonly value: string;
  /** Offset in the text where the piece begins. */
  readonly at: number;
  readonly tokens: readonly HtmlToken[];
  /** Offset in the text of an offset in `value`; they differ where Markdown took indentation away. */
  readonly source: (offset: number) => number;
}

/** Every piece of HTML of a text, in order. */
export function typedHtml(tree: Root, markdown: string): TypedHtml[] {
  const pieces: TypedHtml[] = [];
  visit(tree as Nodes, "html", (node) => {
    const at = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? at;
    pieces.push({
      value: node.value,
      at,
      tokens: htmlTokens(node.value),
      source: lineAligned(node.value, markdown, at, end),
    });
  });
  return pieces;
}

/** Lines of a node are the ends of its source lines: what is missing is at their beginning. */
function lineAligned(value: string, markdown: string, at: number, end: number): (offset: number) => number {
  const source = markdown.slice(at, end);
  if (source === value) return (offset) => at + offset;
  const sourceLines = source.split("\n");
  const valueLines = value.split("\n");
  return (offset) => {
    const before = value.slice(0, offset).split("\n");
    const line = before.length - 1;
    let start = at;
    for (let i = 0; i < line; i++) start += (sourceLines[i]?.length ?? 0) + 1;
    const removed = Math.max(0, (sourceLines[line]?.length ?? 0) - (valueLines[line]?.length ?? 0));
    return start + removed + (before[line]?.length ?? 0);
  };
}

/**
 * The findings about the HTML of a text.
 * @param pieces its HTML
 * @param sanitised what the sanitiser left
 * @param placeAt place of a range of the text
 */
export function htmlFindings(
  pieces: readonly TypedHtml[],
  sanitised: Sanitised,
  placeAt: (start: number, end: number) => Place,
): Diagnostic[] {
  return [...unclosed(pieces, placeAt), ...removed(pieces, sanitised, placeAt)];
}

function unclosed(pieces: readonly TypedHtml[], placeAt: (start: number, end: number) => Place): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const open: { name: string; place: Place }[] = [];
  const never = (name: string, place: Place) =>
    diagnostics.push(
      diagnostic("html-unclosed", place, `<${name}> is opened here and never closed.`, {
        help: `Write </${name}> where it ends.`,
      }),
    );
  for (const piece of pieces)
    for (const token of piece.tokens) {
      const place = placeAt(piece.source(token.start), piece.source(token.end));
      if (token.kind === "unfinished") {
        const comment = token.name === "!--";
        diagnostics.push(
          diagnostic(
            "html-unclosed",
            comment
              ? placeAt(piece.source(token.start), piece.source(token.start + 4))
              : placeAt(piece.source(token.start), piece.source(token.start + token.name.length + 1)),
            comment
              ? "A comment opens here and never ends, so everything below it is lost."
              : `The tag <${token.name} has no > at its end.`,
            {
              help: comment
                ? "Write --> where the comment ends."
                : "Write the > that ends the tag; if no HTML is meant, write &lt; for <.",
            },
          ),
        );
      } else if (token.kind === "open" && !voidElements.has(token.name)) open.push({ name: token.name, place });
      else if (token.kind === "close") {
        const match = open.findLastIndex((element) => element.name === token.name);
        if (match < 0) {
          diagnostics.push(
            diagnostic("html-unclosed", place, `</${token.name}> closes an element that is not open.`, {
              help: `Remove it, or write <${token.name}> where it should begin.`,
            }),
          );
          continue;
        }
        for (const element of open.splice(match).slice(1))
          if (!optionalEnd.has(element.name)) never(element.name, element.place);
      }
    }
  for (const element of open) if (!optionalEnd.has(element.name)) never(element.name, element.place);
  return diagnostics;
}

function removed(
  pieces: readonly TypedHtml[],
  sanitised: Sanitised,
  placeAt: (start: number, end: number) => Place,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const handled = new Set<string>();
  for (const piece of pieces)
    for (const token of piece.tokens) {
      const place = placeAt(piece.source(token.start), piece.source(token.end));
      if (token.kind === "comment") {
        diagnostics.push(
          diagnostic("html-removed-invisible", place, "The comment is left out of the site.", {
            help: "Remove it, or keep it in mind that only writers see it.",
          }),
        );
        continue;
      }
      if (token.kind !== "open") continue;
      const key = identity(token.name, piece.at + token.start);
      if (!sanitised.left.has(key)) {
        diagnostics.push(
          diagnostic("html-removed", place, `The element <${token.name}> is not allowed in texts and was removed.`, {
            help:
              elementHelp[token.name] ??
              `Write it in Markdown; if it is meant to be read, write &lt;${token.name}&gt;.`,
          }),
        );
        continue;
      }
      const tag = piece.value.slice(token.start, token.end);
      for (const lost of sanitised.removedAttributes) {
        if (lost.element.tagName !== token.name || lost.element.position?.start.offset !== piece.at + token.start)
          continue;
        const where = attributeSpan(tag, lost.property);
        const name = where?.name ?? lost.property;
        // An unsafe address is reported as a link or picture, once.
        if (lost.property === "href" || lost.property === "src" || handled.has(`${key} ${lost.property}`)) continue;
        handled.add(`${key} ${lost.property}`);
        const at = where
          ? placeAt(piece.source(token.start + where.start), piece.source(token.start + where.end))
          : place;
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
  return diagnostics;
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
  if (/^style$/i.test(name)) return "The look of texts comes from the site; remove it.";
  if (/^id$/i.test(name)) return "Headings get their anchors by themselves; link to those.";
  return `Remove ${name}.`;
}
