// Tests videos: own posters until the visitor presses play; only then a request goes to the platform.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Videos } from "../../.content/types.d.ts";
import { compiled, must } from "./compiled.ts";
import { eventually, inChromium, origin } from "./visit.ts";

const { large, items } = compiled<Videos>("videos.json");

const buttons = (page: Page) =>
  page.locator("main").getByRole("button", { name: /^Play the video: / });

inChromium("the videos", (visit) => {
  it("send no request to the platform before play is pressed, which loads one player with the focus at a time", async () => {
    const outside: string[] = [];
    const page = await visit("/videos", {
      before: async (fresh) =>
        fresh.on("request", (request) => {
          if (new URL(request.url()).origin !== origin) outside.push(request.url());
        }),
    });
    await eventually(() => buttons(page).count()).toBe(1 + items.length);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const button of [buttons(page).first(), buttons(page).last()]) await button.hover();
    await page.waitForLoadState("networkidle");
    expect(outside).toEqual([]);
    const players = page.locator("iframe");
    expect(await players.count()).toBe(0);
    await buttons(page).first().press("Enter");
    await eventually(() => players.count()).toBe(1);
    expect(await players.getAttribute("title")).toBe(large.title);
    expect(await players.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
    expect(await players.getAttribute("src")).toContain(large.id);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await eventually(() => outside.length).toBe(1);
    expect(new URL(must(outside[0])).hostname).toBe("www.youtube-nocookie.com");

    for (const { title } of [must(items[0]), large]) {
      await page.getByRole("button", { name: `Play the video: ${title}`, exact: true }).click();
      await eventually(() =>
        players.evaluateAll((all) => all.map((player) => player.getAttribute("title"))),
      ).toEqual([title]);
    }
  });
});
