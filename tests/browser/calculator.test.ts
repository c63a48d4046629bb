// Tests the calculator: its example without script, its results for typed values, and how a result gets into the enquiry.

import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { eventually, go, goInside, inOneWindow, withoutPictures } from "./visit.ts";

withoutPictures("the calculator", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  it("shows without script an example that is marked as one", async () => {
    const page = await visit("/solutions/partitions", { javaScriptEnabled: false });
    const form = page.locator("#calculator");
    await form.locator("> summary").click();
    expect(await form.locator("dd").nth(0).textContent()).toBe("about 23 with cuts*");
    expect(await form.getByText("An example for 30 m².").isVisible()).toBe(true);
    expect(await form.getByRole("button").count()).toBe(0);
  });

  it("updates its result for typed areas and assumptions, and reports invalid ones", async () => {
    const page = await at("/solutions/partitions");
    const form = page.locator("#calculator");
    const sheets = () => form.locator("dd").nth(0).textContent();
    await form.locator("> summary").click();
    await form.getByLabel("Area (m²)").fill("60");
    // 120 m² × 1.1 ÷ 2.9768 = 44.3
    await eventually(sheets).toBe("about 45 with cuts*");
    await form.getByText("Assumptions").click();
    await form.getByLabel("Waste from cutting").fill("5");
    await eventually(sheets).toBe("about 43 with cuts");
    const area = form.getByLabel("Area (m²)");
    await area.fill("-5");
    expect(await form.getByRole("alert").textContent()).toBe("Enter a number from 0 to 1,00,000.");
    expect(await area.getAttribute("aria-invalid")).toBe("true");
    // Without a result there is nothing to ask for.
    expect(await form.locator("dd").count()).toBe(0);
    expect(await form.getByRole("button").count()).toBe(0);
    await area.fill("६०");
    expect(await form.getByRole("alert").count()).toBe(0);
    expect(await sheets()).toBe("about 43 with cuts");
    await form.getByLabel("Area (m²)").press("Enter");
    expect(new URL(page.url()).search).toBe("");
  });

  it("is printed with its heading where it is open", async () => {
    const page = await at("/solutions/partitions");
    const form = page.locator("#calculator");
    const setOpen = (open: boolean) =>
      form.evaluate((fold: HTMLDetailsElement, value) => {
        fold.open = value;
      }, open);
    await page.emulateMedia({ media: "print" });
    await setOpen(false);
    expect(await form.isVisible()).toBe(false);
    await setOpen(true);
    expect(await form.locator("> summary").isVisible()).toBe(true);
    expect(await form.locator("dd").nth(0).isVisible()).toBe(true);
    expect(await form.getByRole("button").isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });

  it("has the result of what is typed before its scripts have loaded", async () => {
    const page = await at("/solutions/partitions");
    let allow = () => {};
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    await page.route("**/*.js", (route) => allowed.then(() => route.continue()));
    await page.goto(page.url(), { waitUntil: "commit" });
    const form = page.locator("#calculator");
    await form.locator("> summary").click();
    await form.getByLabel("Area (m²)").fill("60");
    const sheets = () => form.locator("dd").nth(0).textContent();
    expect(await sheets()).toBe("about 23 with cuts*");
    allow();
    await eventually(sheets).toBe("about 45 with cuts*");
    await page.unrouteAll();
  });

  it("begins anew after going on to another page inside the site", async () => {
    const page = await at("/products/vboards");
    const area = page.locator("#calculator").getByLabel("Area (m²)");
    const example = await area.inputValue();
    await page.locator("#calculator > summary").click();
    await area.fill("60");
    await goInside(page, "/products/vframes");
    await eventually(() => area.inputValue()).toBe(example);
    await go(page, "/clients");
  });

  it("asks for a price with its result, which can be removed again, and not with its example", async () => {
    const page = await at("/products/vboards");
    const form = page.locator("#calculator");
    const panel = page.getByRole("dialog");
    const line = panel.getByText("Price: Vboards", { exact: true });
    const quantity = panel.getByLabel("Quantity");
    const ask = () => form.getByRole("button", { name: messages.calculator.ask }).click();
    await form.locator("> summary").click();
    await ask();
    await line.waitFor();
    expect(await quantity.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await form.getByLabel("Area (m²)").fill("42");
    await ask();
    await eventually(() => quantity.inputValue()).toMatch(/^Wall lining, 42\sm²: 16\ssheets of /);
    await panel.getByRole("button", { name: "Remove Price: Vboards" }).click();
    await line.waitFor({ state: "hidden" });
    expect(await quantity.inputValue()).toBe("");
  });
});
