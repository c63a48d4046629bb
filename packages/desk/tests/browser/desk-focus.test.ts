// Tests that the keyboard focus never goes to the top of the page.

import { describe, expect, it } from "vitest";
import { executablePath, findingsOf, isFocused, openFile, textOf } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

describe.skipIf(!executablePath)("The keyboard's place at the desk", () => {
  const { nextPage, opened } = watchedDesk();

  it("is kept when a window opens and closes, a finding is mended, and the parts change their order", async () => {
    const page = await opened();
    await textOf(page).press("ControlOrMeta+End");
    await page.keyboard.insertText(
      "\n\nA fiber board, a fibre  cement board and a [place](/nowhere).",
    );
    await expect.poll(() => findingsOf(page).count()).toBeGreaterThan(1);
    const explain = findingsOf(page)
      .last()
      .getByRole("button", { name: /^What this means/ });
    await explain.press("Enter");
    const explanation = page.getByRole("dialog");
    await explanation.getByRole("heading", { level: 1 }).waitFor();
    await expect
      .poll(() => explanation.getByRole("button", { name: "Close" }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press("Escape");
    expect(await explain.evaluate(isFocused)).toBe(true);
    const count = await findingsOf(page).count();
    await page.locator("[data-answer=fix], [data-answer=way]").first().press("Enter");
    await expect.poll(() => findingsOf(page).count()).toBeLessThan(count);
    await expect.poll(() => findingsOf(page).locator(":focus").count()).toBe(1);

    await textOf(page).focus();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);
    }
    const title = page.getByRole("textbox", { name: /^Title/ }).first();
    await title.focus();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => title.evaluate(isFocused)).toBe(true);
    }
  });

  it("goes to the next draft when one is removed, and to what follows after the last", async () => {
    const page = await nextPage();
    for (const name of ["a-cabin-on-two-lorries", "wardrobes-where-termites-live"]) {
      await openFile(page, name);
      await textOf(page).press("ControlOrMeta+End");
      await page.keyboard.insertText(" More.");
      await page.getByText(/^Kept in this browser at/).waitFor();
      await page.getByRole("button", { name: "Writers’ desk", exact: true }).click();
    }
    const drafts = page.getByRole("region", { name: "Go on writing" });
    const removers = drafts.getByRole("button", { name: /^Remove the draft/ });
    await expect.poll(() => removers.count()).toBe(2);
    await removers.first().press("Enter");
    await page
      .getByRole("status")
      .getByText(/^The draft “.+” is removed\.$/)
      .waitFor();
    await expect
      .poll(() =>
        drafts
          .getByRole("button", { name: /lorries/ })
          .first()
          .evaluate(isFocused),
      )
      .toBe(true);
    await removers.press("Enter");
    await expect
      .poll(() => page.getByLabel("What", { exact: true }).evaluate(isFocused))
      .toBe(true);
  });
});
