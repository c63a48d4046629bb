// Tests translations in the desk: opening, editing, reviewing and beginning one.

import { findings, lost, small } from "@site/tests/browser/faults";
import { describe, expect, it } from "vitest";
import { executablePath, showAs, textOf, writeAll } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

const title = "a-gate-that-does-not-warp";

describe.skipIf(!executablePath)("A translation", () => {
  const { nextPage, opened } = watchedDesk();

  it("stands beside its source, block by block, on phones and wide screens", async () => {
    const page = await nextPage({ width: 390, height: 800 });
    const wrong: string[] = [];
    const look = async (what: string) => {
      for (const [width, height] of [
        [1440, 900],
        [390, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        const found = [
          ...(await findings(page)),
          ...(await lost(page)),
          ...(await small(page, 24)),
        ];
        wrong.push(...found.map((fault) => `${what}, ${width} px: ${fault}`));
      }
    };
    const toPreview = () =>
      page
        .getByRole("navigation", { name: "Parts of the desk" })
        .getByRole("button", { name: /^Look/ })
        .click();
    await page.getByLabel("Find a file by its title or name").fill(title);
    const translation = page.getByRole("button", {
      name: "हिन्दी: up to date, A gate that does not warp",
    });
    await translation.waitFor();
    await look("list");
    await translation.press("Enter");
    await textOf(page).waitFor();
    await toPreview();
    const rows = page.getByRole("list", { name: "Source and translation" }).getByRole("listitem");
    const row = rows.filter({ hasText: "Square tube, 50 × 50 × 3 mm" });
    await row.waitFor();
    await look("rows");
    // The row leads to the text, which then has a link that the source lacks.
    await row.getByRole("button").press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.role))
      .toBe("textbox");
    await page.keyboard.insertText("[यहाँ](/contact) ");
    await toPreview();
    await row.getByText("The source does not have the link /contact.").waitFor();
    expect(await row.getAttribute("aria-current")).toBe("true");
    await look("a difference");
    expect(wrong).toEqual([]);
  });

  it("is begun with the words of its source, and recorded as read once it is translated", async () => {
    const page = await opened();
    await page.getByRole("button", { name: "Translations…" }).click();
    await page.getByRole("button", { name: /^हिन्दी: begin/ }).click();
    await page.getByText("articles/a-cabin-on-two-lorries.hi.md").waitFor();
    const read = page.getByRole("button", { name: "I have read this beside its source" });
    // Until then the fields of the source may still be there, hidden.
    await page.getByText("are not in its language").waitFor();
    expect(await page.getByLabel("Title", { exact: false }).first().inputValue()).not.toBe("");
    expect(await page.getByLabel("Date").count()).toBe(0);
    expect(await read.isDisabled()).toBe(true);
    await showAs(page, "Source");
    await writeAll(page, "---\ntitle: दो ट्रकों पर केबिन\n---\n");
    await expect.poll(() => read.isDisabled()).toBe(false);
    await read.click();
    await page.getByText("Take back").waitFor();
    await expect.poll(() => read.count()).toBe(0);
    await page.getByRole("button", { name: "Hand over…" }).click();
    const account = page.getByRole("region", { name: "Account of the check" });
    await account.getByText("translations.lock changes with it").waitFor();
  });
});
