// For everybody: axe finds nothing on any page, nothing is lost on narrow screens, with large text or forced colours, and
// nothing moves for visitors who asked for that.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { kinds, paths } from "./compiled.ts";
import { formPages, visitForm, visitPanel } from "./enquiry.ts";
import { eventually, go, inChromium, stopGliding, type Visit } from "./visit.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const long = 900_000;

/** What axe finds, one line for each place. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options: RunOptions) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      return (await axe.run(options)).violations;
    },
    { runOnly: tags, resultTypes: ["violations"] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
}

/** What reaches out of the window, or out of a box that cuts it off; empty where all text can be read. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`scrolls to ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll("body *")) {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // What is only said is one pixel large.
      const seen = element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
      if (!words || !seen || element.closest("[inert]")) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // What can be scrolled to is not lost; the one pixel is for rounding.
        if (overflowX === "auto" || overflowX === "scroll") break;
        const beside = overflowX !== "visible" && (text.left < left - 1 || text.right > right + 1);
        const below = overflowY !== "visible" && (text.top < top - 1 || text.bottom > bottom + 1);
        if (beside || below) found.push(`cut off: ${nameOf(element)}`);
      }
    }
    return found;
  });
}

/** Buttons and links that are too small to be hit; links in running text are as high as their line. */
function small(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, [role=tab], input, select, textarea",
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest("[inert]"))
      .filter((target) => {
        const item = target.closest("li");
        const inText = target.closest("p, dd, td") || (item && item.textContent !== target.textContent);
        return getComputedStyle(target).display !== "inline" || !inText;
      })
      .filter((target) => {
        const { width, height, bottom } = target.getBoundingClientRect();
        // A link that is drawn over its whole card is as large as the card; the skip link waits above the window.
        const cover = getComputedStyle(target, "::after");
        const covers = cover.content !== "none" && cover.position === "absolute" && cover.inset === "0px";
        return !covers && bottom > 0 && (width < pixels || height < pixels);
      })
      .map((target) => `${target.tagName.toLowerCase()} "${(target.ariaLabel ?? target.textContent ?? "").trim()}"`);
  }, least);
}

/** Visits every page with two windows at a time. */
async function everywhere(visit: Visit, look: (page: Page, path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths, "/404"];
  const work = async () => {
    const page = await visit("/404", { reducedMotion: "reduce" });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await go(page, path);
      await look(page, path);
    }
  };
  await Promise.all([work(), work()]);
}

inChromium("on every page", (visit) => {
  const wide = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  const narrow = { width: 320, height: 640 };
  const wrong = { axe: [] as string[], targets: [] as string[], narrow: [] as string[] };
  /** Each page is loaded once, and looked at in three widths. */
  let survey: Promise<void> | undefined;
  const surveyed = async () => {
    survey ??= everywhere(visit, async (page, path) => {
      for (const size of [wide, phone]) {
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

  it("axe finds nothing at 390 and 1440 px", { timeout: long }, async () => {
    expect((await surveyed()).axe).toEqual([]);
  });

  it("targets are at least 24 px", { timeout: long }, async () => {
    expect((await surveyed()).targets).toEqual([]);
  });

  it("nothing is lost at 320 px", { timeout: long }, async () => {
    expect((await surveyed()).narrow).toEqual([]);
  });
});

inChromium("the form", (visit) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ];

  /** What is wrong with what shows, at each width. */
  async function faults(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const all = [...(await findings(page)), ...(await small(page, 24)), ...(await lost(page))];
      found.push(...all.map((fault) => `${size.width} px: ${fault}`));
    }
    return found;
  }

  it.each(formPages)("on $path has no fault with all messages showing", { timeout: long }, async ({ path }) => {
    // Less motion here and below: no colour on its way to another is taken for one that cannot be read.
    const form = await visitForm(visit, path, { reducedMotion: "reduce" });
    await form.button.click();
    await eventually(async () => Object.keys(await form.messages()).length).toBe(7);
    expect(await faults(form.page)).toEqual([]);
  });

  it("in the panel has no fault, empty or with all messages showing", { timeout: long }, async () => {
    const form = await visitPanel(visit, "/clients", { reducedMotion: "reduce" });
    await form.listed();
    expect(await faults(form.page)).toEqual([]);
    await form.button.click();
    await eventually(async () => Object.keys(await form.messages()).length).toBe(7);
    expect(await faults(form.page)).toEqual([]);
  });

  it("has no fault while it is sending", { timeout: long }, async () => {
    const form = await visitForm(visit, "/enquiry", { reducedMotion: "reduce", play: { enquiry: () => {} } });
    await form.fill();
    await form.button.click();
    await form.page.getByRole("dialog").waitFor();
    expect(await faults(form.page)).toEqual([]);
  });

  it("shows the field that gets the focus with its label, below the lines that stay on top", {
    timeout: long,
  }, async () => {
    for (const viewport of sizes) {
      for (const form of [
        await visitForm(visit, "/contact", { viewport }),
        await visitPanel(visit, "/clients", { viewport, reducedMotion: "reduce" }),
      ]) {
        await form.listed();
        await form.button.click();
        await eventually(() => form.field("name").evaluate((field) => field === document.activeElement)).toBe(true);
        const label = form.root.getByText("Full name", { exact: true });
        const seen = () =>
          label.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            const at = (y: number) => document.elementFromPoint(left + 5, y) === element;
            return at(top + 2) && at(bottom - 2);
          });
        await eventually(seen, `${form.page.url()} at ${viewport.width} px`).toBe(true);
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

// The browser's own text size, which media queries follow as well.
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
  ["--blink-settings=defaultFontSize=32"],
);

inChromium("the visitor's settings", (visit) => {
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
    for (const path of kinds) {
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
