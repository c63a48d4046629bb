// Gives the headings of a text their ids (anchors) and reports wrong levels.
import type GithubSlugger from "github-slugger";
import { slug } from "github-slugger";
import type { Root as HastRoot } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Location } from "../model/diagnostic.ts";
import { levelFindings, type TypedHeading } from "./heading-levels.ts";
import { rangeOf, walkElements } from "./walk.ts";

/**
 * Gives every heading an id.
 * @param tree the sanitised text
 * @param slugger holds the ids already used on the page
 * @param locationAt converts a range of the text to a location
 * @param markdown the text
 * @returns the ids in order, and the findings about levels
 */
export function headingsOf(
  tree: HastRoot,
  slugger: GithubSlugger,
  locationAt: (start: number, end: number) => Location,
  markdown: string,
) {
  const ids: string[] = [];
  const headings: TypedHeading[] = [];
  walkElements(tree, (element) => {
    const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
    if (level === undefined) return;
    const text = textOf(element).trim();
    headings.push({
      level: Number(level),
      text,
      hasContent: element.children.length > 0,
      ...rangeOf(element),
    });
    // Runs of white space count as one space, as on the page.
    const words = text.replace(/\s+/g, " ");
    // A heading of marks alone has no words for an id.
    const id = slugger.slug(slug(words) === "" ? "section" : words);
    element.properties.id = id;
    ids.push(id);
  });
  return { ids, diagnostics: levelFindings({ headings, markdown, locationAt }) };
}
