// Without script every page is complete, and every link, menu, tab and picture can be reached.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary, Landing, Offices, Product } from "../../.content/types.d.ts";
import { noteField, trapField } from "../../enquiry/fields.ts";
import { compiled, half, landingPath, looks, must, products, site } from "./compiled.ts";
import { enquiry, formPages, opener, right } from "./enquiry.ts";
import { plain, wordsOf } from "./page-words.ts";
import { unfoldAll } from "./unfolded.ts";
import { desktop, eventually, inOneWindow, origin, phone, withoutPictures } from "./visit.ts";

/** Without motion: what is as wide as the window wants it is looked at as soon as the window has its width. */
const plainDesktop = { ...desktop, javaScriptEnabled: false, reducedMotion: "reduce" } as const;
const plainPhone = { ...phone, javaScriptEnabled: false };
const long = 900_000;

/** Opens a page as soon as its styles are there: before that, what they hide can be seen, and the other way round. */
async function openStyled(page: Page, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: "domcontentloaded" });
  const styled = () =>
    page
      .locator("link[rel=stylesheet]")
      .evaluateAll((links) => links.length > 0 && links.every((link) => (link as HTMLLinkElement).sheet !== null));
  await eventually(styled).toBe(true);
}

/** Opens whatever folds, as a visitor would, by its own handle. */
async function unfold(page: Page, within: string): Promise<void> {
  for (const summary of await page.locator(`${within} summary`).filter({ visible: true }).all()) {
    await summary.click();
  }
}

/** Addresses of the links that can be seen. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** What is not on a page, or cannot be seen when all that folds is open and each choice was made. */
async function gapsOf(page: Page, path: string): Promise<string[]> {
  // The landing page's own foot is content of its own.
  const { headings, hidden, stuck, ...shown } = await unfoldAll(page, path === landingPath ? "body" : "main");
  const text = plain(shown.text);
  const said = new Set(shown.marks.map(plain));
  return [
    ...(headings === 1 ? [] : ["not one main heading"]),
    ...wordsOf(path).filter((word) => !text.includes(word) && !said.has(word)),
    ...hidden.map((source) => `hidden picture ${source}`),
    ...stuck,
  ];
}

/** Header menus and footer as every page with a frame has to have them. */
const menus = site.navigation.flatMap(({ path, menu }) => [
  ...(menu ? site.menus[menu].map((entry) => entry.path) : []),
  path,
]);
const foot = site.footer.columns.flatMap(({ links }) => links.map(({ path }) => path));

/** Links of the header's menus, all of them unfolded, and of the footer that a page is without. */
async function missingLinks(page: Page): Promise<string[]> {
  // What unfolds is opened at once here, and by its handle below.
  await page.locator("header nav details").evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute("name");
      details.setAttribute("open", "");
    }
  });
  const header = await seen(page, "header nav a");
  const footer = await seen(page, "footer a");
  return [
    ...[...menus, site.contactButton.path].filter((path) => !header.includes(path)),
    ...foot.filter((path) => !footer.includes(path)),
  ];
}

/** Words of a page that come below the upright tab in its right margin, wherever the page is scrolled to. */
async function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.querySelector("body > aside, div > aside")?.getBoundingClientRect().left ?? Number.NaN;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The header is never beside the tab, and what scrolls sideways goes under it as it goes past the edge.
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !parent.closest("main, footer")) continue;
      if (parent.closest("[aria-roledescription=slide], .vh")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rights = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ right }) => right);
      if (!(Math.max(0, ...rights) <= edge)) covered.push(text.textContent?.slice(0, 40) ?? "");
    }
    return covered;
  });
}

/** Words of the page's tables that stand on more than one line, and how many words there are. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    let words = 0;
    for (const cell of document.querySelectorAll("main :is(th, td)")) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.parentElement?.checkVisibility()) continue;
        // A hyphen is a place to break at.
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          words++;
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return { broken, words };
  });

/** How many screens of a phone a page may be long while nothing of it is opened: visitors scroll past all of them. */
function mostScreens(path: string): number | undefined {
  if (/^\/(?:products|solutions)\/./.test(path)) return 6.1;
  return { "/products": 5, "/solutions": 4, "/compare": 3, "/documents": 4 }[path];
}

