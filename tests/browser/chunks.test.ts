// Tests what a visitor sees when a page's JavaScript chunk cannot be loaded: a named error and a reload button, not an empty page or an
// endless reload.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, pages, site } from "./compiled.ts";
import { eventually, withoutPictures } from "./visit.ts";

const from = "/clients";
const to = "/testimonials";

const leave = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Testimonials", exact: true }).click();
const titled = (page: Page, path: string) => eventually(() => page.title()).toBe(must(pages[path]).title);

async function expectFailure(page: Page, failure: string): Promise<void> {
  const alert = page.getByRole("alert");
  await alert.getByRole("heading", { level: 1, name: "Unexpected Application Error!", exact: true }).waitFor();
  expect(await alert.textContent()).toMatch(new RegExp(`Loading chunk \\S+ failed\\. \\(${failure}\\)`));
  await eventually(() => page.title()).toContain("Unexpected Application Error!");
}

withoutPictures("a page's chunk that fails to load", (visit) => {
  it("causes the page Unexpected Application Error! with a reload button, but no automatic reload", async () => {
    const page = await visit(from);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.route("**/assets/*.js", (route) => route.abort());
    await leave(page);
    await expectFailure(page, "error");
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await titled(page, to);
    expect(documents.length).toBe(1);
  });

  it("counts as failed after its timeout, and leaves the rest of the site usable", async () => {
    const page = await visit(from, { clock: true });
    let asked = 0;
    await page.route("**/assets/*.js", () => {
      asked += 1;
    });
    await leave(page);
    await eventually(() => asked).toBe(1);
    const { chunkTimeoutMs } = site.display;
    await page.clock.runFor(chunkTimeoutMs - 1);
    await titled(page, from);
    // The time may begin to run a moment after the request, when React has rendered the navigation.
    const alerts = async () => {
      await page.clock.runFor(chunkTimeoutMs);
      return page.getByRole("alert").count();
    };
    await eventually(alerts).toBe(1);
    await expectFailure(page, "timeout");
    await page.goBack();
    await titled(page, from);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });
});
