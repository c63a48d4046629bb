// Tests nested fields and lists of them in the desk's form: by keyboard, with announcements to screen readers, on phones and in the dark.
// Everything else in the file stays as it was.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { long } from "../long.ts";
import { executablePath, showAs, textOf } from "./desk.ts";
import { type Look, watchedDesk } from "./desk-in-turn.ts";
import { findings, lost, small } from "./faults.ts";

const product = "products/vpremium.yaml";
const published = readFileSync(join(import.meta.dirname, "../../content/products/vpremium.yaml"), "utf8");

describe.skipIf(!executablePath)("Lists in the desk's form", () => {
  const { nextPage } = watchedDesk();

  async function opened(file: string, look: Look = {}): Promise<Page> {
    const page = await nextPage(look);
    await page.getByLabel("Find a file by its title or name").fill(file);
    await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
    await page.getByRole("group", { name: /^Fields of/ }).waitFor();
    return page;
  }

  const items = (page: Page) => page.locator("#field-content-items");
  const names = (page: Page) => items(page).locator("summary").allInnerTexts();
  const said = (page: Page) => items(page).locator("> [role=status]").innerText();
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

  /** The whole text of the file: the editor renders only the visible part. */
  async function written(page: Page): Promise<string> {
    await showAs(page, "Source");
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    const text = await textOf(page).evaluate((box) => {
      const clipboardData = new DataTransfer();
      box.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true, composed: true }));
      return clipboardData.getData("text/plain");
    });
    await showAs(page, "Fields and text");
    return text;
  }

  it("moves a member, which stays open, and announces it; moved back, the file is as it was", async () => {
    const page = await opened(product);
    await items(page).locator("> ol > li > details > summary").first().click();
    await page.getByRole("button", { name: "Move down: Kitchens" }).press("Enter");
    await expect
      .poll(async () => (await names(page)).slice(0, 2))
      .toEqual(["1 Wardrobes and storage walls", "2 Kitchens"]);
    const open = () => items(page).locator("> ol > li > details[open] > summary").allInnerTexts();
    expect(await open()).toEqual(["2 Kitchens"]);
    expect(await said(page)).toBe("Kitchens is number 2 of 6 now.");
    await expect.poll(() => focused(page)).toBe("Move down: Kitchens");
    const moved = await written(page);
    expect(moved).not.toBe(published);
    expect(moved.split("\n").sort()).toEqual(published.split("\n").sort());
    await page.getByRole("button", { name: "Move up: Kitchens" }).press("Enter");
    // The first member cannot be moved up.
    await expect.poll(() => focused(page)).toBe("Move down: Kitchens");
    // It stays open as well if its neighbour is moved past it.
    await items(page).locator("> ol > li > details > summary").first().click();
    await page.getByRole("button", { name: "Move up: Wardrobes and storage walls" }).press("Enter");
    await expect.poll(open).toEqual(["2 Kitchens"]);
    await page.getByRole("button", { name: "Move down: Wardrobes and storage walls" }).press("Enter");
    await expect.poll(open).toEqual(["1 Kitchens"]);
    expect(await written(page)).toBe(published);
  });

  it("adds a member with the focus in its first field, and removes it with the focus on its neighbour", async () => {
    const page = await opened(product);
    await items(page).getByRole("button", { name: "Add to Items" }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-content-items-6-title");
    expect(await said(page)).toBe("Number 7 of Items was added.");
    await page.keyboard.type("Cold rooms");
    await expect.poll(async () => (await names(page)).at(-1)).toContain("7 Cold rooms");
    // The new member's missing fields are reported in it.
    await expect
      .poll(() => items(page).locator("li").last().locator("[data-severity=error]").count())
      .toBeGreaterThan(0);
    await page.getByRole("button", { name: "Remove: Cold rooms" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("6 Edges and care");
    expect(await said(page)).toBe("Cold rooms was removed. 6 of Items are left.");
    expect(await written(page)).toBe(published);
  });

  it("has the rows of a specification as members, and changes only the line of a member's field that was edited", async () => {
    const page = await opened(product);
    const rows = page.getByRole("group", { name: /^Properties/ });
    expect(await rows.locator("summary b").count()).toBeGreaterThan(3);
    const summary = items(page).locator("summary").first();
    await summary.press("Enter");
    const group = page.getByRole("group", { name: "Items, 1 of 6" });
    await group.getByLabel(/^Title/).fill("Kitchens: fronts");
    await expect.poll(async () => (await names(page))[0]).toBe("1 Kitchens: fronts");
    expect(await written(page)).toBe(published.replace("- title: Kitchens\n", '- title: "Kitchens: fronts"\n'));
  });

  it("writes a choice, several of a list, and a tick into the file, and removes the tick's line when it is unticked", async () => {
    const page = await opened("applications/garden-fencing.yaml");
    expect(await written(page)).toContain("\ngroup: outdoor\n");
    await page.locator("#field-group").selectOption("indoor");
    await expect.poll(() => written(page)).toContain("\ngroup: indoor\n");
    const article = await opened("a-cabin-on-two-lorries");
    await article.getByLabel("solar", { exact: true }).check();
    await article.getByLabel("facades", { exact: true }).uncheck();
    const chosen = await written(article);
    expect(chosen).toContain("\ntopics: [prefab, projects, solar]\n");
    await article.locator("#field-draft").check();
    await expect.poll(() => written(article)).toContain("\ndraft: true\n");
    await article.locator("#field-draft").uncheck();
    await expect.poll(() => written(article)).toBe(chosen);
  });

  it("adds an optional map with the focus in its first field, and removes it", async () => {
    const page = await opened("a-cabin-on-two-lorries");
    await page.getByRole("button", { name: "Add Meta" }).press("Enter");
    await expect.poll(() => page.getByRole("group", { name: /^Meta/ }).getByRole("textbox").count()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? "")).toMatch(/^field-meta-/);
    await page.getByRole("button", { name: "Remove Meta" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Add Meta");
  });

  it("adds, renames and removes entries of a map, and refuses names that are invalid or taken", async () => {
    const page = await opened("pages.yaml");
    const before = await written(page);
    const map = page.getByRole("group", { name: /^Pages/ });
    const said = () => map.locator("> [role=status]").innerText();
    const entries = () => map.locator("summary b").allInnerTexts();
    const count = (await entries()).length;
    expect(count).toBeGreaterThan(5);
    const fresh = map.getByLabel("Name of a new entry of Pages");
    await fresh.fill("Not an address");
    await fresh.press("Enter");
    await expect.poll(said).toBe("“Not an address” cannot be a name here.");
    await fresh.fill("/contact");
    await fresh.press("Enter");
    await expect.poll(said).toBe("There is “/contact” already.");
    await fresh.fill("/open-days");
    await fresh.press("Enter");
    await expect.poll(async () => (await entries()).at(-1)).toBe("/open-days");
    const group = page.getByRole("group", { name: "/open-days" });
    await group.getByLabel(/^Title/).fill("Open days");
    expect(await written(page)).toMatch(/\n\/open-days:\n {2}title: Open days\n {2}description:\n {2}keywords:\n/);
    await map.locator("summary").last().click();
    await map.getByLabel("Name of /open-days").fill("/visit");
    await map.getByLabel("Name of /open-days").press("Enter");
    await expect.poll(async () => (await entries()).at(-1)).toBe("/visit");
    await map.getByRole("button", { name: "Remove: /visit" }).press("Enter");
    await expect.poll(async () => (await entries()).length).toBe(count);
    // The focus moves to the entry that is last now.
    await expect.poll(() => focused(page)).toContain((await entries()).at(-1));
    expect(await written(page)).toBe(before);
  });

  it.each([
    { width: 320, colorScheme: "light" as const },
    { width: 1440, colorScheme: "dark" as const },
    ...(long ? [{ width: 390, colorScheme: "dark" as const }] : []),
  ])("are accessible, with all their text, at $width px, $colorScheme", async ({ width, colorScheme }) => {
    const page = await opened(product, { width, height: 800, colorScheme });
    await items(page).locator("summary").nth(1).click();
    await items(page).getByRole("button", { name: "Add to Items" }).click();
    await items(page).locator("li").last().locator("textarea").first().waitFor();
    // A control that the top bar covers partly does not count as small: a writer scrolls.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>("*"))
        if (getComputedStyle(element).position === "sticky") element.style.position = "static";
    });
    expect([...(await findings(page)), ...(await lost(page)), ...(await small(page, 24))]).toEqual([]);
  });
});
