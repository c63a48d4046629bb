// Tests the desk's preview, which renders the open draft with the site's own screens.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { executablePath, findingsOf, previewOf, showAs, textOf, writeAll } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

/** Opens a file from the desk's start. */
async function openFrom(page: Page, file: string): Promise<void> {
  await page.getByLabel("Find a file by its title or name").fill(file);
  await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
  await page.getByRole("button", { name: "Hand over…" }).waitFor();
}

/** Closes the open file and opens another. */
async function openNext(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Writers’ desk", exact: true }).click();
  await openFrom(page, file);
}

describe.skipIf(!executablePath)("The desk's preview", () => {
  const { nextPage } = watchedDesk();

  async function opened(file: string): Promise<Page> {
    const page = await nextPage();
    await openFrom(page, file);
    return page;
  }

  /** Pictures of the site are loaded from the desk's copies, and its drawings are rendered. */
  async function hasNoPictureOfTheSite(page: Page): Promise<void> {
    const sources = await previewOf(page)
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => /^\/|^$/.test(source))).toEqual([]);
  }

  // Other screens are opened below, and tests/desk/preview/screens.test.ts says that none is missing.
  it.each([
    ["solutions/atum.yaml", "Atum"],
    ["landing.yaml", "Build with boards and leave the trees standing"],
    ["home.yaml", "Vanya fibre cement boards, planks, panels and frames"],
  ])("shows the page of %s with its heading, and no picture by an address of the site", async (file, title) => {
    const page = await opened(file);
    const head = previewOf(page).getByRole("heading", { level: 1 }).first();
    await expect.poll(async () => (await head.innerText()).replace(/\s+/g, " ")).toBe(title);
    await hasNoPictureOfTheSite(page);
  });

  it("shows a changed field at once in the page, the search result and the share card, and the last valid page after a mistake", async () => {
    const page = await opened("products/vpremium.yaml");
    const shown = previewOf(page);
    await shown.getByRole("heading", { level: 1, name: "Vpremium" }).waitFor();
    await hasNoPictureOfTheSite(page);
    await page.locator("#field-title").fill("Vfine");
    await shown.getByRole("heading", { level: 1, name: "Vfine" }).waitFor();
    await shown.getByRole("heading", { name: "Vfine in detail" }).waitFor();
    await page.getByLabel("Show", { exact: true }).selectOption("Search result");
    await shown.getByText("Vfine – Vanya").waitFor();
    await page.getByLabel("Show", { exact: true }).selectOption("Share card");
    await shown.getByText("Boards that arrive finished").waitFor();
    await page.getByLabel("Show", { exact: true }).selectOption("Page");
    // The last page whose fields are valid stays.
    await page.locator("#field-title").fill("");
    await expect.poll(() => page.locator('ol[aria-label="In this file"] > li').count()).toBeGreaterThan(0);
    expect(await shown.getByRole("heading", { level: 1 }).innerText()).toBe("Vfine");
  });

  it("shows a text that has just been begun, and says in its page what is not written yet", async () => {
    const page = await nextPage();
    await page.getByLabel("What", { exact: true }).selectOption({ label: "article" });
    await page.getByLabel("Its title", { exact: true }).fill("A board of its own");
    await page.getByRole("button", { name: "Begin" }).click();
    const shown = previewOf(page);
    await shown.getByRole("heading", { level: 1, name: "A board of its own" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/articles\/a-board-of-its-own\.md$/);
    await textOf(page).focus();
    await page.keyboard.type("The first words.");
    await shown.getByText("The first words.").waitFor();
    expect(await shown.getByRole("img", { name: /Image: still to be chosen/ }).count()).toBe(1);
    await page.getByLabel("Show", { exact: true }).selectOption("Search result");
    await shown.getByText(/Description: still to be written/).waitFor();
    // Missing fields are reported all the same.
    const findings = findingsOf(page).and(page.locator('[data-code="schema-missing-field"]'));
    expect(await findings.count()).toBe(3);
    await showAs(page, "Source");
    expect(await textOf(page).innerText()).not.toMatch(/still to be|image:/);
  });

  it("shows the chosen one of several pages that use a file, and a sentence if no page uses it", async () => {
    const page = await opened("accessories.yaml");
    const shown = previewOf(page);
    await shown.getByRole("heading", { level: 1, name: "Our Products" }).waitFor();
    await page.locator("#field-title").fill("Clips and rails");
    await shown.getByRole("heading", { name: "Clips and rails" }).waitFor();
    await page.getByLabel("of", { exact: true }).selectOption("/documents");
    await expect.poll(() => shown.getByRole("heading", { level: 1 }).innerText()).not.toBe("Our Products");
    await openNext(page, "pages.yaml");
    for (const [address, name] of [
      ["/search", "Search"],
      ["/videos", "Gallery"],
      ["/testimonials", "Testimonials"],
      ["/clients", "Clients"],
      ["/certificates", "Certificates"],
      ["/applications", "Applications"],
    ] as const) {
      await page.getByLabel("of", { exact: true }).selectOption(address);
      await shown.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    }
    await openNext(page, "facts.yaml");
    await page.getByText("No page shows this file by itself").waitFor();
  });

  it("sends no form, and no link of it leads away", async () => {
    const page = await opened("offices.yaml");
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") posts.push(request.url());
    });
    const shown = previewOf(page);
    const name = shown.getByLabel(/name/i).first();
    await name.fill("A name");
    await name.press("Enter");
    await shown
      .getByRole("button", { name: /send|submit/i })
      .first()
      .click();
    const address = page.url();
    const links = await shown.getByRole("link").all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await link.dispatchEvent("click");
    await links[0]?.click();
    await shown.getByRole("heading", { level: 1 }).waitFor();
    expect(posts).toEqual([]);
    expect(page.frames().map((frame) => frame.url())).toEqual([address, "about:srcdoc"]);
    expect(await shown.locator("html").evaluate((html) => html.ownerDocument.compatMode)).toBe("CSS1Compat");
  });

  const openedArticle = () => opened("a-cabin-on-two-lorries");

  it("shows a short text in the preview's window when its writer is at it", async () => {
    const page = await openedArticle();
    await writeAll(page, "A short text of one sentence.\n");
    const shown = previewOf(page).getByText("A short text of one sentence.");
    await shown.waitFor();
    await page.getByLabel(/^Title/).scrollIntoViewIfNeeded();
    await textOf(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect
      .poll(() =>
        shown.evaluate((words) => {
          const { top, bottom } = words.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  });

  it("follows the text with the preview, and the cursor: what is written stands in its window", async () => {
    const page = await openedArticle();
    const shown = previewOf(page);
    await shown.getByRole("heading", { level: 1, name: "A cabin on two lorries" }).waitFor();
    await hasNoPictureOfTheSite(page);
    await textOf(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => shown.locator("html").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" The very last words.");
    const isSeen = () =>
      shown.getByText("The very last words.").evaluate((words) => {
        const { top, bottom } = words.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isSeen).toBe(true);
    // A picture above that loads only now.
    await shown
      .locator("article")
      .first()
      .evaluate((article) => {
        article.style.paddingTop = "3000px";
      });
    await expect.poll(isSeen).toBe(true);
    await page.keyboard.press("Control+Home");
    await expect.poll(isSeen).toBe(false);
  });
});

describe.skipIf(!executablePath)("The desk with its pictures", () => {
  const { nextPage, missing } = watchedDesk({ pictures: true });

  it("has an icon that its policy lets it show, and asks for no file that is not there", async () => {
    const page = await nextPage();
    await openFrom(page, "a-cabin-on-two-lorries");
    const icon = page.locator('link[rel="icon"]');
    expect(await icon.count()).toBe(1);
    const isShown = await icon.evaluate(async (link: HTMLLinkElement) => {
      const picture = new Image();
      picture.src = link.href;
      await picture.decode();
      return picture.naturalWidth > 0;
    });
    expect(isShown).toBe(true);
    expect(missing()).toEqual([]);
  });

  it("draws the icons of buttons", async () => {
    const page = await nextPage();
    await openFrom(page, "products/vplank.yaml");
    const button = previewOf(page).getByRole("link", { name: "Ask for a sample" }).first();
    const width = () => button.locator("use").evaluate((icon: SVGUseElement) => icon.getBBox().width);
    await expect.poll(width).toBeGreaterThan(10);
  });

  it("draws a drawing again when its measures are changed in the draft", async () => {
    const page = await nextPage();
    await openFrom(page, "accessories.yaml");
    const source = readFileSync(join(import.meta.dirname, "../../content/accessories.yaml"), "utf8");
    const [, name = ""] = /- name: (.+)/.exec(source) ?? [];
    const title = previewOf(page).getByRole("heading", { level: 1 });
    await previewOf(page).getByRole("heading", { level: 1, name: "Our Products" }).waitFor();
    await page.getByLabel("of", { exact: true }).selectOption("/documents");
    await expect.poll(() => title.innerText()).not.toBe("Our Products");
    // The picture is in a folded part where the frame is narrow, and is not loaded then.
    await previewOf(page)
      .locator("main details")
      .evaluateAll((all) => {
        for (const one of all) one.setAttribute("open", "");
      });
    const drawn = previewOf(page)
      .getByRole("listitem")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("img");
    const width = () => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await drawn.scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(10);
    const [before, narrow] = [await drawn.getAttribute("src"), await width()];
    await showAs(page, "Source");
    await writeAll(page, source.replace(/width: \d+/, "width: 120"));
    await expect.poll(() => drawn.getAttribute("src")).not.toBe(before);
    await expect.poll(width).toBeGreaterThan(narrow);
  });
});
