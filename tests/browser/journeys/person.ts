// A person at the site: presses keys and visible controls, and knows only what can be seen.

import { join } from "node:path";
import { readEnquiries } from "@site/service";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { long } from "../../long.ts";
import { folderOf } from "../../support/folders.ts";
import { lineLike, linesOf, startProcess } from "../../support/processes.ts";
import { testSite } from "../../test-site-folder.ts";
import { eventually, focused } from "../visit.ts";

/** Widths of the windows of all journeys, in pixels. */
export const widths = [390, 1280] as const;

/** Time in milliseconds after which a page never comes, however busy the machine is. */
export const timeout = long ? 240_000 : 40_000;

/** Most stops of the Tab key on a page. */
const stops = 400;

/**
 * Starts the service on the built site as a release does, with a store of its own; it ends with the
 * test.
 */
export async function serveSite(settings: Readonly<Record<string, string>> = {}) {
  const file = join(await folderOf({}), "enquiries.db");
  const code = `import { run } from "@site/service"; await run(${JSON.stringify(testSite)});`;
  const child = startProcess(process.execPath, ["--input-type=module", "--eval", code], {
    ENQUIRY_DB: file,
    ...settings,
  });
  const [, origin = ""] = await lineLike(linesOf(child), /^Ready: (\S+)/);
  const stored = () => readEnquiries({ kind: "sqlite", file });
  return { origin, file, stored };
}

export class Person {
  readonly page: Page;
  readonly #hasMouse: boolean;

  constructor(page: Page, hasMouse = true) {
    this.page = page;
    this.#hasMouse = hasMouse;
  }

  /** Visible links, buttons and headings of folded parts with this name. */
  #controls(name: string): Locator {
    const { page } = this;
    return page
      .getByRole("link", { name })
      .or(page.getByRole("button", { name }))
      .or(page.locator("summary").filter({ hasText: name }))
      .filter({ visible: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
  }

  /** Presses Tab until the focus is, visibly, on one of the controls. */
  async #tabTo(controls: Locator): Promise<void> {
    for (let stop = 0; stop < stops; stop++) {
      await this.page.keyboard.press("Tab");
      const found = controls.and(focused(this.page));
      if ((await found.count()) === 0) continue;
      const outline = await found.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, `the focus on ${controls}`).not.toBe("none");
      return;
    }
    expect.fail(`Tab does not lead to ${controls}.`);
  }

  async press(name: string): Promise<void> {
    const controls = this.#controls(name);
    if (this.#hasMouse) return controls.first().click();
    await controls.first().waitFor();
    await this.#tabTo(controls);
    await this.page.keyboard.press("Enter");
  }

  /** Types into a field in place of its text; it has to show each character. */
  async type(label: string, text: string): Promise<void> {
    const field = this.field(label);
    await (this.#hasMouse ? field.click() : this.#tabTo(field));
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
    expect(await field.inputValue()).toBe(text);
  }

  /** Chooses the first value of a list by the keyboard. @returns that value */
  async choose(label: string): Promise<string> {
    const list = this.field(label);
    // The lists of places come after the form.
    const options = list.and(this.page.locator(":enabled")).locator("option");
    await eventually(() => options.count(), label).toBeGreaterThan(1);
    await this.#tabTo(list);
    await this.page.keyboard.press("ArrowDown");
    const value = await list.inputValue();
    expect(value, label).not.toBe("");
    return value;
  }

  /**
   * Waits until words can be read: with a size, in view once scrolled to, and covered by nothing.
   */
  async see(words: string): Promise<void> {
    const isSeen = () =>
      this.page.evaluate((wanted) => {
        const plain = (text: string | null) => text?.replace(/\u00ad/g, "").replace(/\s+/g, " ");
        const has = (element: Element) => plain(element.textContent)?.includes(wanted);
        return [...document.querySelectorAll("body *")].some((element) => {
          if (!has(element) || [...element.children].some(has)) return false;
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
            return false;
          }
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const { left, top, width, height } = element.getBoundingClientRect();
          const front = document.elementFromPoint(left + width / 2, top + height / 2);
          const isInFront = front?.contains(element) || element.contains(front);
          return width > 2 && height > 2 && isInFront;
        });
      }, words);
    await expect.poll(isSeen, { timeout, message: `“${words}” can be read` }).toBe(true);
  }

  /**
   * Looks at the header as a picture: everything has a size, a place of its own inside the window,
   * and another name.
   */
  async lookAtHeader(): Promise<void> {
    const look = () => {
      scrollTo({ top: 0, behavior: "instant" });
      const parts = [...document.querySelectorAll("header :is(a, button, summary, input, svg)")]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((part) => {
          const name = part.getAttribute("aria-label") ?? part.textContent?.trim();
          return { part, name: name || part.tagName, box: part.getBoundingClientRect() };
        });
      const isOver = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      const found = parts.flatMap(({ part, name, box }, index) => {
        const others = parts
          .slice(0, index)
          .filter((other) => !other.part.contains(part) && !part.contains(other.part));
        const isIcon = part.tagName === "svg";
        return [
          box.width < 12 || box.height < 12 ? `${name} is too small` : [],
          box.left < 0 || box.top < 0 || box.right > innerWidth ? `${name} is outside` : [],
          others.filter((other) => isOver(other.box, box)).map((other) => `${other.name}/${name}`),
          !isIcon && others.some((other) => other.name === name) ? `${name} is there twice` : [],
        ].flat();
      });
      const extra = document.documentElement.scrollWidth - innerWidth;
      return [
        ...found,
        ...(parts.length < 4 ? [`only ${parts.length} parts`] : []),
        ...(extra > 0 ? [`the page is ${extra} px too wide`] : []),
      ];
    };
    // The development server's pages have no styles at first.
    await expect.poll(() => this.page.evaluate(look), { timeout }).toEqual([]);
  }
}
