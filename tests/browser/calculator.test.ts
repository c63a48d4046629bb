// Tests the calculator: its example without script, its results for typed values, and how a result
// gets into the enquiry.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { visitHeld } from "./enquiry.ts";
import { eventually, goInside, withoutPictures } from "./visit.ts";

const path = "/solutions/partitions";
const form = (page: Page) => page.locator("#calculator");
const area = (page: Page) => form(page).getByLabel("Area (m²)");
const sheets = (page: Page) => form(page).locator("dd").nth(0).textContent();

withoutPictures("the calculator", (visit) => {
  it("shows before its scripts an example that is marked as one, then the result of what was typed", async () => {
    const { page, release } = await visitHeld(visit, path);
    await form(page).locator("> summary").click();
    expect(await sheets(page)).toBe("about 23 with cuts*");
    expect(await form(page).getByText("An example for 30 m².").isVisible()).toBe(true);
    expect(await form(page).getByRole("button").count()).toBe(0);
    await area(page).fill("60");
    release();
    // 120 m² × 1.1 ÷ 2.9768 = 44.3
    await eventually(() => sheets(page)).toBe("about 45 with cuts*");
  });

  it("updates its result for typed areas and assumptions, reports invalid ones, and is printed where it is open", async () => {
    const page = await visit(path);
    await form(page).locator("> summary").click();
    await area(page).fill("60");
    await form(page).getByText("Assumptions").click();
    await form(page).getByLabel("Waste from cutting").fill("5");
    await eventually(() => sheets(page)).toBe("about 43 with cuts");
    await area(page).fill("-5");
    expect(await form(page).getByRole("alert").textContent()).toBe(
      "Enter a number from 0 to 1,00,000.",
    );
    expect(await area(page).getAttribute("aria-invalid")).toBe("true");
    // Without a result there is nothing to ask for.
    expect(await form(page).locator("dd, button").count()).toBe(0);
    await area(page).fill("६०");
    await eventually(() => sheets(page)).toBe("about 43 with cuts");
    await area(page).press("Enter");
    expect(new URL(page.url()).search).toBe("");

    await page.emulateMedia({ media: "print" });
    expect(await form(page).locator("> summary").isVisible()).toBe(true);
    expect(await form(page).locator("dd").nth(0).isVisible()).toBe(true);
    expect(await form(page).getByRole("button").isVisible()).toBe(false);
    await form(page).evaluate((fold) => fold.removeAttribute("open"));
    expect(await form(page).isVisible()).toBe(false);
  });

  it("asks for a price with its result, not with its example, and begins anew on another page", async () => {
    const page = await visit("/products/vboards");
    const example = await area(page).inputValue();
    const panel = page.getByRole("dialog");
    const details = panel.getByLabel(messages.form.labels.quantity);
    const ask = () => form(page).getByRole("link", { name: messages.calculator.ask }).click();
    await form(page).locator("> summary").click();
    await ask();
    await eventually(() => panel.getByLabel(messages.form.labels.product).inputValue()).toBe(
      "Vboards",
    );
    expect(await details.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await area(page).fill("42");
    await ask();
    await eventually(() => details.inputValue()).toMatch(/^Wall lining, 42\sm²: 16\ssheets of /);
    await page.keyboard.press("Escape");
    await goInside(page, "/products/vframes");
    await eventually(() => area(page).inputValue()).toBe(example);
  });
});
