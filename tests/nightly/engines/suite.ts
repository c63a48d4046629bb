// Tests what a visitor does most in an engine: the pages, the menus and one enquiry.

import { randomUUID } from "node:crypto";
import { askedFields, districtsOf } from "@site/common/enquiry";
import { readEnquiries } from "@site/service";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { kinds, must, site } from "../../browser/compiled.ts";
import { enquiry, ownPlaces } from "../../browser/enquiry.ts";
import { desktop, type Engine, phone } from "./driver.ts";
import { launchFirefox } from "./firefox.ts";
import { isInstalled } from "./installed.ts";
import { eventually, Visitor } from "./visitor.ts";
import { launchWebKit } from "./webkit.ts";

const menus = site.navigation.flatMap(({ label, path, menu }) =>
  menu ? [{ label, path, entries: [...site.menus[menu].map((entry) => entry.path), path] }] : [],
);
const state = must(ownPlaces.state[3]).state_name;

/** Faults of the page in a window of a width. */
async function faultsOf(visitor: Visitor, width: number): Promise<string[]> {
  const { needed, headings } = await visitor.run(() => ({
    needed: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    headings: document.querySelectorAll("h1").length,
  }));
  return [
    ...(needed > width ? [`scrolls to ${needed} px at ${width} px`] : []),
    ...(headings === 1 ? [] : [`${headings} main headings at ${width} px`]),
    ...(await visitor.complaints()),
  ];
}

/** Waits until all pictures of the page have arrived. */
async function loadPictures(visitor: Visitor, path: string): Promise<void> {
  await visitor.run(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  const missing = () =>
    visitor.run(() =>
      [...document.images]
        .filter((picture) => !picture.complete || picture.naturalWidth === 0)
        .map(({ currentSrc, src }) => currentSrc || src),
    );
  await eventually(missing, `all pictures of ${path} are there`).toEqual([]);
}

/** Declares the tests of an engine; they are skipped if it is not installed. */
export function testEngine(engine: Engine): void {
  describe.skipIf(!isInstalled(engine))(`in ${engine}`, () => {
    let visitor: Visitor;

    beforeAll(async () => {
      const driver = engine === "webkit" ? await launchWebKit() : await launchFirefox();
      visitor = new Visitor(driver, inject("engineOrigin"));
    });

    afterAll(() => visitor.driver.close());

    test("a page of each kind opens without errors, fits the window and loads its pictures", async () => {
      const faults: string[] = [];
      for (const path of [...kinds, "/404"]) {
        for (const size of [phone, desktop]) {
          await visitor.open(path, size);
          const found = await faultsOf(visitor, size.width);
          faults.push(...found.map((fault) => `${path}: ${fault}`));
        }
        await loadPictures(visitor, path);
      }
      expect(faults).toEqual([]);
    });

    const nav = 'header nav[aria-label="Main"]';
    const links = { css: `${nav} details a` };

    test("the menus open under the pointer, and lead to a page", async () => {
      const hrefs = () =>
        visitor.on(links, (all) => all.map((link) => link.getAttribute("href") ?? ""));
      await visitor.open("/clients", desktop);
      for (const { label, path, entries } of menus) {
        const button = { css: `${nav} summary`, name: label };
        await visitor.hover(button);
        await eventually(hrefs, `the menu ${label} opens`).toEqual(entries);
        await visitor.click({ css: `${links.css}[href="${path}"]` });
        await visitor.arrives(path);
        await visitor.driver.move({ x: 700, y: 850 });
        await visitor.misses(links);
      }
      expect(await visitor.complaints()).toEqual([]);
    });

    test("the menu of a phone fills the window, and leads to a page", async () => {
      const { label, path } = must(menus[0]);
      await visitor.open("/clients", phone);
      await visitor.click({ css: "header button", name: "Open menu" });
      const box = () =>
        visitor.on({ css: "#menu" }, ([menu]) => menu?.getBoundingClientRect().toJSON());
      await eventually(box, "the menu fills the window").toMatchObject({ x: 0, y: 0, ...phone });
      await visitor.click({ css: "#menu summary", name: label });
      await visitor.click({ css: `#menu details a[href="${path}"]` });
      await visitor.arrives(path);
      await visitor.misses({ css: "#menu" });
      expect(await visitor.complaints()).toEqual([]);
    });

    test("an enquiry can be filled in, corrected and sent by keyboard alone", async () => {
      // An equal enquiry would be stored only once.
      const name = `Anu ${randomUUID().replace(/[^a-f]/g, "")}`;
      const answers = {
        name,
        email: "anu@example.in",
        phone_number: "9876543210",
        category: "Architect",
        state,
        district: must(districtsOf(ownPlaces, state).at(-1)),
        city: "Manipal",
      };
      const field = (field: string) => ({ css: `main form [name=${field}]` });
      await visitor.open("/enquiry", desktop);
      for (const asked of askedFields) {
        await visitor.tabTo(field(asked));
        // Typed letters choose from a list.
        await visitor.type(asked === "email" ? "anu" : answers[asked]);
      }
      await visitor.press("Enter");
      await visitor.sees({ css: "main form [name=email][aria-invalid=true]" });
      await eventually(() => visitor.hasFocus(field("email")), "it has the focus").toBe(true);
      await visitor.press("End");
      await visitor.type("@example.in");
      await visitor.press("Enter");
      await eventually(() => visitor.path(), "the visitor is thanked").toBe("/success");
      const stored = async () => {
        const all = await readEnquiries({ kind: "sqlite", file: inject("engineStore") });
        return all.filter((one) => one.name === name);
      };
      await eventually(stored, "the enquiry is stored").toEqual([
        expect.objectContaining({ ...answers, campaign_id: `${enquiry.campaigns.default}` }),
      ]);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
