// Tests how somebody who has never written an article before starts one in the desk.

import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { executablePath, findingsOf, isFocused, paste, textOf } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

describe.skipIf(!executablePath)("A first article", () => {
  const { nextPage } = watchedDesk();

  async function begun(what = "article"): Promise<Page> {
    const page = await nextPage();
    await page.getByLabel("What", { exact: true }).selectOption({ label: what });
    await page.getByLabel("Its title", { exact: true }).fill("Boards for a school by the sea");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("group", { name: /^Fields of/ }).waitFor();
    return page;
  }

  it("begins in its text with all its buttons, is told of a missing field beside that field, and gets a picture in a window", async () => {
    const page = await begun();
    // None of the buttons moves once the address is known.
    const address = page.getByRole("button", { name: "Address…" });
    expect(await address.count()).toBe(1);
    await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);
    await expect.poll(() => address.isEnabled()).toBe(true);
    const description = page.getByLabel(/^Description/).first();
    await expect.poll(() => description.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel(/^Title/).getAttribute("aria-invalid")).toBe(null);
    expect(await page.locator("#field-topics-said").innerText()).toBe(
      "Tick what fits in “Topics”.",
    );
    await findingsOf(page).filter({ hasText: "“description”" }).getByRole("button").first().click();
    await expect.poll(() => description.evaluate(isFocused)).toBe(true);

    // What the picture shows is taken from where it stands already.
    const shows = page.getByLabel("What it shows", { exact: true });
    const file = page.getByLabel("File", { exact: true });
    expect(await shows.inputValue()).toBe("");
    const choose = () => page.getByRole("button", { name: "Choose…", exact: true }).click();
    await choose();
    await expect
      .poll(() => page.getByLabel("Find a picture", { exact: true }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await choose();
    const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("button");
    const choice = pictures.filter({ hasText: /\w+ \w+/ });
    const words = await choice.first().locator("span").innerText();
    await choice.first().click();
    await expect.poll(() => shows.inputValue()).toBe(words);
    // Another picture brings its own description.
    const first = await file.inputValue();
    await choose();
    const others = await choice.nth(1).locator("span").innerText();
    await choice.nth(1).click();
    await expect.poll(() => file.inputValue()).not.toBe(first);
    await expect.poll(() => shows.inputValue()).toBe(others);

    await begun("product");
    await expect.poll(() => page.getByLabel(/^Title/).evaluate(isFocused)).toBe(true);
  });

  it("takes a text from Windows, offers links by their titles, is searched in plain words, and is said to be a draft when it is handed over", async () => {
    const page = await begun();
    await paste(page, "A board.\r\n\r\nIs a board.\r\n");
    const lines = () => page.locator(".cm-line").allInnerTexts();
    await expect.poll(lines).toEqual(expect.arrayContaining(["A board.", "Is a board."]));
    // Carriage returns would be shown as signs.
    expect(await page.locator(".cm-specialChar").count()).toBe(0);
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+f");
    const find = page.getByRole("textbox", { name: "Find", exact: true });
    await find.waitFor();
    await page.keyboard.type("board");
    await expect.poll(() => page.locator(".cm-searchMatch").count()).toBe(2);
    const panel = await page.locator(".cm-search").innerText();
    expect(panel).toMatch(/Next.*Previous.*Select all.*Whole words/s);
    expect(panel).not.toContain("regexp");
    await page.keyboard.press("Escape");
    await expect.poll(() => find.count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+f");
    await expect.poll(() => find.inputValue()).toBe("board");
    await page.keyboard.press("Escape");
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("More in [the other](questions");
    const option = page.locator(".cm-tooltip-autocomplete li").first();
    await expect.poll(() => option.innerText()).toContain("Five questions to ask");
    await option.click();
    await expect
      .poll(() => textOf(page).innerText())
      .toContain("[the other](/blog/how-eco-friendly");
    await page.keyboard.insertText(" ![](prefab-cab");
    await expect.poll(() => option.locator("img").count()).toBe(1);
    await page.keyboard.press("Escape");
    // Who has read a notice about what was pasted is in the text again.
    await paste(page, "Some underlined words.", "<p>Some <u>underlined</u> words.</p>");
    await page.getByRole("button", { name: "I have read it" }).click();
    await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);

    await page.getByRole("button", { name: "Hand over…" }).click();
    const window = page.getByRole("dialog", { name: "Hand it over" });
    await expect.poll(() => window.innerText()).toContain("It is a draft: visitors do not see it.");
    await window.getByLabel("Title of the pull request").fill("Boards by the sea");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      window.getByRole("button", { name: "Save the .zip" }).click(),
    ]);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(strFromU8(files["READ-ME.txt"] ?? new Uint8Array())).toMatch(/^Boards by the sea\r\n/);
    expect(await window.getByRole("button", { name: "Copy the text" }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByLabel("Draft", { exact: true }).uncheck();
    await page.getByRole("button", { name: "Hand over…" }).click();
    await expect.poll(() => window.innerText()).toContain("What changes for visitors");
    expect(await window.innerText()).not.toContain("It is a draft");
    await page.keyboard.press("Escape");
  });
});
