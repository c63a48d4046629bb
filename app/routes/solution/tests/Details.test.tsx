// Tests that number n in the drawing of a detail is the n-th of its parts.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Details } from "../Details.tsx";

test("A detail has its drawing, its title, and its parts in the order of their numbers.", () => {
  const picture = {
    name: "/media/head.0123456789ab",
    fallback: "svg" as const,
    alt: "Section: partition head",
    widths: [],
    width: 420,
    height: 300,
    colour: "#888888",
  };
  const parts = ["Anchor", "Sealing strip", "Anchor"];
  const html = renderToStaticMarkup(<Details details={[{ title: "Head", picture, parts }]} />);
  expect(html).toContain('<h3 class="listed">Head</h3>');
  expect(html).toContain("<li>Anchor</li><li>Sealing strip</li><li>Anchor</li>");
  expect(html).toMatch(
    /<img[^>]*\/media\/head\.0123456789ab\.svg[^>]*width="420" height="300" alt="Section: partition head"/,
  );
});
