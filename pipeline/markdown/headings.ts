// The headings of a text: their ids, and the findings about their levels.
import type GithubSlugger from "github-slugger";
import { slug } from "github-slugger";
import type { Root as HastRoot } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { isTitleAgain, lowered, splitMarks } from "./lowered-headings.ts";
import { raised, type TypedHeading } from "./raised-headings.ts";
import { walkElements } from "./walk.ts";

/**
 * Gives every heading an id.
 * @param tree the sanitised text
 * @param slugger ids given on the page so far
 * @param placeAt place of a range of the text
 * @param markdown the text
 * @param title the page's title
 * @returns the ids in order, and what is wrong with the levels
 */
export function headingsOf(
  tree: HastRoot,
  slugger: GithubSlugger,
  placeAt: (start: number, end: number) => Place,
  markdown: string,
  title?: string,
) {
  const ids: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const headings: TypedHeading[] = [];
  const titles = new Set<number>();
  const tops: { readonly finding: number; readonly heading: number }[] = [];
  const skips: { readonly finding: number; readonly heading: number; readonly wanted: number }[] = [];
  // The page's title is the heading above the first one of a text.
  let level = 1;
  walkElements(tree, (element) => {
    const match = /^h([1-6])$/.exec(element.tagName);
    if (!match) return;
    const own = Number(match[1]);
    const place = placeAt(element.position?.start.offset ?? 0, element.position?.end.offset ?? 0);
    const text = textOf(element).trim();
    const called = text.replace(/\s+/g, " ");
    // The line as it was typed, so that a placeholder in it stays one.
    const typed = /[^\r\n]*/.exec(markdown.slice(element.position?.start.offset ?? 0))?.[0] ?? "";
    const atLevel = (wanted: number) =>
      /^<h[1-6]\b/i.test(typed)
        ? `Write <h${wanted}>`
        : `Write ${"#".repeat(wanted)} ${withoutAnchor(typed.trimEnd()).replace(/^#+\s*/, "")}`;
    const [start, end] = [element.position?.start.offset, element.position?.end.offset];
    const split = splitMarks(typed);
    const underline = own === 1 ? underlineOf(markdown.slice(start ?? 0, end ?? 0)) : undefined;
    if (own === 1)
      diagnostics.push(
        diagnostic("heading-top", place, `“${called}” is a heading of the first level, which is the page's title.`, {
          help: underline
            ? `Remove the line ${underline} if no heading is meant; for one, write ## and its words on a line of their own.`
            : isTitleAgain(text, title)
              ? "Remove the heading: the page shows its title by itself."
              : split
                ? `Write ${split.right}${typed.slice(split.typed.length)}`
                : atLevel(2),
        }),
      );
    // One without words has its own finding.
    else if (own > level + 1 && element.children.length > 0)
      diagnostics.push(
        diagnostic(
          "heading-skipped",
          place,
          `“${called}” is a heading of level ${own} ${level === 1 ? "directly below the page's title" : `below one of level ${level}`}.`,
          { help: atLevel(level + 1) },
        ),
      );
    if (own > 1 && own > level + 1 && element.children.length > 0)
      skips.push({ finding: diagnostics.length - 1, heading: headings.length, wanted: level + 1 });
    if (own === 1 && isTitleAgain(text, title)) titles.add(headings.length);
    if (own === 1 && !underline) tops.push({ finding: diagnostics.length - 1, heading: headings.length });
    headings.push({ level: own, start, end });
    level = Math.max(own, 2);
    // A heading of marks alone has no words to make an id of.
    // An anchor in braces is of another system and has its finding; without it the heading has this id.
    // A page shows several spaces as one.
    const words = withoutAnchor(text).replace(/\s+/g, " ");
    const id = slugger.slug(slug(words) === "" ? "section" : words);
    element.properties.id = id;
    ids.push(id);
  });
  for (const { finding, heading } of tops) {
    const found = diagnostics[finding] as Diagnostic;
    const fix = lowered(headings, heading, titles, markdown, placeAt);
    const below = "with one # more before the headings that belong below it";
    if (fix)
      diagnostics[finding] = { ...found, ...(fix.edits.length > 1 ? { help: `${found.help}, ${below}` } : {}), fix };
    else if (heading === 0 && !titles.has(heading) && headings.length > 1)
      diagnostics[finding] = {
        ...found,
        help: `If it is the page's title, remove the line. If it is a heading of the text: ${found.help}, ${below}.`,
      };
  }
  // What moves with a heading is known only when all of them are.
  for (const { finding, heading, wanted } of skips) {
    const fix = raised(headings, heading, wanted, markdown, placeAt);
    if (fix) diagnostics[finding] = { ...(diagnostics[finding] as Diagnostic), fix };
  }
  return { ids, diagnostics };
}

/** A heading without the `{#anchor}` that other systems read at its end. */
function withoutAnchor(text: string): string {
  const at = text.endsWith("}") ? text.lastIndexOf("{") : -1;
  return at >= 0 && text[at + 1] === "#" ? text.slice(0, at).trimEnd() : text;
}

/**
 * The line of = or - below a heading of several lines: Markdown takes all of them for the heading, which is seldom meant.
 * @param typed the heading as it was typed
 */
export function underlineOf(typed: string): string | undefined {
  const lines = typed.split(/\r\n|\n|\r/);
  return lines.length > 2 && !/^[#<]/.test(typed) ? lines.at(-1)?.replace(/^[ \t>]+|[ \t]+$/g, "") : undefined;
}
