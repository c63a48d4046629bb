// Tests of carousels in every browser engine: the certificates and the home page's banner, by buttons, keys and drags. All other
// carousels are the same component.

import { describe, expect, test } from "vitest";
import type { Certificates } from "../../../.content/types.d.ts";
import { compiled, must, site, slides } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

const indicators = compiled<Certificates>("certificates.json").items.map(
  ({ title }) => `Show ${title}`,
);

/** The only carousel of the page of certificates. */
const box = "[aria-roledescription=carousel]";

/** Numbers of the slides that are wholly in view and not inert. */
function inView(visitor: Visitor): Promise<number[]> {
  return visitor.run(() => {
    const slides = [...document.querySelectorAll("[aria-roledescription=slide]")];
    return slides.flatMap((slide, index) => {
      const row = slide.parentElement?.getBoundingClientRect();
      const { left, right } = slide.getBoundingClientRect();
      const whole = row && left >= row.left - 1 && right <= row.right + 1;
      return whole && !slide.closest("[inert]") ? [index] : [];
    });
  });
}

export function carousels(visit: Visit): void {
  describe("carousels", () => {
    test("change slides by buttons, keys and indicators", async () => {
      const visitor = visit();
      await visitor.open("/certificates", sizeOf("phone"));
      const button = (name: string) => ({ css: `${box} button`, name });
      const shows = (index: number, how: string) =>
        eventually(() => inView(visitor), `slide ${index + 1} after ${how}`).toEqual([index]);
      const last = indicators.length - 1;
      await shows(0, "loading");
      await visitor.click(button("Next certificate"));
      await shows(1, "Next");
      await visitor.click(button("Previous certificate"));
      await shows(0, "Previous");
      await visitor.press("Enter");
      await shows(last, "Enter on Previous, round the end");
      await visitor.tabTo(button("Next certificate"));
      await visitor.press("Space");
      await shows(0, "Space on Next, round the end");
      const row = { css: `${box} [role=group]:has([aria-roledescription=slide])` };
      await visitor.on(row, ([element]) => element?.focus());
      await visitor.press("ArrowRight");
      await shows(1, "the right key");
      await visitor.press("ArrowLeft");
      await shows(0, "the left key");
      // A wide window shows several slides and the indicators.
      await visitor.resize(sizeOf("desktop"));
      for (const index of [1, 0]) {
        await visitor.click(button(must(indicators[index])));
        await eventually(() => inView(visitor), `slide ${index + 1} after its mark`).toContain(
          index,
        );
        const marked = () =>
          visitor.on({ css: `${box} button[aria-current=true]` }, ([one]) =>
            one?.getAttribute("aria-label"),
          );
        await eventually(marked, "the mark is moved").toBe(indicators[index]);
      }
      expect(await visitor.complaints()).toEqual([]);
    });

    test("the banner changes slides by buttons, keys and a drag, and can be paused and played", async () => {
      const visitor = visit();
      const banner = 'section[aria-label="Products"], [role=region][aria-label="Products"]';
      const within = (css: string) => `:is(${banner}) ${css}`;
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
      await visitor.drag(
        { css: within("[aria-roledescription=slide]") },
        -2 * site.display.carousel.swipePx - 60,
      );
      await shows(2, "a drag to the left");
      await visitor.drag(
        { css: within("[aria-roledescription=slide]") },
        2 * site.display.carousel.swipePx + 60,
      );
      await shows(1, "a drag to the right");
      const [left, right] = await visitor.on(
        { css: within("[aria-roledescription=slide]") },
        ([slide]) => {
          const place = slide?.getBoundingClientRect();
          return [place?.left, place?.right];
        },
      );
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
