// Without script every page is complete, and every link, menu, tab and picture can be reached.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary, Landing, Offices, Product, Videos } from "../../.content/types.d.ts";
import { askedFields, noteField, trapField, typedFields } from "../../enquiry/fields.ts";
import { districtsOf } from "../../enquiry/places.ts";
import { compiled, half, kinds, landingPath, looks, must, paths, products, site } from "./compiled.ts";
import { enquiry, formPages, opener, ownPlaces, right } from "./enquiry.ts";
import { plain, wordsOf } from "./page-words.ts";
import { unfoldAll } from "./unfolded.ts";
import { desktop, eventually, origin, phone, withoutPictures } from "./visit.ts";

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
async function coveredWords(page: Page, path: string): Promise<string[]> {
  // The page's own form takes the tab's place there.
  if (formPages.some((page) => page.path === path)) return [];
  // Who has just enquired is not asked to.
  if (path === "/success") return [];
  const found: string[] = [];
  for (const width of [1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    found.push(...(await wordsBelowTab(page)).map((words) => `${path} at ${width} px: ${words}`));
  }
  return found;
}

function wordsBelowTab(page: Page): Promise<string[]> {
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

withoutPictures("without script", (visit) => {
  const wrong = { words: [] as string[], links: [] as string[], covered: [] as string[] };
  /** Each page is loaded once, and looked at for both. */
  let survey: Promise<unknown> | undefined;
  const surveyed = async () => {
    const waiting = [...new Set([...looks, ...kinds])].entries();
    const work = async () => {
      const page = await visit("/", plainDesktop);
      for (const [number, path] of waiting) {
        await openStyled(page, path);
        wrong.covered.push(...(await coveredWords(page, path)));
        // A page has the same words at either width; whether they fit is looked at on half of the pages each.
        for (const { viewport } of half([phone, desktop], number % 2 === 0)) {
          await page.setViewportSize(viewport);
          const found = await gapsOf(page, path);
          wrong.words.push(...found.map((gap) => `${path} at ${viewport.width} px: ${gap}`));
        }
        await page.setViewportSize(desktop.viewport);
        if (path !== landingPath) wrong.links.push(...(await missingLinks(page)).map((link) => `${path}: ${link}`));
        // Again, with all that folds open and the last of each choice made.
        wrong.covered.push(...(await coveredWords(page, path)));
      }
    };
    survey ??= Promise.all([work(), work()]);
    await survey;
    return wrong;
  };

  it("one page of each look and kind says all that it has to say, with all pictures in place, at 390 and 1440 px", {
    timeout: long,
  }, async () => {
    expect((await surveyed()).words).toEqual([]);
  });

  it("every page has all its words in its document", { timeout: long }, async () => {
    // A script reads documents here, which the pages' policy would refuse.
    const page = await visit("/clients", { ...plainDesktop, javaScriptEnabled: true, bypassCSP: true });
    const gaps: string[] = [];
    for (const path of paths) {
      const response = await fetch(origin + path);
      const words = plain(
        await page.evaluate(
          (html) => {
            const { body } = new DOMParser().parseFromString(html, "text/html");
            for (const hidden of body.querySelectorAll("script, style, template")) hidden.remove();
            // Marks say their owner's name.
            const names = [...body.querySelectorAll("img")].map(({ alt }) => alt);
            return [body.textContent, ...names].join(" ");
          },
          await response.text(),
        ),
      );
      gaps.push(...wordsOf(path).flatMap((word) => (words.includes(word) ? [] : [`${path}: ${word}`])));
    }
    expect(gaps).toEqual([]);
  });

  it("such a page has all links of the header's menus and of the footer", { timeout: long }, async () => {
    expect((await surveyed()).links).toEqual([]);
  });

  it("on such a page Enquiry Now covers no words from 1024 px on", { timeout: long }, async () => {
    expect((await surveyed()).covered).toEqual([]);
  });

  it("the header's menus unfold", async () => {
    const page = await visit("/clients", plainDesktop);
    for (const { label, path, menu } of site.navigation) {
      if (!menu) continue;
      await page.locator("header nav summary").filter({ hasText: label, visible: true }).click();
      const entries = site.menus[menu].map((entry) => entry.path);
      expect(await seen(page, "header nav a")).toEqual(expect.arrayContaining([...entries, path]));
    }
  });

  it("the phone's menu opens, unfolds and leads on, and so does the footer", async () => {
    const page = await visit("/clients", plainPhone);
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
      const page = await visit(place, plainPhone);
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
      const page = await visit(path, plainDesktop);
      for (const { key, title } of tabs) {
        await page.locator("main").getByRole("link", { name: title, exact: true }).click();
        const panel = page.locator(`[id="${key}"]`);
        expect(await panel.getByRole("heading", { name: title, exact: true }).isVisible(), title).toBe(true);
        const top = () => panel.evaluate((element) => element.getBoundingClientRect().top / innerHeight);
        await eventually(top, title).toBeLessThan(0.5);
      }
    }
  });

  it("the form is complete: it posts its fields by itself, and lists all districts by their states", async () => {
    for (const { path } of formPages) {
      const page = await visit(path, plainDesktop);
      const form = page.locator("main form");
      expect(
        await form.evaluate((element: HTMLFormElement) => [
          element.method,
          element.enctype,
          new URL(element.action).pathname,
        ]),
        path,
      ).toEqual(["post", "multipart/form-data", `/${site.brand.slug}/enquiries/create`]);
      const names = await form
        .locator("[name]")
        .evaluateAll((all) => all.map((control) => control.getAttribute("name")));
      expect(names.sort(), path).toEqual([...typedFields, "campaign_id", "source", trapField].sort());
      for (const field of askedFields) {
        const control = form.locator(`[name=${field}]`);
        expect(await control.isEnabled(), `${path} ${field}`).toBe(true);
        expect(await control.getAttribute("required"), `${path} ${field}`).not.toBeNull();
      }
      const campaign = enquiry.campaigns[path === landingPath ? "landing" : "default"];
      expect(await form.locator("[name=campaign_id]").inputValue(), path).toBe(`${campaign}`);
      expect(await form.locator("[name=source]").inputValue(), path).toBe(enquiry.source);
      const groups = await form
        .locator("[name=district] optgroup")
        .evaluateAll((all) =>
          all.map((group) => [group.getAttribute("label"), [...group.children].map(({ textContent }) => textContent)]),
        );
      expect(groups, path).toEqual(
        ownPlaces.state.map(({ state_name }) => [state_name, districtsOf(ownPlaces, state_name)]),
      );
    }
  });

  it("the form sends what was filled in, and nothing else", async () => {
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
      [trapField]: "",
    });
  });

  it("Enquiry Now is a link to the page with the form", async () => {
    const page = await visit("/clients", plainDesktop);
    await opener(page).click();
    await page.locator("main form").waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/enquiry\/?$/);
  });

  it("videos are links to the platform", async () => {
    const { large, items } = compiled<Videos>("videos.json");
    const page = await visit("/videos", plainDesktop);
    for (const { id, title } of [large, ...items]) {
      const link = page.locator("main").getByRole("link", { name: title });
      expect(await link.getAttribute("href"), title).toContain(id);
    }
  });
});
