// Gives the headings of a text their ids (anchors), and lists them.
import type GithubSlugger from "github-slugger";
import { slug } from "github-slugger";
import type { Element, Root as HastRoot } from "hast";
import type { Span } from "../../report/finding.ts";
import type { TextHeading } from "./text.ts";
import { spanIn, type TextSource } from "./text-source.ts";
import { isNoteLink } from "./to-hast.ts";
import { rangeOf, walkElements } from "./walk.ts";

/**
 * An anchor as other systems write it, “Cutting {#cutting}”; it has a finding of its own, and links
 * are to lead where they will without it.
 */
const anchorMark = /\s*\{#[\w-]+\}$/;

/** The words of a heading: a line end is a space, and the number of a note is no word. */
export function headingWords(heading: Element): string {
  const words = heading.children.map((child) => {
    if (child.type === "text") return child.value;
    if (child.type !== "element" || isNoteLink(child)) return "";
    return child.tagName === "br" ? " " : headingWords(child);
  });
  return words.join("");
}

/**
 * Gives every heading an id.
 * @param tree the sanitised text
 * @param slugger holds the ids already used on the page
 * @param source the text
 * @returns the ids and the headings, in order
 */
export function headingsOf(
  tree: HastRoot,
  slugger: GithubSlugger,
  source: TextSource,
): { readonly ids: readonly string[]; readonly headings: readonly TextHeading[] } {
  const ids: string[] = [];
  const headings: TextHeading[] = [];
  walkElements(tree, (element) => {
    const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
    if (level === undefined) return;
    // Runs of white space count as one space, as on the page.
    const words = headingWords(element).trim().replace(/\s+/g, " ");
    const hasContent = element.children.length > 0;
    headings.push(headingOf(rangeOf(element), { level: Number(level), words, hasContent }, source));
    // A heading of marks alone has no words for an id. Letters are composed: é is one sign or two,
    // and nobody sees which.
    const own = words.replace(anchorMark, "").normalize();
    const id = slugger.slug(slug(own) === "" ? "section" : own);
    element.properties.id = id;
    ids.push(id);
  });
  return { ids, headings };
}

/** A heading as the checks see it. */
function headingOf(
  range: Span,
  about: Pick<TextHeading, "level" | "words" | "hasContent">,
  source: TextSource,
): TextHeading {
  const { start, end } = range;
  // “# # Words”: the second sign is one of the heading's words.
  const [, marks = ""] = /^(#+)[ \t]+(?!#)/.exec(source.markdown.slice(start, start + 10)) ?? [];
  const signs = spanIn(source, { start, end: start + marks.length });
  // A YAML scalar may have an escape there.
  const isTyped = marks.length === about.level && signs.end - signs.start === marks.length;
  return {
    ...about,
    span: spanIn(source, range),
    typed: source.markdown.slice(start, end),
    signs: isTyped ? signs : undefined,
  };
}
