// Tests of the applications' gallery in every browser engine: changing pictures by pointer, keys and thumbnails, and full screen.

import { describe, expect, test } from "vitest";
import type { Application, ApplicationSummary } from "../../../.content/types.d.ts";
import { compiled, must } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

const application = must(compiled<ApplicationSummary[]>("applications/index.json")[0]);
const { path, gallery } = compiled<Application>(`applications/${application.key}.json`);
const last = gallery.length - 1;

const box = "[aria-roledescription=carousel]";
const button = (name: string) => ({ css: `${box} button`, name });
const stage = { css: `${box} [role=group][aria-label="Pictures"]` };

/** Number of the visible picture; undefined unless there is exactly one, or while a dialog has the pictures. */
function shown(visitor: Visitor): Promise<number | undefined> {
  return visitor.on({ css: box }, (boxes) => {
    // The dialog comes after the gallery in the document.
    const slides = [
      ...(boxes.at(-1)?.querySelectorAll<HTMLElement>("[aria-roledescription=slide]") ?? []),
    ];
    const reachable = slides.flatMap((slide, index) => (slide.inert ? [] : [index]));
    return reachable.length === 1 ? reachable[0] : undefined;
  });
}

const shows = (visitor: Visitor, index: number, how: string) =>
  eventually(() => shown(visitor), `picture ${index + 1} after ${how}`).toBe(index);

export function galleries(visit: Visit): void {
  describe("the gallery", () => {
    test("changes pictures by buttons, thumbnails, keys and a drag", async () => {
      const visitor = visit();
      await visitor.open(path, sizeOf("desktop"));
      await shows(visitor, 0, "loading");
      await visitor.click(button("Next picture"));
      await shows(visitor, 1, "Next");
      await visitor.click(button("Previous picture"));
      await shows(visitor, 0, "Previous");
      await visitor.click(button(`Picture ${last + 1}`));
      await shows(visitor, last, "its thumbnail");
      await visitor.driver.move({ x: 5, y: 5 });
      await visitor.on(stage, ([element]) => element?.focus());
      for (const [key, index] of [
        ["ArrowRight", 0],
        ["ArrowLeft", last],
        ["Home", 0],
        ["End", last],
      ] as const) {
        await visitor.press(key);
        await shows(visitor, index, key);
      }
      await visitor.drag(stage, 400);
      await shows(visitor, last - 1, "a drag to the right");
      await visitor.drag(stage, -400);
      await shows(visitor, last, "a drag to the left");
      expect(await visitor.complaints()).toEqual([]);
    });

    test("enters and leaves full screen by pointer and by keyboard", async () => {
      const visitor = visit();
      const size = sizeOf("desktop");
      await visitor.open(path, size);
      await shows(visitor, 0, "loading");
      const place = await visitor.on({ css: box }, ([element]) =>
        element?.getBoundingClientRect().toJSON(),
      );
      const whole = () =>
        visitor.on({ css: box }, (boxes) => {
          const { width, height } = boxes.at(-1)?.getBoundingClientRect() ?? {
            width: 0,
            height: 0,
          };
          return [Math.round(width) === innerWidth, Math.round(height) === innerHeight];
        });
      const isWhole = () => eventually(whole, "the pictures fill the screen").toEqual([true, true]);
      await visitor.click(button("Full screen"));
      await visitor.sees(button("Leave full screen"));
      await isWhole();
      await visitor.press("ArrowRight");
      await shows(visitor, 1, "a key on the whole screen");
      await visitor.click(button("Leave full screen"));
      await visitor.misses(button("Leave full screen"));
      await shows(visitor, 1, "leaving the whole screen");
      const back = () =>
        visitor.on({ css: box }, ([element]) => element?.getBoundingClientRect().width);
      await eventually(back, "the gallery is as wide as before").toBe(place?.width);
      await visitor.tabTo(button("Full screen"));
      await visitor.press("Enter");
      await visitor.sees(button("Leave full screen"));
      await isWhole();
      await visitor.tabTo(button("Leave full screen"));
      await visitor.press("Enter");
      await visitor.misses(button("Leave full screen"));
      await eventually(
        () => visitor.run(() => document.fullscreenElement === null),
        "the screen is given back",
      ).toBe(true);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
