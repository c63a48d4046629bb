// What a visitor reads or hears of a link: its words wherever in it they stand, its pictures' texts, and of a picture that is a link
// the caption that stands beside it.
import type { Element, Nodes, Root } from "hast";
import { grouped } from "../model/grouped.ts";
import { walk, walkElements } from "./walk.ts";

/** Words of each link, by its element; undefined where a picture without a text, which has its finding, is all there is of it. */
export type LinkWords = ReadonlyMap<Element, string | undefined>;

/**
 * The links of a text with their words.
 * @param tree parsed HTML, in which one typed link may have become several where HTML does not let it go on; the first stands for all
 */
export function linkWords(tree: Root): LinkWords {
  const links: Element[] = [];
  const captions = new Map<Element, string>();
  walkElements(tree, (element) => {
    if (element.tagName === "figure") addCaptions(element, captions);
    if (element.tagName === "a") links.push(element);
  });
  const words = new Map<Element, string | undefined>();
  for (const [first, ...others] of grouped(links, (link) => link.position?.start.offset ?? link).values()) {
    if (!first) continue;
    const own = wordsIn(first) || captions.get(first) || wordsIn(first);
    const all = [own, ...others.map(wordsIn)].filter((said) => said).join(" ");
    words.set(first, all || own);
  }
  return words;
}

function wordsIn(element: Element): string | undefined {
  let text = "";
  let isUntold = false;
  walk<Nodes>(element, (node) => {
    if (node.type === "text") text += node.value;
    else if (node.type === "element" && node.tagName === "img" && !node.properties.alt) isUntold = true;
    else if (node.type === "element" && typeof node.properties.alt === "string") text += node.properties.alt;
  });
  return text.trim() === "" && isUntold ? undefined : text.trim();
}

/** The caption of a figure says what its links are about that have no words of their own. */
function addCaptions(figure: Element, captions: Map<Element, string>): void {
  let caption = "";
  const links: Element[] = [];
  walkElements(figure, (element) => {
    if (element.tagName === "figcaption") caption ||= wordsIn(element) ?? "";
    else if (element.tagName === "a") links.push(element);
  });
  if (caption !== "") for (const link of links) captions.set(link, caption);
}
