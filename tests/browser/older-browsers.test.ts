// Tests that the prerendered page is the floor. Where a browser lacks something, or React can neither hydrate a page nor show the next
// one, the present page can be read and used, and the next one comes as a document.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mark, needs } from "@site/app/hydration/script-mark";
import { bundleFolder } from "@site/site-build/parts";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { long } from "../long.ts";
import { testSite } from "../test-site-folder.ts";
import { must, pages } from "./compiled.ts";
import { eventually, origin, withoutPictures } from "./visit.ts";

const from = "/clients";
const to = "/testimonials";

const modules = join(import.meta.dirname, "../../node_modules/@typescript");
/** TypeScript's own libraries, which say what came into ECMAScript in which year. */
const libraries = join(
  modules,
  must(readdirSync(modules).find((name) => name.startsWith("typescript-"))),
  "lib",
);

/** The names of methods in the libraries whose file names match. */
const methodsIn = (files: RegExp) =>
  readdirSync(libraries)
    .filter((name) => files.test(name))
    .flatMap((name) =>
      [...readFileSync(join(libraries, name), "utf8").matchAll(/^ {4}(\w+)(?:<[^(]*>)?\(/gm)].map(
        ([, method = ""]) => method,
      ),
    );

// Of this build alone: the site also keeps the files of the build before.
const assets = join(testSite, bundleFolder, "client/assets");

describe("the scripts of the pages", () => {
  const code = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .join("\n");
  const asked = (name: string) => needs.some((path) => path === name || path.endsWith(`.${name}`));

  /** Names of the packages' own functions, such as React's `use` and the router's `dispose`. */
  const own = new Set(["dispose", "escape", "use"]);

  it("call no method of ECMAScript 2021 or later for which the document's mark does not ask", () => {
    const before = new Set(methodsIn(/^lib\.(?:es5|es201\d|es2020)\b.*\.d\.ts$/));
    const later = methodsIn(/^lib\.(?:es202[1-9]|esnext)\..*\.d\.ts$/);
    expect(later).toEqual(expect.arrayContaining(["at", "toSorted", "replaceAll", "hasOwn"]));
    const called = later.filter(
      (name) => !before.has(name) && !own.has(name) && code.includes(`.${name}(`),
    );
    expect(called.filter((name) => !asked(name))).toEqual([]);
  });

  it("use no other part of Intl, and nothing new of the web platform", () => {
    const used = new Set(
      code.match(
        /\bIntl\.\w+|\b(?:IntersectionObserver|ResizeObserver|showModal|showPopover|togglePopover|checkVisibility|replaceChildren|structuredClone|DecompressionStream|requestIdleCallback|postTask|canParse|withResolvers)\b/g,
      ),
    );
    expect(used).toContain("showModal");
    expect([...used].filter((name) => !asked(name))).toEqual([]);
  });
});

/** Has the file whose name begins so run this as well. */
async function addTo(page: Page, file: string, code: string): Promise<void> {
  const name = must(
    readdirSync(assets).find((found) => found.startsWith(file) && found.endsWith(".js")),
  );
  const body = `${readFileSync(join(assets, name), "utf8")};${code}`;
  await page.route(`**/assets/${name}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

const isMarked = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), mark);
const shows = (page: Page, path: string) =>
  eventually(() => page.title()).toBe(must(pages[path]).title);

/** Follows a link of the footer; returns the addresses of the documents that were loaded. */
async function leave(page: Page): Promise<string[]> {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await shows(page, to);
  return documents;
}

/** Begins the scripts, and waits until they have been given up. */
async function openBroken(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.mouse.move(20, 30);
  await page.mouse.move(40, 50);
  await eventually(() => isMarked(page)).toBe(false);
}

withoutPictures("a browser that lacks something", (visit) => {
  it.each([
    "Array.prototype.at",
    ...(long
      ? ["TextEncoderStream", "Intl.PluralRules", "HTMLDialogElement.prototype.showModal"]
      : []),
  ])("%s: has the page as without script, and buttons are not held", async (path) => {
    const page = await visit("/robots.txt");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(`delete ${path}`);
    await page.goto(`${origin}/contact`);
    expect(await isMarked(page)).toBe(false);
    await page.mouse.move(20, 30);
    await page.mouse.move(40, 50);
    expect(await page.locator("#modules").count()).toBe(1);
    const panels = page.locator("main section[id] h3").filter({ visible: true });
    expect(await panels.count()).toBeGreaterThan(1);
    // The browser's own validation focuses the first field at once.
    await page.locator("main form button[type=submit]").click();
    expect(await page.locator("main form :focus:invalid").count()).toBe(1);
    expect(await leave(page)).toEqual([to]);
    // The script with the page's data misses it; React Router has written it.
    expect(errors.filter((error) => !error.startsWith("TextEncoderStream"))).toEqual([]);
  });
});

/** Throws while any component with the menus is rendered, once the scripts run. */
const broken = `const { map } = Array.prototype;
  Array.prototype.map = function (...given) {
    if (this[0]?.navText !== undefined) throw new Error("Broken.");
    return map.apply(this, given);
  };`;

withoutPictures("a page that cannot be hydrated", (visit) => {
  it.each<[string, string]>([
    ["as rendering it fails", broken],
    ...(long ? [["as a script cannot be parsed", "class {"] as [string, string]] : []),
  ])("stays as it was prerendered, %s", async (_, code) => {
    const page = await visit("/robots.txt");
    await addTo(page, "frame-", code);
    await openBroken(page, from);
    await shows(page, from);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    // React holds back no event from other programs.
    await page.evaluate(() => {
      document.body.addEventListener("click", () => document.body.setAttribute("data-heard", ""));
    });
    await page.getByRole("heading", { level: 1 }).click();
    expect(await page.locator("body[data-heard]").count()).toBe(1);
    expect(await leave(page)).toEqual([to]);
  });

  it("stays so if its data cannot be read, in which case React Router itself fails", async () => {
    const page = await visit("/robots.txt");
    await page.addInitScript("delete ReadableStream.prototype.pipeThrough");
    await openBroken(page, from);
    await shows(page, from);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await leave(page)).toEqual([to]);
  });
});
