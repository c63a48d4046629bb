// Renders an entry's whole text as HTML for feed readers, with absolute addresses only.

import { isRichText, type RichTextReader, readRichText } from "@site/common/rich-text/rich-text";
import type { Element, ElementContent, RootContent } from "hast";
import { toParse5 } from "hast-util-to-parse5";
import { serializeOuter } from "parse5";
import type { Picture } from "../../.content/types.d.ts";
import { type Json, type JsonMap, mapOf } from "../model/value.ts";

const element = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

/**
 * The text of an entry with its pictures.
 * @param entry the compiled entry: its picture, and its text as lead and sections
 * @param site address of the site without trailing slash
 */
export function feedText(entry: JsonMap, site: string): string {
  const page = `${site}${String(entry.path)}`;
  const sections = Array.isArray(entry.sections) ? entry.sections.map(mapOf) : [];
  const children: RootContent[] = [
    ...figure(entry.image, page),
    ...nodes(entry.lead, page),
    ...sections.flatMap(({ title, image, body }) => [
      element("h2", {}, [{ type: "text", value: String(title) }]),
      ...figure(image, page),
      ...nodes(body, page),
    ]),
  ];
  return children.map((node) => serializeOuter(toParse5(node))).join("");
}

/** Makes an address absolute; returns anything else unchanged. */
function full(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).href : address;
}

/** The nodes of a rich text. */
function nodes(text: Json | undefined, page: string): ElementContent[] {
  return isRichText(text) ? readRichText(text, readerFor(page)) : [];
}

const readerFor = (page: string): RichTextReader<ElementContent> => ({
  text: (value) => ({ type: "text", value }),
  picture: (compiled) => picture(compiled, page),
  element: ({ tagName, properties }, children) => {
    const { href, ariaLabel } = properties;
    // Many readers take out what belongs to forms.
    if (tagName === "input") return { type: "text", value: `${ariaLabel}: ` };
    const led = typeof href === "string" ? { href: full(href, page) } : {};
    return element(tagName, { ...properties, ...led }, children);
  },
});

function figure(compiled: Json | undefined, page: string): Element[] {
  if (compiled === undefined) return [];
  const { caption } = mapOf(compiled);
  const words =
    caption === undefined
      ? []
      : [element("figcaption", {}, [{ type: "text", value: String(caption) }])];
  return [element("figure", {}, [picture(mapOf(compiled), page), ...words])];
}

/**
 * The fallback file of a compiled picture (JPEG or PNG), which every reader can show. Its address is
 * the site's own: another host of pictures is known only when pages are rendered, and the site has
 * them in any case.
 */
function picture({ url, name, fallback, alt }: JsonMap | Picture, page: string): Element {
  const source = url === undefined ? `${String(name)}.${String(fallback)}` : String(url);
  return element("img", { src: full(source, page), alt: String(alt) });
}
