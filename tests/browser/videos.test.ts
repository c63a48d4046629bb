// Tests videos: own posters until the visitor presses play; only then a request goes to the
// platform.

import { expect, it } from "vitest";
import type { Videos } from "../../.content/types.d.ts";
import { compiled, must } from "./compiled.ts";
import { eventually, inChromium, origin } from "./visit.ts";

const { large, items } = compiled<Videos>("videos.json");

inChromium("the videos", (visit) => {
  it("send no request to the platform before play is pressed, which loads one player with the focus at a time", async () => {
    const outside: string[] = [];
    const page = await visit("/videos", {
      before: async (fresh) =>
        fresh.on("request", (request) => {
          if (new URL(request.url()).origin !== origin) outside.push(request.url());
        }),
    });
    const button = (title: string) =>
      page.getByRole("button", { name: `Play the video: ${title}`, exact: true });
    const players = page.locator("iframe");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await button(must(items.at(-1)).title).hover();
    await page.waitForLoadState("networkidle");
    expect(outside).toEqual([]);
    expect(await players.count()).toBe(0);
    await button(large.title).press("Enter");
    await eventually(() => players.count()).toBe(1);
    expect(await players.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
    expect(await players.getAttribute("src")).toContain(large.id);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await eventually(() => outside.map((address) => new URL(address).hostname)).toEqual([
      "www.youtube-nocookie.com",
    ]);
    for (const { title } of [must(items[0]), large]) {
      await button(title).click();
      await eventually(() =>
        players.evaluateAll((all) => all.map((player) => player.getAttribute("title"))),
      ).toEqual([title]);
    }
  });
});
