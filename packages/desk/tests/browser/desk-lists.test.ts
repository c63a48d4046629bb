// Tests nested fields and lists of them in the desk's form. Everything else in the file stays as it
// was.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findings, lost, small } from "@site/tests/browser/faults";
import { long } from "@site/tests/long";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { executablePath, showAs, textOf } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

const product = "products/vpremium.yaml";
const published = readFileSync(
  join(import.meta.dirname, "../../../../tests/content/products/vpremium.yaml"),
  "utf8",
);

describe.skipIf(!executablePath)("Lists in the desk's form", () => {
  const { opened } = watchedDesk();

  const items = (page: Page) => page.locator("#field-content-items");
  const members = (page: Page, state = "") =>
    items(page).locator(`> ol > li > details${state} > summary`);
  const names = (page: Page) => items(page).locator("summary").allInnerTexts();
  const said = (page: Page) => items(page).locator("> [role=status]").innerText();
  const press = (page: Page, name: string) => page.getByRole("button", { name }).press("Enter");
  const focused = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
    );
  const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

  /** The whole text of the file: the editor renders only the visible part. */
  async function written(page: Page): Promise<string> {
    await showAs(page, "Source");
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    const text = await textOf(page).evaluate((box) => {
      const clipboardData = new DataTransfer();
      box.dispatchEvent(
        new ClipboardEvent("copy", {
          clipboardData,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      );
      return clipboardData.getData("text/plain");
    });
    await showAs(page, "Fields and text");
    return text;
  }

  /** Opens a member, adds one, and looks at the form on a small phone and on a wide dark screen. */
  async function isAccessible(page: Page): Promise<void> {
    await members(page).nth(1).click();
    await items(page).getByRole("button", { name: "Add to Items" }).click();
    await items(page).locator("li").last().locator("textarea").first().waitFor();
    // A control that the top bar covers partly does not count as small: a writer scrolls.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>("*")) {
        if (getComputedStyle(element).position === "sticky") element.style.position = "static";
      }
    });
    for (const [width, colorScheme] of [
      [1440, "dark"],
      [320, "light"],
      ...(long ? ([[390, "dark"]] as const) : []),
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const wrong = [...(await findings(page)), ...(await lost(page)), ...(await small(page, 24))];
      expect([width, wrong]).toEqual([width, []]);
    }
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("[style='position: static;']")) {
        element.removeAttribute("style");
      }
    });
  }

  it("move a member, which stays open, add one with the focus in its first field, and remove it; then the file is as it was, and all of it accessible", async () => {
    const page = await opened(product);
    await members(page).first().click();
    await items(page).locator("li").first().locator("textarea").first().waitFor();
    await press(page, "Move down: Kitchens");
    await expect.poll(async () => (await names(page))[1]).toBe("2 Kitchens");
    const open = () => members(page, "[open]").allInnerTexts();
    await expect.poll(open).toEqual(["2 Kitchens"]);
    expect(await said(page)).toBe("Kitchens is number 2 of 6 now.");
    await expect.poll(() => focused(page)).toBe("Move down: Kitchens");
    await press(page, "Move up: Kitchens");
    // The first member cannot be moved up.
    await expect.poll(() => focused(page)).toBe("Move down: Kitchens");
    // It stays open as well if its neighbour is moved past it.
    await press(page, "Move up: Wardrobes and storage walls");
    await expect.poll(open).toEqual(["2 Kitchens"]);
    await press(page, "Move down: Wardrobes and storage walls");
    await expect.poll(open).toEqual(["1 Kitchens"]);

    await press(page, "Add to Items");
    await expect.poll(() => focusedId(page)).toBe("field-content-items-6-title");
    expect(await said(page)).toBe("Number 7 of Items was added.");
    await page.keyboard.insertText("Cold rooms");
    await expect.poll(async () => (await names(page)).at(-1)).toContain("7 Cold rooms");
    // The new member's missing fields are reported in it.
    const wrong = items(page).locator("li").last().locator("[data-severity=error]");
    await expect.poll(() => wrong.count()).toBeGreaterThan(0);
    await press(page, "Remove: Cold rooms");
    await expect.poll(() => focused(page)).toBe("6 Edges and care");
    expect(await said(page)).toBe("Cold rooms was removed. 6 of Items are left.");
    expect(await written(page)).toBe(published);

    // The rows of a specification are members, too.
    expect(
      await page
        .getByRole("group", { name: /^Properties/ })
        .locator("summary b")
        .count(),
    ).toBeGreaterThan(3);
    const group = page.getByRole("group", { name: "Items, 1 of 6" });
    await members(page).first().press("Enter");
    await group.getByLabel(/^Title/).fill("Kitchens: fronts");
    await expect.poll(async () => (await names(page))[0]).toBe("1 Kitchens: fronts");
    expect(await written(page)).toBe(
      published.replace("- title: Kitchens\n", '- title: "Kitchens: fronts"\n'),
    );
    await isAccessible(page);
  });

  it("write a choice, several of a list, a tick and an optional map into the file, and remove the lines of the last two again", async () => {
    const page = await opened("applications/garden-fencing.yaml");
    await page.locator("#field-group").selectOption("indoor");
    await expect.poll(() => written(page)).toContain("\ngroup: indoor\n");
    await opened("a-cabin-on-two-lorries");
    await page.getByLabel("Solar", { exact: true }).check();
    await page.getByLabel("Façades", { exact: true }).uncheck();
    const chosen = await written(page);
    expect(chosen).toContain("\ntopics: [prefab, projects, solar]\n");
    await page.locator("#field-draft").check();
    await expect.poll(() => written(page)).toContain("\ndraft: true\n");
    await page.locator("#field-draft").uncheck();
    await press(page, "Add Meta");
    await expect.poll(() => focusedId(page)).toMatch(/^field-meta-/);
    await press(page, "Remove Meta");
    await expect.poll(() => focused(page)).toBe("Add Meta");
    expect(await written(page)).toBe(chosen);
  });

  it("add, rename and remove entries of a map, and refuse names that are invalid or taken", async () => {
    const page = await opened("pages.yaml");
    const before = await written(page);
    const map = page.getByRole("group", { name: /^Pages/ });
    const entries = () => map.locator(":scope > ol > li > details > summary > b").allInnerTexts();
    const count = (await entries()).length;
    expect(count).toBeGreaterThan(5);
    const write = async (label: string, name: string) => {
      await map.getByLabel(label).fill(name);
      await map.getByLabel(label).press("Enter");
    };
    for (const [name, sentence] of [
      ["Not an address", "“Not an address” cannot be a name here."],
      ["/contact", "There is “/contact” already."],
    ] as const) {
      await write("Name of a new entry of Pages", name);
      await expect.poll(() => map.locator("> [role=status]").innerText()).toBe(sentence);
    }
    await write("Name of a new entry of Pages", "/open-days");
    await expect.poll(async () => (await entries()).at(-1)).toBe("/open-days");
    const entry = map.getByRole("group", { name: "/open-days" });
    await entry.getByLabel(/^Title/).fill("Open days");
    expect(await written(page)).toMatch(
      /\n\/open-days:\n {2}title: Open days\n {2}description:\n {2}keywords:\n/,
    );
    await map.locator("summary", { hasText: "/open-days" }).click();
    await write("Name of /open-days", "/visit");
    await expect.poll(async () => (await entries()).at(-1)).toBe("/visit");
    await press(page, "Remove: /visit");
    await expect.poll(async () => (await entries()).length).toBe(count);
    // The focus moves to the entry that is last now.
    await expect.poll(() => focused(page)).toContain((await entries()).at(-1));
    expect(await written(page)).toBe(before);
  });
});
