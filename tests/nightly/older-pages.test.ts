// Tests that the pages can be read, and an enquiry sent, with the styles as the oldest promised
// browsers read them, without popovers and without script: no word is covered, cut off or without
// contrast.

import { listen } from "@site/service";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { half, hindi, looks } from "../browser/compiled.ts";
import { extraWidth, findings, lost } from "../browser/faults.ts";
import { overlaps } from "../browser/overlaps.ts";
import { desktop, origin, phone, type VisitOptions, withoutPictures } from "../browser/visit.ts";
import { long as isLong } from "../long.ts";
import { asOlderBrowsersRead } from "./older-styles.ts";

/**
 * Time limit in milliseconds: a test goes through an eighth of the looks, with `npm run test:long`
 * through all.
 */
const long = 3_600_000;

/** Stylesheets as older browsers read them. */
const read = new Map<string, string>();
function olderStyles(css: string): string {
  const older = read.get(css) ?? asOlderBrowsersRead(css).css;
  read.set(css, older);
  return older;
}

/** A file of the site as an older browser understands it. */
async function olderFile(path: string): Promise<{ type: string; body: Buffer | string }> {
  const answer = await fetch(origin + path);
  const type = answer.headers.get("content-type") ?? "";
  if (/\.css$/.test(path)) return { type, body: olderStyles(await answer.text()) };
  if (!type.startsWith("text/html")) return { type, body: Buffer.from(await answer.arrayBuffer()) };
  const body = (await answer.text())
    .replace(/ popover(?:="[^"]*")?(?=[ >])/g, "")
    .replace(/ popovertarget(?:action)?="[^"]*"/gi, "");
  return { type, body };
}

/**
 * The site as an older browser understands it. Not by Playwright's routes, which turn the browser's
 * cache off.
 */
const older = await listen(
  async (request, response) => {
    const { type, body } = await olderFile(request.url ?? "/");
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "max-age=3600" }).end(body);
  },
  { port: 0, host: "127.0.0.1" },
);
afterAll(() => older.close());

/** So the document is not marked, and no module is loaded. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal"));

withoutPictures("styles as older browsers read them", (visit) => {
  /** A window of an older browser. */
  const open = (size: VisitOptions) =>
    visit("/robots.txt", { ...size, reducedMotion: "reduce", before: makeOlder });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ] as const)("leave the words of a page readable on a %s", { timeout: long }, async (_, size) => {
    const page = await open(size);
    const faults: string[] = [];
    let words = 0;
    const pages = half(half(half([...looks, ...hindi.slice(0, 3)], true), true), size === phone);
    for (const [number, path] of pages.entries()) {
      await page.goto(`${older.origin}${path}`);
      const covered = await overlaps(page);
      words += covered.places;
      const wide = await extraWidth(page);
      faults.push(
        ...[
          ...covered.faults,
          ...(await lost(page)),
          ...(wide > 0 ? [`is ${wide} px too wide`] : []),
          // It takes longer than all else; all pages have their colours from the same few
          // stylesheets.
          ...(isLong || number % 2 === 0 ? await findings(page, ["color-contrast"]) : []),
        ].map((fault) => `${path}: ${fault}`),
      );
    }
    expect(faults).toEqual([]);
    expect(words).toBeGreaterThan(500);
  });

  it("leave links to all pages and to the other language on a phone, and no menu over the page", async () => {
    const page = await open(phone);
    await page.goto(`${older.origin}/clients`);
    expect(await page.locator("#menu").isVisible()).toBe(false);
    const links = page.locator("header a[hreflang]").filter({ visible: true });
    expect(await links.count()).toBe(1);
    await page.getByRole("link", { name: "Open menu" }).tap();
    await page.waitForURL("**/sitemap");
  });
});
