// Computes the accessible text of each link: its words and the alternative texts of its pictures.
import type { Element, Nodes, Root } from "hast";
import { grouped } from "../../helpers.ts";
import { walk, walkElements } from "./walk.ts";

/**
 * The links of a text with their words; undefined where the only content is a picture without
 * alternative text, which has its own finding.
 * @param tree parsed HTML; HTML may have split one typed link into several, and the first stands
 * for all
 */
export function linkWords(tree: Root): ReadonlyMap<Element, string | undefined> {
  const links: Element[] = [];
  walkElements(tree, (element) => {
    if (element.tagName === "a") links.push(element);
  });
  const words = new Map<Element, string | undefined>();
  for (const [first, ...others] of grouped(
    links,
    (link) => link.position?.start.offset ?? link,
  ).values()) {
    if (!first) continue;
    const own = elementWords(first);
    const all = [own, ...others.map(elementWords)];
    words.set(first, all.filter(Boolean).join(" ") || own);
  }
  return words;
}

function elementWords(element: Element): string | undefined {
  let text = "";
  let lacksText = false;
  walk<Nodes>(element, (node) => {
    if (node.type === "text") {
      text += node.value;
    } else if (node.type === "element" && node.tagName === "img" && !node.properties.alt) {
      lacksText = true;
    } else if (node.type === "element" && typeof node.properties.alt === "string") {
      text += node.properties.alt;
    }
  });
  return text.trim() === "" && lacksText ? undefined : text.trim();
}
