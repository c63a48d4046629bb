// Tests of carousels in every browser engine: the home page's banner and products, a product's pictures and the certificates, by buttons,
// keys and drags.

import { describe, expect, test } from "vitest";
import type { Certificates, Home, Product } from "../../../.content/types.d.ts";
import { compiled, must, products, site, slides } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

const product = compiled<Product>(`products/${must(products[0]).key}.json`);
const certificates = compiled<Certificates>("certificates.json").items;

const rows = [
  {
    path: "/",
    label: compiled<Home>("home.json").products.title,
    noun: "product",
    indicators: products.map(({ title }) => `Show ${title}`),
  },
  {
    path: product.path,
    label: `${product.title} in use`,
    noun: "picture",
    indicators: product.images.map((_, index) => `Picture ${index + 1}`),
  },
  {
    path: "/certificates",
    label: "Certificates",
    noun: "certificate",
    indicators: certificates.map(({ title }) => `Show ${title}`),
  },
];

/** Marks the box of a carousel by its label's rendered text, as names may have no-break spaces. */
async function mark(visitor: Visitor, label: string): Promise<string> {
  await eventually(
    () =>
      visitor.on(
        { css: "[aria-roledescription=carousel]" },
        (all, wanted) => {
          const nameOf = (box: HTMLElement) => {
            const by = document.getElementById(box.getAttribute("aria-labelledby") ?? "");
            return (box.getAttribute("aria-label") ?? by?.textContent ?? "").replace(/\s+/g, " ").trim();
          };
          const box = all.find((each) => nameOf(each) === wanted);
          if (box) box.dataset.tried = "";
          return box !== undefined;
        },
        label,
      ),
    `the carousel ${label} shows`,
  ).toBe(true);
  return "[data-tried]";
}

/** Numbers of the slides that are wholly in view and not inert. */
function inView(visitor: Visitor, box: string): Promise<number[]> {
  return visitor.run((css) => {
    const slides = [...document.querySelectorAll(`${css} [aria-roledescription=slide]`)];
    return slides.flatMap((slide, index) => {
      const row = slide.parentElement?.getBoundingClientRect();
      const { left, right } = slide.getBoundingClientRect();
      const whole = row && left >= row.left - 1 && right <= row.right + 1;
      return whole && !slide.closest("[inert]") ? [index] : [];
    });
  }, box);
}

export function carousels(visit: Visit): void {
  describe("carousels", () => {
    test.each(rows)(
      "“$label” on $path changes slides by buttons, keys and indicators",
      async ({ path, label, noun, indicators }) => {
        const visitor = visit();
        await visitor.open(path, sizeOf("phone"));
        const box = await mark(visitor, label);
        const button = (name: string) => ({ css: `${box} button`, name });
        const shows = (index: number, how: string) =>
          eventually(() => inView(visitor, box), `slide ${index + 1} after ${how}`).toEqual([index]);
        const last = indicators.length - 1;
        await shows(0, "loading");
        await visitor.click(button(`Next ${noun}`));
        await shows(1, "Next");
        await visitor.click(button(`Previous ${noun}`));
        await shows(0, "Previous");
        await visitor.click(button(`Previous ${noun}`));
        await shows(last, "Previous round the end");
        await visitor.press("Enter");
        await shows(last - 1, "Enter on Previous");
        await visitor.tabTo(button(`Next ${noun}`));
        await visitor.press("Space");
        await shows(last, "Space on Next");
        const row = { css: `${box} [role=group]:has([aria-roledescription=slide])` };
        await visitor.on(row, ([element]) => element?.focus());
        await visitor.press("ArrowRight");
        await shows(0, "the right key round the end");
        await visitor.press("ArrowLeft");
        await shows(last, "the left key");
        // A wide window shows several slides and the indicators.
        await visitor.resize(sizeOf("desktop"));
        for (const index of [last, 0, 1]) {
          await visitor.click(button(must(indicators[index])));
          await eventually(() => inView(visitor, box), `slide ${index + 1} after its mark`).toContain(index);
          const marked = () =>
            visitor.on({ css: `${box} button[aria-current=true]` }, ([one]) => one?.getAttribute("aria-label"));
          await eventually(marked, "the mark is moved").toBe(indicators[index]);
        }
        expect(await visitor.complaints()).toEqual([]);
      },
    );

    test("the banner changes slides by buttons, keys and a drag, and can be paused and played", async () => {
      const visitor = visit();
      const box = 'section[aria-label="Products"], [role=region][aria-label="Products"]';
      const within = (css: string) => `:is(${box}) ${css}`;
      const titles = () => visitor.texts({ css: within("[aria-roledescription=slide] h2") });
      const title = (index: number) => must(slides.at(index % slides.length)).title;
      const shows = (index: number, how: string) =>
        eventually(titles, `the banner's slide after ${how}`).toEqual([title(index)]);
      const button = (name: string) => ({ css: within("button"), name });
      await visitor.open("/", sizeOf("desktop"));
      await shows(0, "loading");
      await visitor.click(button("Pause the slides"));
      await visitor.sees(button("Play the slides"));
      await visitor.click(button("Next slide"));
      await shows(1, "Next");
      await visitor.press("Enter");
      await shows(2, "Enter on Next");
      await visitor.click(button("Previous slide"));
      await shows(1, "Previous");
      await visitor.drag({ css: within("[aria-roledescription=slide]") }, -2 * site.display.carousel.swipePx - 60);
      await shows(2, "a drag to the left");
      await visitor.drag({ css: within("[aria-roledescription=slide]") }, 2 * site.display.carousel.swipePx + 60);
      await shows(1, "a drag to the right");
      const [left, right] = await visitor.on({ css: within("[aria-roledescription=slide]") }, ([slide]) => {
        const place = slide?.getBoundingClientRect();
        return [place?.left, place?.right];
      });
      expect([left, right]).toEqual([0, sizeOf("desktop").width]);
      await visitor.click(button("Play the slides"));
      await visitor.driver.move({ x: 5, y: 5 });
      await visitor.run(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await shows(2, "its interval");
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
