// Tests that Collapsible has a title for narrow and wide windows, and its content whether it is
// open or closed.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Collapsible } from "../Collapsible.tsx";

const folded = (headed: boolean) =>
  renderToStaticMarkup(
    <Collapsible id="gates" title={<h3>Gates</h3>} headed={headed}>
      <p>Planks of 12 mm.</p>
    </Collapsible>,
  );

describe("Folded", () => {
  it("renders closed details with its title as summary and its content", () => {
    const html = folded(false);
    expect(html).toMatch(/^<details id="gates"[^>]*><summary><h3>Gates<\/h3>/);
    expect(html).not.toContain(" open");
    expect(html).toMatch(/<p>Planks of 12 mm\.<\/p><\/details>$/);
  });

  it("repeats its title as a heading above the content only if asked to", () => {
    expect(folded(false).split("<h3>Gates</h3>")).toHaveLength(2);
    expect(folded(true).split("<h3>Gates</h3>")).toHaveLength(3);
  });
});
