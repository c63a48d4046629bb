// Tests the desk's preview, which renders the open draft with the site's own screens.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { long } from "@site/tests/long";
import { describeLong, itLong } from "@site/tests/support/lacking";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { executablePath, findingsOf, previewOf, showAs, textOf, writeAll } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

/** Waits for a page with this heading in the preview. */
const headed = (page: Page, name: string) =>
  previewOf(page).getByRole("heading", { level: 1, name, exact: true }).waitFor();

describe.skipIf(!executablePath)("The desk's preview", () => {
  const { nextPage, opened } = watchedDesk();

  const isInView = (words: Element) => {
    const { top, bottom } = words.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };

  /** Pictures of the site are loaded from the desk's copies, and its drawings are rendered. */
  async function hasNoPictureOfTheSite(page: Page): Promise<void> {
    const images = previewOf(page).locator("img");
    const sources = await images.evaluateAll((all) =>
      all.map((image) => image.getAttribute("src") ?? ""),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => /^\/|^$/.test(source))).toEqual([]);
  }

  // Other screens are opened below, and packages/desk/preview/tests/screens.test.ts says that none is missing.
  it("shows the page of a file with its heading, and no picture by an address of the site; of several pages the chosen one", async () => {
    const page = await opened("pages.yaml");
    for (const [address, name] of [
      ["/videos", "Gallery"],
      ...(long
        ? ([
            ["/search", "Search"],
            ["/testimonials", "Testimonials"],
            ["/clients", "Clients"],
            ["/certificates", "Certificates"],
            ["/applications", "Applications"],
          ] as const)
        : []),
    ] as const) {
      await page.getByLabel("Show", { exact: true }).selectOption(address);
      await headed(page, name);
    }
    for (const [file, name] of [
      ...(long
        ? ([
            ["solutions/atum.yaml", "Atum"],
            ["landing.yaml", "Build with boards and leave the trees standing"],
          ] as const)
        : []),
      ["home.yaml", "Vanya fibre cement boards, planks, panels and frames"],
    ] as const) {
      await headed(await opened(file), name);
      await hasNoPictureOfTheSite(page);
    }
    await opened("redirects.yaml");
    expect(await page.getByRole("region", { name: "Preview" }).count()).toBe(0);
  });

  it("shows a changed field at once in the page, and the last valid page after a mistake", async () => {
    const page = await opened("products/vplank.yaml");
    const shown = previewOf(page);
    await headed(page, "Vplank");
    await hasNoPictureOfTheSite(page);
    await page.locator("#field-title").fill("Vfine");
    await headed(page, "Vfine");
    await shown.getByRole("heading", { name: "Vfine in detail" }).waitFor();
    await page.locator("#field-title").fill("");
    await expect.poll(() => findingsOf(page).count()).toBeGreaterThan(0);
    await headed(page, "Vfine");
  });

  it("shows a text that has just been begun, and says in its page what is not written yet", async () => {
    const page = await nextPage();
    await page.getByLabel("What", { exact: true }).selectOption({ label: "article" });
    await page.getByLabel("Its title", { exact: true }).fill("A board of its own");
    await page.getByRole("button", { name: "Begin" }).click();
    const shown = previewOf(page);
    await headed(page, "A board of its own");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(
      /articles\/a-board-of-its-own\.md$/,
    );
    await textOf(page).focus();
    await page.keyboard.insertText("The first words.");
    await shown.getByText("The first words.").waitFor();
    expect(await shown.getByRole("img", { name: /Image: still to be chosen/ }).count()).toBe(1);
    // Missing fields are reported all the same.
    expect(
      await findingsOf(page).and(page.locator('[data-code="schema-missing-field"]')).count(),
    ).toBe(3);
    await showAs(page, "Source");
    expect(await textOf(page).innerText()).not.toMatch(/still to be|image:/);
  });

  itLong("draws a drawing again when its measures are changed in the draft", async () => {
    const page = await opened("accessories.yaml");
    const drawn = await drawingIn(page, accessory);
    const before = await drawn.getAttribute("src");
    await widen(page);
    await expect.poll(() => drawn.getAttribute("src")).not.toBe(before);
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
    const button = shown.getByRole("button", { name: /send|submit/i });
    await button.first().click();
    const address = page.url();
    const links = await shown.getByRole("link").all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await link.dispatchEvent("click");
    await links[0]?.click();
    await shown.getByRole("heading", { level: 1 }).waitFor();
    expect(posts).toEqual([]);
    expect(page.frames().map((frame) => frame.url())).toEqual([address, "about:srcdoc"]);
    expect(await shown.locator("html").evaluate((html) => html.ownerDocument.compatMode)).toBe(
      "CSS1Compat",
    );
  });

  it("follows the text and the cursor: what is written stands in its window", async () => {
    const page = await opened("a-cabin-on-two-lorries");
    const shown = previewOf(page);
    await headed(page, "A cabin on two lorries");
    await hasNoPictureOfTheSite(page);
    await textOf(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect
      .poll(() => shown.locator("html").evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(300);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText(" The very last words.");
    const isSeen = (words: string) => shown.getByText(words).evaluate(isInView);
    await expect.poll(() => isSeen("The very last words.")).toBe(true);
    // A picture above that loads only now.
    const article = shown.locator("article").first();
    await article.evaluate(({ style }) => style.setProperty("padding-top", "3000px"));
    await expect.poll(() => isSeen("The very last words.")).toBe(true);
    await page.keyboard.press("Control+Home");
    await expect.poll(() => isSeen("The very last words.")).toBe(false);
    // A text shorter than the editor's window: only the page around it can be scrolled.
    await writeAll(page, "A short text of one sentence.\n");
    await shown.getByText("A short text of one sentence.").waitFor();
    await page.getByLabel(/^Title/).scrollIntoViewIfNeeded();
    await textOf(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => isSeen("A short text of one sentence.")).toBe(true);
  });
});

/** Opens a list of documents, in which the drawing of a row is shown; returns the drawing. */
async function drawingIn(page: Page, name: string): Promise<Locator> {
  await headed(page, "Our Products");
  await page.getByLabel("Show", { exact: true }).selectOption("/documents");
  await expect
    .poll(() => previewOf(page).getByRole("heading", { level: 1 }).innerText())
    .not.toBe("Our Products");
  // The picture is in a folded part where the frame is narrow, and is not loaded then.
  const folded = previewOf(page).locator("main details");
  await folded.evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  const row = previewOf(page).getByRole("listitem");
  return row.filter({ has: page.getByText(name, { exact: true }) }).locator("img");
}

const accessories = readFileSync(
  join(import.meta.dirname, "../../../../tests/content/accessories.yaml"),
  "utf8",
);
const [, accessory = ""] = /- name: (.+)/.exec(accessories) ?? [];

/** Writes another measure into the accessories. */
async function widen(page: Page): Promise<void> {
  await showAs(page, "Source");
  await writeAll(page, accessories.replace(/width: \d+/, "width: 120"));
}

const lacking = executablePath ? undefined : "there is no Chromium";

describeLong(lacking, "The desk with its pictures", () => {
  const { opened, missing } = watchedDesk({ pictures: true });

  it("draws a drawing again when its measures are changed in the draft; buttons and the desk have their icons, and no file is missing", async () => {
    const page = await opened("products/vplank.yaml");
    const use = previewOf(page)
      .getByRole("link", { name: "Ask for a sample" })
      .first()
      .locator("use");
    await expect
      .poll(() => use.evaluate((drawn: SVGUseElement) => drawn.getBBox().width))
      .toBeGreaterThan(10);
    const icon = page.locator('link[rel="icon"]');
    const isShown = await icon.evaluate(async (link: HTMLLinkElement) => {
      const picture = new Image();
      picture.src = link.href;
      await picture.decode();
      return picture.naturalWidth > 0;
    });
    expect(isShown).toBe(true);
    await opened("accessories.yaml");
    const drawn = await drawingIn(page, accessory);
    const width = () => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await drawn.scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(10);
    const before = await drawn.getAttribute("src");
    const narrow = await width();
    await widen(page);
    await expect.poll(() => drawn.getAttribute("src")).not.toBe(before);
    await expect.poll(width).toBeGreaterThan(narrow);
    // The brochures' covers are the site's, beside which the desk is served.
    expect(missing()?.filter((path) => !path.startsWith("/brochures/"))).toEqual([]);
  });
});
