// Gives the headings of a text their ids (anchors) and reports wrong levels: a second page title, a skipped level.
import type GithubSlugger from "github-slugger";
import { slug } from "github-slugger";
import type { Root as HastRoot } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Finding, Fix } from "../finding.ts";
import type { Span } from "../model/source.ts";
import { findingIn, fixIn, type TextSource } from "./finding.ts";
import { rangeOf, walkElements } from "./walk.ts";

/** A heading with its range in the text; that is empty where it is not known. */
interface Heading extends Span {
  readonly level: number;
  /** Its words on one line, as shown. */
  readonly words: string;
  /** Whether it contains anything, such as a picture. */
  readonly hasContent: boolean;
}

/** An anchor as other systems write it, “Cutting {#cutting}”; it has a finding of its own, and links are to lead where they will without it. */
const anchorMark = /\s*\{#[\w-]+\}$/;

/**
 * Gives every heading an id.
 * @param tree the sanitised text
 * @param slugger holds the ids already used on the page
 * @param source the text
 * @returns the ids in order, and the findings about levels
 */
export function headingsOf(tree: HastRoot, slugger: GithubSlugger, source: TextSource) {
  const ids: string[] = [];
  const headings: Heading[] = [];
  walkElements(tree, (element) => {
    const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
    if (level === undefined) return;
    // Runs of white space count as one space, as on the page.
    const words = textOf(element).trim().replace(/\s+/g, " ");
    const hasContent = element.children.length > 0;
    headings.push({ level: Number(level), words, hasContent, ...rangeOf(element) });
    // A heading of marks alone has no words for an id. Letters are composed: é is one sign or two, and nobody sees which.
    const own = words.replace(anchorMark, "").normalize();
    const id = slugger.slug(slug(own) === "" ? "section" : own);
    element.properties.id = id;
    ids.push(id);
  });
  return { ids, diagnostics: levelFindings(headings, source) };
}

/** The findings about the levels of a text's headings. */
function levelFindings(headings: readonly Heading[], source: TextSource): Finding[] {
  // The page's title counts as the heading above the first one of a text.
  let level = 1;
  return headings.flatMap((heading, index) => {
    const above = level;
    level = Math.max(heading.level, 2);
    if (heading.level === 1) return topHeading(headings, index, heading, source);
    // A heading without words has its own finding.
    if (heading.level <= above + 1 || !heading.hasContent) return [];
    // Headings behind it of the same or a deeper level would have to move with it, or are meant to be its parts.
    const next = headings[index + 1];
    const isLast = !next || next.level < heading.level;
    return findingIn(
      source,
      "heading-skipped",
      heading,
      `“${heading.words}” is a heading of level ${heading.level} ${above === 1 ? "directly below the page's title" : `below one of level ${above}`}.`,
      besideIt(headings, index) + atLevel(above + 1, heading, source),
      { fix: isLast ? withLevel(above + 1, heading, source) : undefined },
    );
  });
}

/** A heading of the first level, which is reserved for the page's title. */
function topHeading(
  headings: readonly Heading[],
  index: number,
  heading: Heading,
  source: TextSource,
): Finding {
  const write = atLevel(2, heading, source);
  // The first one may be the title, and one of several a chapter; a sentence is no heading, as its mark may be a slip.
  const isCertain =
    index > 0 &&
    headings.filter(({ level }) => level === 1).length === 1 &&
    !/\.\s*$/.test(source.markdown.slice(heading.start, heading.end));
  return findingIn(
    source,
    "heading-top",
    heading,
    `“${heading.words}” is a heading of the first level, which is the page's title.`,
    index === 0
      ? `The page shows its title by itself: if this is it, remove it. For a heading of the text: ${write}`
      : write,
    { fix: isCertain ? withLevel(2, heading, source) : undefined },
  );
}

/** Of the headings below one: that they have to move with it, or would skip a level themselves or become its parts. */
function besideIt(headings: readonly Heading[], index: number): string {
  const level = headings[index]?.level ?? 1;
  const rest = headings.slice(index + 1);
  const end = rest.findIndex((other) => other.level < level);
  const below = end < 0 ? rest : rest.slice(0, end);
  const [next] = below;
  if (!next) return "";
  const mayBePart = below.some((other) => other.level === level);
  return below.length === 1
    ? `Move “${next.words}” below it up with it${mayBePart ? ", unless that is a part of it" : ""}. `
    : `Move the ${below.length} headings below it up with it${mayBePart ? ", unless they are parts of it" : ""}. `;
}

/** The heading's line as it should be typed, with its placeholders. */
function atLevel(wanted: number, { start }: Heading, { markdown }: TextSource): string {
  const typed = /[^\r\n]*/.exec(markdown.slice(start))?.[0] ?? "";
  return /^<h[1-6]\b/i.test(typed)
    ? `Write h${wanted} in both of its tags.`
    : `Write ${"#".repeat(wanted)} ${typed.trimEnd().replace(/^[#\s]+/, "")}`;
}

/** The fix that gives a heading another level; undefined where it is no line that begins with number signs. */
function withLevel(wanted: number, { level, start }: Heading, source: TextSource): Fix | undefined {
  // “# # Words”: the second sign is one of the heading's words.
  const signs = /^(#+)[ \t]+(?!#)/.exec(source.markdown.slice(start, start + 10))?.[1];
  if (signs?.length !== level) return undefined;
  const title = `the heading is one of level ${wanted}`;
  return fixIn(source, { start, end: start + level }, "#".repeat(wanted), title);
}
