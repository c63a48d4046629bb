// Tests that the desk works offline, and keeps its version until the writer takes a newer one.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { executablePath } from "@site/tests/browser/browsers";
import { describe, expect, test } from "vitest";
import { deskParts } from "./desk-page.ts";
import type {} from "./desk-parts/main.tsx";

describe.skipIf(!executablePath)("At the desk", () => {
  const { asked, folder, nameFiles, origin, visit } = deskParts();

  test("it opens without a network after the first visit, keeps its version beside a newer one, and leaves the rest of the site alone.", async () => {
    const page = await visit();
    const register = () =>
      page.evaluate(async () => {
        await window.parts.registerOffline((reload) => Object.assign(window, { newer: reload }));
        await navigator.serviceWorker.ready;
      });
    await register();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const offline = await page.evaluate(async () => {
      const names = await caches.keys();
      return {
        count: names.length,
        isOurs: names.every((name) => name.startsWith("writers-desk ")),
      };
    });
    expect(offline).toEqual({ count: 1, isOurs: true });

    await page.context().setOffline(true);
    // The address names the open draft.
    await page.evaluate(() => history.replaceState(null, "", "#draft=1"));
    await page.reload();
    await page.waitForSelector("[data-ready]");
    // Opens a part of the desk that was never loaded before: it has to come from the service worker's cache.
    const paste = await page.evaluate(() =>
      window.parts.convertPasted("<p>Some <b>words</b></p>", "plain"),
    );
    expect(paste.markdown).toBe("Some **words**");
    await page.context().setOffline(false);

    // The service worker handles no request outside of its folder.
    const before = asked.length;
    const outside = await page.context().newPage();
    await outside.goto(`${origin()}/`);
    expect(await outside.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(
      await page.evaluate(async (address) => (await fetch(`${address}/`)).status, origin()),
    ).toBe(200);
    expect(asked.slice(before)).toContain("/");
    await outside.close();

    // A newer desk is deployed, whose page has another title.
    const html = join(folder, "index.html");
    const oldPage = readFileSync(html, "utf8");
    const sound = readFileSync(join(folder, "offline-files.js"), "utf8");
    try {
      writeFileSync(html, oldPage.replace("<title>Parts of the desk", "<title>A newer desk"));
      nameFiles();
      await register();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.waitForFunction(() => "newer" in window);
      await page.reload();
      await page.waitForSelector("[data-ready]");
      expect(await page.title()).toBe("Parts of the desk");
      await register();
      await page.waitForFunction(() => "newer" in window);
      const reloaded = page.waitForEvent("load");
      await page.evaluate(() => (window as unknown as { newer: () => void }).newer());
      await reloaded;
      await page.waitForSelector("[data-ready]");
      expect(await page.title()).toBe("A newer desk");
    } finally {
      writeFileSync(html, oldPage);
      writeFileSync(join(folder, "offline-files.js"), sound);
    }
  });
});
