// Tests translations in the desk: finding one, editing it beside its source, recording it as read, and beginning a new one.
import { describe, expect, it } from "vitest";
import { executablePath, openFile, textOf } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";
import { findings, lost, small } from "./faults.ts";

const title = "a-gate-that-does-not-warp";

describe.skipIf(!executablePath)("A translation", () => {
  const { nextPage } = watchedDesk();

  it.each([390, 1440])("stands beside its source, block by block, at %i px", async (width) => {
    const page = await nextPage({ width, height: width < 1000 ? 800 : 900 });
    const faults = async (what: string) =>
      [...(await findings(page)), ...(await lost(page)), ...(await small(page, 24))].map((one) => `${what}: ${one}`);
    const tab = async (name: RegExp) => {
      if (width < 1000)
        await page.getByRole("navigation", { name: "Parts of the desk" }).getByRole("button", { name }).click();
    };
    await page.getByLabel("Find a file by its title or name").fill(title);
    const translation = page.getByRole("button", { name: "हिन्दी: up to date, A gate that does not warp" });
    await translation.waitFor();
    const wrong = await faults("list");
    await translation.press("Enter");
    await textOf(page).waitFor();
    await tab(/^Look/);
    const rows = page.getByRole("list", { name: "Source and translation" }).getByRole("listitem");
    const row = rows.filter({ hasText: "Square tube, 50 × 50 × 3 mm" });
    await row.waitFor();
    wrong.push(...(await faults("rows")));
    // The row leads to the text, whose number then differs from the source's.
    await row.getByRole("button").press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.role))
      .toBe("textbox");
    await page.keyboard.type("77 mm ");
    await tab(/^Look/);
    await row.getByText("The translation says 77 mm, which the source does not.").waitFor();
    expect(await row.getAttribute("aria-current")).toBe("true");
    wrong.push(...(await faults("a difference")));
    expect(wrong).toEqual([]);
  });

  it("is begun with the words of its source, and recorded as read with its draft", async () => {
    const page = await nextPage();
    await openFile(page, "a-cabin-on-two-lorries");
    await page.getByRole("button", { name: "Translations…" }).click();
    await page.getByRole("button", { name: /^हिन्दी: begin/ }).click();
    await page.getByText("articles/a-cabin-on-two-lorries.hi.md").waitFor();
    await expect.poll(() => page.getByLabel("Title", { exact: false }).first().inputValue()).not.toBe("");
    expect(await page.getByLabel("Date").count()).toBe(0);
    const read = page.getByRole("button", { name: "I have read this beside its source" });
    await read.click();
    await page.getByText("Take back").waitFor();
    await expect.poll(() => read.count()).toBe(0);
    await page.getByRole("button", { name: "Hand over…" }).click();
    await page.getByLabel("Title of the pull request").waitFor();
    await expect.poll(() => page.getByRole("dialog").innerText()).toContain("translations.lock");
  });
});
