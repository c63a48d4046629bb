// A sample rich text with every element that the compiler can produce.
import type { ElementContent, Root } from "hast";
import type { Picture, RichText } from "../../lib/content.ts";

function element(
  tagName: string,
  children: (ElementContent | string)[],
  properties: Record<string, string> = {},
): ElementContent {
  return {
    type: "element",
    tagName,
    properties,
    children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
  };
}

function row(cell: "th" | "td", ...texts: string[]): ElementContent {
  return element(
    "tr",
    texts.map((text, index) => element(cell, [text], index === 2 ? { align: "right" } : {})),
  );
}

/** @param picture shown in the text's figure */
export function sampleText(picture: Picture): RichText {
  const root: Root = {
    type: "root",
    children: [
      element("p", [
        "A paragraph with a ",
        element("a", ["link inside the site"], { href: "/products" }),
        ", a ",
        element("a", ["link to another"], { href: "https://example.org/" }),
        ", ",
        element("strong", ["strong"]),
        " and ",
        element("em", ["stressed"]),
        " words, and a number with its unit, 12\u00a0mm.",
      ]),
      element("h2", ["Heading of the second level"], { id: "second-level" }),
      element("ul", [element("li", ["An item"]), element("li", ["Another, of two lines where the column is narrow"])]),
      element("h3", ["Heading of the third level"], { id: "third-level" }),
      element("ol", [element("li", ["First"]), element("li", ["Second"])]),
      element("h4", ["Heading of the fourth level"], { id: "fourth-level" }),
      element("blockquote", [element("p", ["A quotation is pulled out of the column, between two lines of ink."])]),
      element("figure", [
        element("img", [], { alt: picture.alt, dataPicture: JSON.stringify(picture) }),
        element("figcaption", ["A caption says what the picture does not."]),
      ]),
      element("table", [
        element("thead", [row("th", "", "Column", "Number")]),
        element("tbody", [row("td", "Row", "Words", "60"), row("td", "Row", "More words", "180")]),
      ]),
    ],
  };
  return JSON.stringify(root) as RichText;
}
