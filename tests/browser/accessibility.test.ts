// For everybody: axe finds nothing, nothing is lost on narrow screens, with large text or forced colours, and nothing moves for
// visitors who asked for that. It is tried on one page of each look; npm run test:long visits every page.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long as isLong } from "../long.ts";
import { half, kinds, looks } from "./compiled.ts";
import { formPages, visitForm, visitPanel } from "./enquiry.ts";
import { findings, lost, small } from "./faults.ts";
import { eventually, go, inChromium, stopGliding, type Visit, withoutPictures } from "./visit.ts";

/** Milliseconds for what takes long. */
const long = 900_000;

/**
 * Visits one page of each look, or every page, with two windows at a time.
 * @param look gets each page with its number: which window comes first to a page hangs on the machine
 */
async function everywhere(
  visit: Visit,
  look: (page: Page, path: string, number: number) => Promise<void>,
): Promise<void> {
  const waiting = [...looks, "/404"].entries();
  const work = async () => {
    const page = await visit("/404", { reducedMotion: "reduce" });
    for (const [number, path] of waiting) {
      await go(page, path);
      await look(page, path, number);
    }
  };
  await Promise.all([work(), work()]);
}

withoutPictures("on every page", (visit) => {
  const wide = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  const narrow = { width: 320, height: 640 };
  const wrong = { axe: [] as string[], targets: [] as string[], narrow: [] as string[] };
  /** Each page is loaded once, and looked at in three widths. */
  let survey: Promise<void> | undefined;
  const surveyed = async () => {
    survey ??= everywhere(visit, async (page, path, number) => {
      for (const size of half([wide, phone], number % 2 === 0)) {
        await page.setViewportSize(size);
        const where = `${path} at ${size.width} px`;
        wrong.axe.push(...(await findings(page)).map((fault) => `${where}: ${fault}`));
        wrong.targets.push(...(await small(page, 24)).map((fault) => `${where}: ${fault}`));
      }
      await page.setViewportSize(narrow);
      wrong.narrow.push(...(await lost(page)).map((fault) => `${path}: ${fault}`));
      await page.setViewportSize(wide);
    });
    await survey;
    return wrong;
  };

  it("axe finds nothing, at 390 px on one half of them and at 1440 px on the other", { timeout: long }, async () => {
    expect((await surveyed()).axe).toEqual([]);
  });

  it("targets are at least 24 px", { timeout: long }, async () => {
    expect((await surveyed()).targets).toEqual([]);
  });

  it("nothing is lost at 320 px", { timeout: long }, async () => {
    expect((await surveyed()).narrow).toEqual([]);
  });
});

