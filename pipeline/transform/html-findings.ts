// What is wrong with the HTML that a writer typed in Markdown: elements never closed, and what the sanitiser took out.
import type { Nodes, Root } from "mdast";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { type Run, SourceMap, type Span } from "../model/source.ts";
import { attributeSpan, type HtmlToken, htmlTokens, optionalEnd, voidElements } from "./html-tags.ts";
import { identity, type RemovedAttribute, removedWhole, type Sanitised, sanitiseSchema } from "./sanitise.ts";
import { lookFindings, officeComment, officeElement, type TypedLook } from "./typed-looks.ts";
import { walk } from "./walk.ts";

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
  walk<Nodes>(tree, (node) => {
    if (node.type !== "html") return;
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

/** Spans in the text of the opening tags, by where the parser of HTML says that their elements begin. */
export function openingTags(pieces: readonly TypedHtml[]): Map<number, Span> {
  return new Map(
    pieces.flatMap((piece) =>
      piece.tokens
        .filter((token) => token.kind === "open")
        .map((token) => [piece.at + token.start, { start: piece.source(token.start), end: piece.source(token.end) }]),
    ),
  );
}

/** Lines of a node are the ends of its source lines: what is missing is at their beginning. */
function lineAligned(value: string, markdown: string, at: number, end: number): (offset: number) => number {
  const source = markdown.slice(at, end);
  if (source === value) return (offset) => at + offset;
  const sourceLines = source.split("\n");
  const runs: Run[] = [];
  let from = at;
  let to = 0;
  for (const [index, line] of value.split("\n").entries()) {
    const length = sourceLines[index]?.length ?? 0;
    runs.push({ at: to, source: from + Math.max(0, length - line.length) });
    from += length + 1;
    to += line.length + 1;
  }
  const map = new SourceMap(runs, { at: value.length, source: end });
  return (offset) => map.offset(offset);
}

/**
 * The findings about the HTML of a text.
 * @param pieces its HTML
 * @param sanitised what the sanitiser left
 * @param placeAt place of a range of the text
 * @param printed opening tags that Markdown did not read, which have their findings
 */
export function htmlFindings(
  pieces: readonly TypedHtml[],
  sanitised: Sanitised,
  placeAt: (start: number, end: number) => Place,
  printed: readonly { readonly name: string; readonly at: number }[] = [],
): Diagnostic[] {
  return [...unclosed(pieces, placeAt, printed), ...removed(pieces, sanitised, placeAt)];
}

function unclosed(
  pieces: readonly TypedHtml[],
  placeAt: (start: number, end: number) => Place,
  printed: readonly { readonly name: string; readonly at: number }[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const unread = [...printed];
  const open: { name: string; place: Place }[] = [];
  // Elements that a crossing element closed before their own end tag comes.
  const crossed: string[] = [];
  const never = (name: string, place: Place) =>
    // An element that is removed anyway has its finding.
    sanitiseSchema.tagNames?.includes(name) &&
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
          const early = crossed.indexOf(token.name);
          if (early >= 0) crossed.splice(early, 1);
          const opened = unread.findIndex(({ name, at }) => name === token.name && at < piece.at);
          if (opened >= 0) unread.splice(opened, 1);
          if (early >= 0 || opened >= 0 || !sanitiseSchema.tagNames?.includes(token.name)) continue;
          diagnostics.push(
            diagnostic("html-unclosed", place, `</${token.name}> closes an element that is not open.`, {
              help: `Remove it, or write <${token.name}> where it should begin.`,
            }),
          );
          continue;
        }
        for (const element of open.splice(match).slice(1)) {
          if (optionalEnd.has(element.name)) continue;
          never(element.name, element.place);
          crossed.push(element.name);
        }
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
  const looks: TypedLook[] = [];
  const lostBy = new Map<string, RemovedAttribute[]>();
  for (const lost of sanitised.removedAttributes) {
    const key = identity(lost.element.tagName, lost.element.position?.start.offset);
    const others = lostBy.get(key);
    if (others) others.push(lost);
    else lostBy.set(key, [lost]);
  }
  // The element that took all that stands in it along: its finding reaches to its end.
  let within: { readonly name: string; readonly start: number; readonly finding: number } | undefined;
  const reach = (end: number) => {
    if (!within) return;
    const place = placeAt(within.start, end);
    diagnostics[within.finding] = { ...(diagnostics[within.finding] as Diagnostic), ...place };
  };
  for (const piece of pieces) {
    for (const token of piece.tokens) {
      if (within !== undefined) {
        if (token.kind === "close" && token.name === within.name) {
          reach(piece.source(token.end - 1) + 1);
          within = undefined;
        }
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
          diagnostic("html-removed-invisible", place, "The comment is left out of the site.", {
            help: "Remove it, or keep it in mind that only writers see it.",
          }),
        );
        continue;
      }
      if (token.kind !== "open") continue;
      const key = identity(token.name, piece.at + token.start);
      if (!sanitised.left.has(key)) {
        if (removedWhole.includes(token.name) && !token.selfClosing && !voidElements.has(token.name))
          within = { name: token.name, start: piece.source(token.start), finding: diagnostics.length };
        diagnostics.push(
          diagnostic("html-removed", place, `The element <${token.name}> is not allowed in texts and was removed.`, {
            help:
              elementHelp[token.name] ??
              `Write it in Markdown; if it is meant to be read, write &lt;${token.name}&gt;.`,
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
    if (piece.value !== "") reach(piece.source(piece.value.length - 1) + 1);
  }
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
