// What is wrong with the HTML that a writer typed in Markdown: elements never closed, and what the sanitiser took out.
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { Span } from "../model/source.ts";
import { optionalEnd, voidElements } from "./html-tags.ts";
import { removed } from "./removed-html.ts";
import { type Sanitised, sanitiseSchema } from "./sanitise.ts";
import type { TypedHtml } from "./typed-html.ts";

/**
 * The findings about the HTML of a text.
 * @param pieces its HTML
 * @param sanitised what the sanitiser left
 * @param placeAt place of a range of the text
 * @param missing the words of the text that are gone
 * @param printed opening tags that Markdown did not read, which have their findings
 * @param inCode elements whose end tags are shown as code, because their lines are indented
 */
export function htmlFindings(
  pieces: readonly TypedHtml[],
  sanitised: Sanitised,
  placeAt: (start: number, end: number) => Place,
  missing: readonly Span[],
  printed: readonly { readonly name: string; readonly at: number }[] = [],
  inCode: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  return [...unclosed(pieces, placeAt, printed, inCode), ...removed(pieces, sanitised, placeAt, missing)];
}

function unclosed(
  pieces: readonly TypedHtml[],
  placeAt: (start: number, end: number) => Place,
  printed: readonly { readonly name: string; readonly at: number }[],
  inCode: ReadonlySet<string>,
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
        help: inCode.has(name)
          ? `</${name}> stands in lines that are shown as code, as a blank line is above them and they are indented: remove the spaces before them.`
          : `Write </${name}> where it ends; if no HTML is meant, write &lt;${name}&gt;.`,
      }),
    );
  for (const piece of pieces)
    for (const token of piece.tokens) {
      const place = placeAt(piece.source(token.start), piece.source(token.end));
      if (token.kind === "unfinished") {
        const comment = token.name === "!--";
        // All that it takes along is lost with it.
        const end = piece.value.trimEnd().length;
        diagnostics.push(
          diagnostic(
            "html-unclosed",
            placeAt(piece.source(token.start), piece.source(Math.max(token.start, end - 1)) + 1),
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
      else if (token.kind === "close" && token.name.includes("<"))
        diagnostics.push(
          diagnostic("html-unclosed", place, `The tag </${/^[^<]*/.exec(token.name)?.[0]} has no > at its end.`, {
            help: "Write the > that ends the tag; if no HTML is meant, write &lt; for <.",
          }),
        );
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