withoutPictures("the form", (visit) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ];

  /** What is wrong with what shows: axe at one width in turn, with `npm run test:long` at each, all else at each. */
  async function faults(page: Page, turn: number): Promise<string[]> {
    const found: string[] = [];
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const byAxe = isLong || index === turn % sizes.length ? await findings(page) : [];
      const all = [...byAxe, ...(await small(page, 24)), ...(await lost(page))];
      found.push(...all.map((fault) => `${size.width} px: ${fault}`));
    }
    return found;
  }

  it.each(formPages.map(({ path }, turn) => ({ path, turn })))(
    "on $path has no fault with all messages showing",
    { timeout: long },
    async ({ path, turn }) => {
      // Less motion here and below: no colour on its way to another is taken for one that cannot be read.
      const form = await visitForm(visit, path, { reducedMotion: "reduce" });
      await form.button.click();
      await eventually(async () => Object.keys(await form.messages()).length).toBe(7);
      expect(await faults(form.page, turn)).toEqual([]);
    },
  );

  it("in the panel has no fault, empty or with all messages showing", { timeout: long }, async () => {
    const form = await visitPanel(visit, "/clients", { reducedMotion: "reduce" });
    await form.listed();
    expect(await faults(form.page, 0)).toEqual([]);
    await form.button.click();
    await eventually(async () => Object.keys(await form.messages()).length).toBe(7);
    expect(await faults(form.page, 2)).toEqual([]);
  });

  it("has no fault while it is sending", { timeout: long }, async () => {
    const form = await visitForm(visit, "/enquiry", { reducedMotion: "reduce", play: { enquiry: () => {} } });
    await form.fill();
    await form.button.click();
    await form.page.getByRole("dialog").waitFor();
    expect(await faults(form.page, 1)).toEqual([]);
  });

  it("shows the field that gets the focus with its label, below the lines that stay on top", {
    timeout: long,
  }, async () => {
    for (const form of [
      await visitForm(visit, "/contact"),
      await visitPanel(visit, "/clients", { reducedMotion: "reduce" }),
    ]) {
      await form.listed();
      const name = form.field("name");
      const isFocused = () => name.evaluate((field) => field === document.activeElement);
      const label = form.root.getByText("Full name", { exact: true });
      const seen = () =>
        label.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          const at = (y: number) => document.elementFromPoint(left + 5, y) === element;
          return at(top + 2) && at(bottom - 2);
        });
      for (const size of sizes) {
        await form.page.setViewportSize(size);
        // At the end of the form, from where the field has to come into sight.
        await form.button.focus();
        await eventually(isFocused).toBe(false);
        await form.button.click();
        await eventually(isFocused).toBe(true);
        await eventually(seen, `${form.page.url()} at ${size.width} px`).toBe(true);
      }
    }
  });

  it("with forced colours says what is wrong in words and by a thicker line", async () => {
    const form = await visitForm(visit, "/enquiry", { forcedColors: "active" });
    const width = () => form.field("name").evaluate((field) => getComputedStyle(field).borderTopWidth);
    expect(await width()).toBe("1px");
    await form.button.click();
    await eventually(() => form.messageOf("name")).toBe("Full Name is required");
    expect(await width()).toBe("2px");
  });
});

// The browser's own text size, which media queries follow as well. Pictures keep their places, which their sizes say.
inChromium(
  "with text of 200 %",
  (visit) => {
    it("nothing is lost on any page", { timeout: long }, async () => {
      const wrong: string[] = [];
      await everywhere(visit, async (page, path) => {
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
        wrong.push(...(await lost(page)).map((fault) => `${path}: ${fault}`));
      });
      expect(wrong).toEqual([]);
    });
  },
  ["--blink-settings=defaultFontSize=32,imagesEnabled=false"],
);

withoutPictures("the visitor's settings", (visit) => {
  it("nothing moves for those who asked for less motion", { timeout: long }, async () => {
    const moving = (page: Page) =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
    // What styles move, such as the colour of a button under the mouse, is of classes of its own.
    const gliding = (page: Page) =>
      page.evaluate(() => document.getAnimations().filter((one) => one.constructor === Animation).length);
    for (const [path, press] of [
      ["/", "Next slide"],
      ["/applications", "Next picture"],
      ["/certificates", "Next certificate"],
    ] as const) {
      const still = await visit(path, { reducedMotion: "reduce" });
      await still.getByRole("button", { name: press }).click();
      expect(await moving(still), path).toBe(0);
      const lively = await visit(path, { clock: true });
      await stopGliding(lively);
      await lively.getByRole("button", { name: press }).click();
      expect(await gliding(lively), `${path} without that wish`).toBeGreaterThan(0);
    }
  });

  it("with forced colours every control is drawn in colours that differ", { timeout: long }, async () => {
    const page = await visit("/404", { forcedColors: "active", reducedMotion: "reduce" });
    for (const path of half(kinds, true)) {
      await go(page, path);
      const unseen = await page.locator("button, summary, a[href]").evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("[inert]"))
          .filter((control) => {
            let box: Element | null = control;
            // Transparent: no alpha, whatever the colour.
            while (box && getComputedStyle(box).backgroundColor.endsWith(", 0)")) box = box.parentElement;
            const ground = box ? getComputedStyle(box).backgroundColor : "rgb(255, 255, 255)";
            return getComputedStyle(control.querySelector("svg") ?? control).color === ground;
          })
          .map((control) => `${control.ariaLabel ?? control.textContent}`),
      );
      expect(unseen, path).toEqual([]);
    }
  });
});
