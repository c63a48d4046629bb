// Loads a few pages of the site and the desk's parts in the other of Debian's two Chromium packages (SECOND_CHROMIUM_PATH) and expects
// neither console errors nor failed requests. The two differ slightly, which has broken tests: only the whole browser asks each site for
// an icon.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "./chromium.ts";
import { must, products } from "./compiled.ts";
import { type DeskPage, serveDeskPage } from "./desk-page.ts";
import { origin, ready } from "./visit.ts";

const paths = ["/", must(products[0]).path, "/contact"];
const second = process.env.SECOND_CHROMIUM_PATH;

describe.skipIf(!second)("the other Chromium", () => {
  let desk: DeskPage;
  let browser: Browser;
  beforeAll(async () => {
    desk = await serveDeskPage();
    browser = await startBrowser(second);
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  it("loads pages of the site and the desk without errors and failed requests", async () => {
    const complaints: string[] = [];
    const page = await browser.newPage();
    page.on("console", (line) => {
      if (line.type() === "error") complaints.push(`${line.location().url}: ${line.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
    page.on("requestfailed", (request) => {
      const { errorText = "" } = request.failure() ?? {};
      // Leaving a page aborts its open requests.
      if (errorText !== "net::ERR_ABORTED") complaints.push(`${request.url()}: ${errorText}`);
    });
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await ready(page);
    }
    await page.goto(desk.address, { waitUntil: "networkidle" });
    await page.locator("[data-ready]").waitFor({ state: "attached" });
    expect(complaints).toEqual([]);
  });
});
