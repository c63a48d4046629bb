// Tests videos: own posters until the visitor presses play; only then a request goes to the platform.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Videos } from "../../.content/types.d.ts";
import { compiled, must } from "./compiled.ts";
import { eventually, inChromium, origin } from "./visit.ts";

const { large, items } = compiled<Videos>("videos.json");
const smallCount = 16;

const buttons = (page: Page) => page.locator("main").getByRole("button", { name: /^Play the video: / });
const players = (page: Page) => page.locator("iframe");

inChromium("the videos", (visit) => {
  const open = async () => {
    const outside: string[] = [];
    const page = await visit("/videos", {
      before: async (fresh) =>
        fresh.on("request", (request) => {
          if (new URL(request.url()).origin !== origin) outside.push(request.url());
        }),
    });
    await eventually(() => buttons(page).count()).toBe(1 + items.length);
    return { page, outside };
  };

  it("are one large and 16 small ones, with titles and own posters", async () => {
    const { page } = await open();
    expect(items.length).toBe(smallCount);
    const titles = await buttons(page).evaluateAll((all) => all.map((button) => button.textContent));
    expect(titles).toEqual([large, ...items].map(({ title }) => `Play the video: ${title}`));
    const widths = await page
      .locator("main article")
      .evaluateAll((all) => all.map((video) => video.getBoundingClientRect().width));
    expect(widths.length).toBe(1 + smallCount);
    for (const width of widths.slice(1)) expect(width).toBeLessThan(must(widths[0]) / 2);
    const posters = await page.locator("main article img").evaluateAll((all) =>
      Promise.all(
        all.map(async (image) => {
          (image as HTMLImageElement).loading = "eager";
          await (image as HTMLImageElement).decode();
          return new URL((image as HTMLImageElement).currentSrc).origin;
        }),
      ),
    );
    expect(posters).toEqual(posters.map(() => origin));
    expect(posters.length).toBe(1 + smallCount);
  });

  it("send no request to the platform before play is pressed", async () => {
    const { page, outside } = await open();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const button of await buttons(page).all()) await button.hover();
    await page.waitForLoadState("networkidle");
    expect(outside).toEqual([]);
    expect(await players(page).count()).toBe(0);
    const hints = await page.locator("link[rel~=preconnect], link[rel~=dns-prefetch]").count();
    expect(hints).toBe(0);
  });

  it("load the player of the pressed one, with a title and a referrer, and give it the focus", async () => {
    const { page, outside } = await open();
    await buttons(page).first().press("Enter");
    const player = players(page);
    await eventually(() => player.count()).toBe(1);
    expect(await player.getAttribute("title")).toBe(large.title);
    expect(await player.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
    expect(await player.getAttribute("src")).toContain(large.id);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await eventually(() => outside.length).toBe(1);
    expect(new URL(must(outside[0])).hostname).toBe("www.youtube-nocookie.com");
  });

  it("play one at a time", async () => {
    const { page } = await open();
    const [, one, other] = [large, ...items];
    for (const video of [must(one), must(other)]) {
      await page.getByRole("button", { name: `Play the video: ${video.title}`, exact: true }).click();
      await eventually(() =>
        players(page).evaluateAll((all) => all.map((player) => player.getAttribute("title"))),
      ).toEqual([video.title]);
    }
  });
});