const statements = {
  words: "says all that it has to say, with all pictures in place",
  links: "has all links of the header's menus and of the footer",
  covered: "has no words below Enquiry Now from 1024 px on",
  length: "is no longer on a phone than visitors scroll",
  tables: "breaks no word of a table on a phone, and no table is wider than that",
} as const;

withoutPictures("without script", (visit, visitForAll) => {
  const wrong = Object.fromEntries(Object.keys(statements).map((name) => [name, [] as string[]])) as Record<
    keyof typeof statements,
    string[]
  >;
  /** What there was to look at. */
  const seenWords = { tables: 0, pages: 0 };

  async function look(page: Page, path: string, number: number): Promise<void> {
    const note = (name: keyof typeof statements, faults: readonly string[]) =>
      wrong[name].push(...faults.map((fault) => `${path}: ${fault}`));
    await page.setViewportSize(phone.viewport);
    const most = mostScreens(path);
    if (most !== undefined) {
      const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.viewport.height;
      if (screens <= 1 || screens > most) note("length", [`${screens} screens`]);
      seenWords.pages++;
    }
    // A page has the same words at either width; whether they fit is looked at on half of the pages each.
    for (const { viewport } of half([phone, desktop], number % 2 === 0)) {
      await page.setViewportSize(viewport);
      note(
        "words",
        (await gapsOf(page, path)).map((gap) => `at ${viewport.width} px: ${gap}`),
      );
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ ...phone.viewport, width });
      const { broken, words } = await brokenWords(page);
      if (words === 0) break;
      seenWords.tables += words;
      const room = await page.evaluate(() => document.documentElement.scrollWidth);
      note(
        "tables",
        [...broken, ...(room === width ? [] : [`scrolls to ${room}`])].map((fault) => `at ${width} px: ${fault}`),
      );
    }
    await page.setViewportSize(desktop.viewport);
    if (path !== landingPath) note("links", await missingLinks(page));
    await lookForCovered(page, path);
  }

  /** Looks at a page as it is: as it opens, and with all that folds open and the last of each choice made. */
  async function lookForCovered(page: Page, path: string): Promise<void> {
    // The page's own form takes the tab's place there.
    if (formPages.some((page) => page.path === path)) return;
    // Who has just enquired is not asked to.
    if (path === "/success") return;
    for (const width of [1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      wrong.covered.push(...(await coveredWords(page)).map((words) => `${path}: at ${width} px: ${words}`));
    }
  }

  async function surveyAll(): Promise<void> {
    const page = await visit("/robots.txt", plainDesktop);
    for (const [number, path] of looks.entries()) {
      await openStyled(page, path);
      await lookForCovered(page, path);
      await look(page, path, number);
    }
  }

  /** Each page is loaded once, for all statements. */
  let survey: Promise<void> | undefined;

  it.each(Object.entries(statements) as [keyof typeof statements, string][])(
    "%s: one page of each look %s",
    { timeout: long },
    async (name) => {
      survey ??= surveyAll();
      await survey;
      expect(wrong[name]).toEqual([]);
    },
  );

  it("there was enough to look at", () => {
    expect(seenWords.pages).toBeGreaterThan(9);
    expect(seenWords.tables).toBeGreaterThan(200);
  });

  const at = inOneWindow(visitForAll, plainDesktop);
  const onPhone = inOneWindow(visitForAll, plainPhone);

  it("the header's menus unfold", async () => {
    const page = await at("/clients");
    for (const { label, path, menu } of site.navigation) {
      if (!menu) continue;
      await page.locator("header nav summary").filter({ hasText: label, visible: true }).click();
      const entries = site.menus[menu].map((entry) => entry.path);
      expect(await seen(page, "header nav a")).toEqual(expect.arrayContaining([...entries, path]));
    }
  });

  it("the phone's menu opens, unfolds and leads on, and so does the footer", async () => {
    const page = await onPhone("/clients");
    // The browser makes a click of a tap some time after the finger is gone.
    const expectSeen = (addresses: string[]) =>
      eventually(() => seen(page, "#menu a")).toEqual(expect.arrayContaining(addresses));
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expectSeen(site.navigation.flatMap(({ path, menu }) => (menu ? [] : [path])));
    for (const { label, path, menu } of site.navigation) {
      if (!menu) continue;
      await page.locator("#menu summary").filter({ hasText: label }).tap();
      await expectSeen([...site.menus[menu].map((entry) => entry.path), path]);
    }
    await page.getByRole("button", { name: "Close the menu" }).tap();
    await unfold(page, "footer");
    const foot = site.footer.columns.flatMap((column) => column.links.map(({ path }) => path));
    expect(await seen(page, "footer a")).toEqual(expect.arrayContaining(foot));
  });

  it("a product's pictures are all there to scroll to, and so are the gallery's", async () => {
    const { path, images } = compiled<Product>(`products/${must(products[0]).key}.json`);
    const application = compiled<ApplicationSummary[]>("applications/index.json")[0];
    const { path: address, gallery } = compiled<Application>(`applications/${must(application).key}.json`);
    for (const [place, pictures] of [
      [path, images],
      [address, gallery],
    ] as const) {
      const page = await onPhone(place);
      for (const { alt } of pictures) {
        const picture = page.getByRole("img", { name: alt, exact: true }).first();
        await picture.scrollIntoViewIfNeeded();
        const { x, width } = must(await picture.boundingBox());
        expect(x + width / 2 > 0 && x + width / 2 < 390, alt).toBe(true);
      }
    }
  });

  it("all panels of tabs stand below their headings, and their tabs lead to them", async () => {
    const { marketing } = compiled<Offices>("offices.json");
    const { products: shown } = compiled<Landing>("landing.json");
    for (const [path, tabs] of [
      ["/contact", marketing.map(({ key, state }) => ({ key, title: state }))],
      [landingPath, shown.tabs.map(({ product, title }) => ({ key: product, title }))],
    ] as const) {
      const page = await at(path);
      for (const { key, title } of tabs) {
        await page.locator("main").getByRole("link", { name: title, exact: true }).click();
        const panel = page.locator(`[id="${key}"]`);
        expect(await panel.getByRole("heading", { name: title, exact: true }).isVisible(), title).toBe(true);
        const top = () => panel.evaluate((element) => element.getBoundingClientRect().top / innerHeight);
        await eventually(top, title).toBeLessThan(0.5);
      }
    }
  });

  it("the form sends what was filled in and whence it comes, and nothing else", async () => {
    let body = "";
    const page = await visit("/contact", {
      ...plainDesktop,
      before: (fresh) =>
        fresh.route("**/enquiries/create", async (route) => {
          body = (await route.request().postDataBuffer())?.toString() ?? "";
          await route.fulfill({ contentType: "text/html", body: "<p>Received" });
        }),
    });
    for (const [field, value] of Object.entries(right)) {
      const control = page.locator(`main form [name=${field}]`);
      if (field === "category" || field === "state" || field === "district") await control.selectOption(value);
      else await control.fill(value);
    }
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Received").waitFor();
    const fields = [...body.matchAll(/name="([^"]*)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]);
    const { default: campaign } = enquiry.campaigns;
    expect(Object.fromEntries(fields)).toEqual({
      ...right,
      campaign_id: `${campaign}`,
      source: enquiry.source,
      [noteField]: "",
      page: "/contact",
      language: "en-IN",
      [trapField]: "",
    });
  });

  it("Enquiry Now is a link to the page with the form", async () => {
    const page = await at("/clients");
    await opener(page).click();
    await page.locator("main form").waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/enquiry\/?$/);
  });
});
