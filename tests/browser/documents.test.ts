// Tests the filter of the drawings to download.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { eventually, withoutPictures } from "./visit.ts";

const titles = (page: Page) =>
  page
    .locator("#build-ups section")
    .evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label")));
const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).dispatchEvent("click");

withoutPictures("the filter of the drawings", (visit) => {
  it("leaves the drawings of a solution and of a product, and says where there is none", async () => {
    const page = await visit("/documents");
    const all = await titles(page);
    expect(all.length).toBeGreaterThan(5);
    await choose(page, "product", "vpanels");
    await eventually(() => titles(page)).toEqual(["V-Infill"]);
    await choose(page, "solution", "/solutions/false-ceiling");
    const filter = page.locator("#build-ups form");
    await eventually(() => filter.getByRole("status").textContent()).toBe(messages.documents.none);
    await filter.getByRole("button", { name: "Show all drawings" }).click();
    await eventually(() => titles(page)).toEqual(all);
  });
});
