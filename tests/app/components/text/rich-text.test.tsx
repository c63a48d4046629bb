// Tests rendering of editors' text: sanitised hast with our own links, pictures and tables.
import type { Element, ElementContent, Root, Text } from "hast";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { RichText } from "../../../../app/components/text/RichText.tsx";

const text = (value: string): Text => ({ type: "text", value });
const element = (
  tagName: string,
  properties: Element["properties"],
  ...children: ElementContent[]
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

function render(...children: Root["children"]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={JSON.stringify({ type: "root", children })} />
    </MemoryRouter>,
  );
}

test("paragraphs, lists and headings keep their elements and ids", () => {
  const html = render(
    element("h3", { id: "cut" }, text("Cutting")),
    element("ul", {}, element("li", {}, text("Saw & drill <slowly>"))),
  );
  expect(html).toContain('<h3 id="cut">Cutting</h3>');
  expect(html).toContain("<li>Saw &amp; drill &lt;slowly&gt;</li>");
});

test("links within the site are router links, others plain links", () => {
  const html = render(
    element("p", {}, element("a", { href: "/products/vplank" }, text("Vplank"))),
    element("p", {}, element("a", { href: "mailto:hello@vanya.example" }, text("Mail"))),
  );
  expect(html).toMatch(/<a href="\/products\/vplank"[^>]*>Vplank<\/a>/);
  expect(html).toContain('<a href="mailto:hello@vanya.example">Mail</a>');
});

test("a picture is rendered from its compiled data in a figure", () => {
  const compiled = {
    alt: "A wall",
    name: "/media/w.0a",
    fallback: "jpg",
    widths: [480],
    width: 480,
    height: 320,
    colour: "#cccccc",
  };
  const html = render(
    element(
      "figure",
      {},
      element("img", { dataPicture: JSON.stringify(compiled), alt: "A wall" }),
      element("figcaption", {}, text("Joints")),
    ),
  );
  expect(html).toContain('srcSet="/media/w.0a-480.avif 480w"');
  expect(html).toContain('width="480" height="320" alt="A wall" loading="lazy"');
  expect(html).toContain("<figcaption>Joints</figcaption>");
  expect(html).not.toContain("dataPicture");
});

test("a table is in a labelled, focusable, scrollable region and is aligned without styles", () => {
  const html = render(
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", {}, text("Panel")),
          element("th", { align: "right" }, text("Rating")),
        ),
      ),
      element(
        "tbody",
        {},
        element(
          "tr",
          {},
          element("td", {}, text("50 mm")),
          element("td", { align: "right" }, text("60 min")),
        ),
      ),
    ),
  );
  expect(html).toMatch(
    /<section class="[^"]*" tabindex="0" aria-label="Table: Panel, Rating"><table>/,
  );
  expect(html).toContain('<td align="right">60 min</td>');
  expect(html).not.toMatch(/\sstyle=/);
});

test("the empty corner cell of a table is no heading cell", () => {
  const html = render(
    element(
      "table",
      {},
      element("tr", {}, element("th", {}, text(" ")), element("th", {}, text("Rating"))),
    ),
  );
  expect(html).toContain("<tr><td> </td><th>Rating</th></tr>");
});
