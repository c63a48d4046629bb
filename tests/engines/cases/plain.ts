// Tests of the site without script in every browser engine: pages can be read, menus unfold, and the form is sent.

import { askedFields } from "@site/common/enquiry";
import { describe, expect, test } from "vitest";
import { kinds, landingPath, must, products, site } from "../../browser/compiled.ts";
import { enquiry } from "../../browser/enquiry.ts";
import { type Size, sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";
import { enquiryOf, expectStored, newName } from "./forms.ts";

const [menu] = site.navigation.flatMap(({ label, menu: key }) =>
  key ? [{ label, entries: site.menus[key].map(({ path }) => path) }] : [],
);

/** Faults of a page without script. */
async function wrongOn(visitor: Visitor, path: string, { width }: Size): Promise<string[]> {
  const found = await visitor.run(() => ({
    needed: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    words: document.querySelector("main")?.innerText.length ?? 0,
    dead: [
      ...document.querySelectorAll<HTMLElement>(
        "main [aria-roledescription=carousel] button:not([popovertarget])",
      ),
    ].filter((button) => button.checkVisibility({ visibilityProperty: true })).length,
  }));
  const headings = await visitor.count({ css: "h1" });
  // The search page has only its field at first.
  const least = path === "/search" ? 20 : 100;
  return [
    found.needed > width && `scrolls to ${found.needed} px`,
    found.words < least && `has ${found.words} letters`,
    headings !== 1 && "has no heading",
    found.dead > 0 && `has ${found.dead} buttons that do nothing`,
  ].flatMap((wrong) => (wrong === false ? [] : [`${path} at ${width} px ${wrong}`]));
}

export function plain(visit: Visit): void {
  test("scripts do not run", async () => {
    const visitor = visit();
    await visitor.open("/", sizeOf("desktop"));
    expect(await visitor.run(() => "complaints" in window)).toBe(false);
  });

  test("pages of each kind have readable text, no dead buttons, and none scrolls sideways", {
    timeout: 900_000,
  }, async () => {
    const visitor = visit();
    const wrong: string[] = [];
    for (const path of kinds) {
      for (const name of ["phone", "desktop"] as const) {
        const size = sizeOf(name);
        await visitor.open(path, size);
        wrong.push(...(await wrongOn(visitor, path, size)));
      }
    }
    expect(wrong).toEqual([]);
  });

  describe("menus", () => {
    const { label, entries } = must(menu);

    test("open by pointer and keyboard, and their links can be followed", async () => {
      const visitor = visit();
      const summary = { css: "header nav summary", name: label };
      const link = { css: `header nav details a[href="${must(entries[0])}"]` };
      await visitor.open("/clients", sizeOf("desktop"));
      await visitor.misses(link);
      await visitor.click(summary);
      await visitor.sees(link);
      await visitor.press("Enter");
      await visitor.misses(link);
      await visitor.press("Enter");
      await visitor.click(link);
      await eventually(() => visitor.path(), "the entry's page shows").toBe(entries[0]);
    });

    test("on a phone can be opened and closed", async () => {
      const visitor = visit();
      const link = { css: `#menu a[href="${must(entries[0])}"]` };
      await visitor.open("/clients", sizeOf("phone"));
      await visitor.click({ css: "header button", name: "Open menu" });
      await visitor.click({ css: "#menu summary", name: label });
      await visitor.sees(link);
      await visitor.click({ css: "#menu button", name: "Close the menu" });
      await visitor.misses({ css: "#menu" });
    });
  });

  test("all pictures of a product can be scrolled to", async () => {
    const visitor = visit();
    await visitor.open(must(products[0]).path, sizeOf("phone"));
    const out = await visitor.on({ css: "main [aria-roledescription=slide] img" }, (pictures) =>
      pictures.flatMap((picture) => {
        picture.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { x, width } = picture.getBoundingClientRect();
        return x + width / 2 > 0 && x + width / 2 < innerWidth ? [] : [picture.getAttribute("alt")];
      }),
    );
    expect(out).toEqual([]);
  });

  test("tabs are links to their panels, all of which are visible", async () => {
    const visitor = visit();
    await visitor.open(landingPath, sizeOf("desktop"));
    const ids = await visitor.on({ css: "main a[href^='#']" }, (links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids) await visitor.sees({ css: must(id) });
  });

  test("the form is refused with missing fields, can be sent, and leads to the page of thanks", async () => {
    const visitor = visit();
    const answers = enquiryOf(newName());
    const field = (name: string) => ({ css: `main form [name=${name}]` });
    await visitor.open("/contact", sizeOf("desktop"));
    // The browser itself refuses a form with empty required fields.
    await visitor.click({ css: "main form button[type=submit]" });
    await eventually(() => visitor.hasFocus(field("name")), "the first gap has the focus").toBe(
      true,
    );
    expect(await visitor.path()).toBe("/contact");
    for (const name of askedFields) {
      if (name === "category" || name === "state" || name === "district") {
        await visitor.driver.choose(field(name).css, answers[name]);
      } else {
        await visitor.click(field(name));
        await visitor.type(answers[name]);
      }
    }
    await visitor.click({ css: "main form button[type=submit]" });
    await eventually(() => visitor.path(), "the visitor is thanked").toBe("/success");
    await visitor.sees({ css: "h1" });
    await expectStored(answers, `${enquiry.campaigns.default}`);
  });
}
